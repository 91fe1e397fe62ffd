// The contract and the tricks so far.
import { bid, h, hide, mark, renew } from "./dom.js";
import { pairs, vulnerability } from "./reading.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../wire.d.ts").View} View */
/** @typedef {import("../wire.d.ts").DealView} DealView */
/** @typedef {import("../wire.d.ts").Tally} Tally */

export class Contract {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.element = h("section.contract", { "aria-label": table.words.t("ui.contract") });
  }

  /** @param {View} view */
  show(view) {
    const deal = view.deal, contract = deal?.contract, t = this.table.words;
    hide(this.element, !contract);
    if (!deal || !contract) return;
    const stated = this.#stated(view, deal);
    renew(
      this.element,
      bid(t, contract.text),
      pairs(deal).length ? mark([[...contract.side].join("")].filter((side) => side.length === 2)) : null,
      h(
        "p",
        {},
        contract.needs ? [h("b", {}, t.t("ui.contract.by", { who: contract.declarer })), h("br")] : null,
        contract.kind ? t.t("ui.choice." + contract.kind) : stated,
      ),
      this.#tallies(view, deal),
    );
  }

  /** Vulnerability and part-scores, where the game has them. @param {View} view @param {DealView} deal */
  #stated(view, deal) {
    return view.table.zones
      ? this.table.words.t("vulnerability." + vulnerability(deal))
      : "";
  }

  /** @param {View} view @param {DealView} deal */
  #tallies(view, deal) {
    const sums = (/** @type {boolean} */ ours) =>
      deal.tally.filter((tally) => deal.contract?.side.includes(tally.players[0]) === ours).reduce(
        (sum, tally) => sum + tally.tricks,
        0,
      );
    const order = [...deal.tally].sort((a, b) =>
      Number(b.needs > 0 && this.#ours(deal, b)) - Number(a.needs > 0 && this.#ours(deal, a))
    );
    const each = order.map((tally) =>
      h("span", {}, this.#whose(view, tally), " ", h("b", {}, this.#count(deal, tally)))
    );
    const needs = deal.contract?.needs ?? 0;
    return h(
      each.length > 2 ? "div.tally.many" : "div.tally",
      {},
      each.slice(0, 1),
      this.#rail(
        sums(true),
        sums(false),
        needs,
        !view.table.you || this.#side(deal).includes(view.table.you),
      ),
      each.slice(1),
    );
  }

  /** @param {DealView} deal @param {Tally} tally */
  #ours(deal, tally) {
    return this.#side(deal).includes(tally.players[0]);
  }

  /** @param {DealView} deal @param {Tally} tally */
  #count(deal, tally) {
    return this.#ours(deal, tally) && tally.needs
      ? this.table.words.t("ui.tally", { n: tally.tricks, needs: tally.needs })
      : String(tally.tricks);
  }

  /** @param {View} view @param {Tally} tally */
  #whose(view, tally) {
    const t = this.table.words, you = view.table.you;
    if (you && view.deal?.tally.length === 2) return t.t(tally.players.includes(you) ? "ui.we" : "ui.they");
    const letters = tally.players.map((seat) => t.t("seat.short." + seat)).join("–");
    return tally.players.length > 1 ? letters : h(
      "span.whose",
      {},
      h("span.only-phone", {}, letters),
      h("span.only-desk", {}, t.t("ui.who", { who: tally.players })),
    );
  }

  /** @param {DealView} deal */
  #side(deal) {
    return deal.contract?.side ?? [];
  }

  /**
   * Thirteen tricks: those of the contract's side from the left, the others' from the right.
   * @param {number} own @param {number} others @param {number} needs @param {boolean} ours the contract is the reader's side's
   */
  #rail(own, others, needs, ours) {
    const [left, right] = ours ? ["us", "them"] : ["them", "us"];
    return h(
      "ol.rail",
      { "aria-hidden": "true" },
      Array.from({ length: 13 }, (_, at) =>
        h(
          ["li", at < own ? left : at >= 13 - others ? right : "", at === needs - 1 ? "goal" : ""].filter(
            Boolean,
          ).join("."),
        )),
    );
  }
}
