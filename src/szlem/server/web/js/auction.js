// The auction: a table of calls in columns of players, and what would be played if it ended now.
import { bid, h, hide, mark, put, rich } from "./dom.js";
import { columns, pairs, SEATS } from "./reading.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../wire.d.ts").View} View */
/** @typedef {import("../wire.d.ts").DealView} DealView */
/** @typedef {import("../wire.d.ts").CallMade} CallMade */

export class Auction {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.element = h("div.calls");
    table.board?.centre.append(this.element);
  }

  /** @param {View} view */
  show(view) {
    const deal = view.deal;
    hide(this.element, deal?.phase !== "auction");
    if (!deal || this.element.hidden) return;
    const order = columns(view), t = this.table.words;
    const heads = order.map((seat) =>
      h(
        "th",
        { scope: "col" },
        h("b", {}, t.t("seat.short." + seat)),
        view.table.seats[seat].name || t.t("seat." + seat),
      )
    );
    const cells = [
      ...Array(order.indexOf(deal.dealer)).fill(null),
      ...deal.calls.map((_, at) => this.#cell(deal, at)),
      this.#now(view, deal),
    ];
    const across = order.length;
    while (cells.length % across) cells.push(null);
    const rows = Array.from(
      { length: cells.length / across },
      (_, row) => h("tr", {}, cells.slice(across * row, across * (row + 1)).map((cell) => cell ?? h("td"))),
    );
    put(
      this.element,
      h(
        "table",
        {},
        h("caption", {}, this.#foretold(deal)),
        h("thead", {}, h("tr", {}, heads)),
        h("tbody", {}, rows),
      ),
    );
    this.element.scrollTop = this.element.scrollHeight;
  }

  /** @param {DealView} deal @param {number} at */
  #cell(deal, at) {
    const made = deal.calls[at], t = this.table.words;
    if (made.call === "P") return h("td.pass", {}, t.t("call.P"));
    const changed = made.pairs && String(made.pairs) !== String(deal.calls[at - 1]?.pairs ?? []);
    const stands = this.#standing(deal) === at;
    return h(
      stands ? "td.stands" : "td",
      {},
      !/^\d/.test(made.call) ? h("span.doubled", {}, t.t("call." + made.call)) : bid(t, made.call),
      made.repeats ? h("span.vh", {}, t.t("call.REPEAT")) : null,
      changed ? mark(made.pairs ?? []) : null,
    );
  }

  /** The call that made the contract that would be played. @param {DealView} deal */
  #standing(deal) {
    const contract = deal.foretold?.contract;
    return contract ? deal.calls.findLastIndex((made) => made.call === contract.text.replace(/X+$/, "")) : -1;
  }

  /** The place of the next call. @param {View} view @param {DealView} deal */
  #now(view, deal) {
    if (!deal.turn) return null;
    return h("td.now", {}, deal.turn[1] === view.table.you ? this.table.words.t("ui.auction.you") : "…");
  }

  /** @param {DealView} deal */
  #foretold(deal) {
    const t = this.table.words, contract = deal.foretold?.contract;
    const plain = !deal.calls.length
      ? t.t("ui.auction.begin", { who: deal.dealer })
      : contract?.dummy
      ? t.t("ui.auction.now", { call: contract.text, declarer: contract.declarer, dummy: contract.dummy })
      : t.t("ui.auction.now.none");
    const lone = this.#lone(deal);
    return [...rich(t, plain), lone ? " " + t.t("ui.auction.alone", { who: lone }) : ""];
  }

  /** Somebody outside the pairs whose bid is the highest. @param {DealView} deal */
  #lone(deal) {
    const last = deal.calls.findLast((made) => /^\d/.test(made.call));
    const joined = pairs(deal).join("");
    return last?.pairs && !joined.includes(last.player)
      ? SEATS.find((seat) => seat === last.player) ?? null
      : null;
  }
}
