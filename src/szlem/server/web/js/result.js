// The end of a deal and of the match: what came of it, entry by entry, and what comes next.
import { bid, h, hide, put, rich } from "./dom.js";
import { signed } from "./kinds.js";
import { SEATS } from "./reading.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../wire.d.ts").View} View */
/** @typedef {import("../wire.d.ts").DealView} DealView */
/** @typedef {import("../wire.d.ts").EntryInfo} EntryInfo */

export class Result {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    const t = table.words;
    this.told = h("div.told");
    this.next = h("button.btn.btn-pen", {
      type: "button",
      onclick: () => table.send({ k: "ready", deal: table.view.deal?.deal }),
    }, t.t("ui.next"));
    this.wait = h("p.soft");
    this.same = h("button.btn.btn-pen", {
      type: "button",
      onclick: () => table.send({ k: "again", cut: false }),
    }, t.t("ui.again.same"));
    this.cut = h(
      "button.btn",
      { type: "button", onclick: () => table.send({ k: "again", cut: true }) },
      t.t("ui.again.cut"),
    );
    this.sheet = h(
      "button.btn",
      { type: "button", onclick: () => table.menu?.open("sheet") },
      t.t("ui.sheet"),
    );
    this.dealt = h(
      "button.btn.btn-bare.way-in",
      { type: "button", onclick: () => table.menu?.open("lot") },
      t.t("ui.lot"),
    );
    this.why = /** @type {HTMLAnchorElement} */ (h("a.btn.btn-bare.way-in", { target: "_blank" }, t.t("advice.why")));
    this.element = h(
      "section.result.paper",
      { "aria-label": t.t("ui.result") },
      this.told,
      h("div.ways", {}, this.next, this.same, this.cut, this.sheet, this.why, this.dealt),
      this.wait,
    );
    table.board?.centre.append(this.element);
  }

  /** @param {View} view */
  show(view) {
    const deal = view.deal, over = view.table.stage === "over", you = view.table.you;
    const before = this.element.hidden;
    hide(this.element, this.table.phase !== "over");
    if (!deal || this.element.hidden) return;
    this.why.href = `/t/${this.table.dataset.table}/why?deal=${deal.deal}`;
    const settled = this.table.claims?.settled(deal);
    put(this.told, this.#headline(deal), settled ? h("p", {}, settled) : null, this.#stoodIn(view), over ? this.#verdict(view) : null, this.#entries(deal));
    const missing = SEATS.filter((seat) =>
      view.table.seats[seat].kind === "person" && !view.table.seats[seat].ready
    );
    const ready = you ? view.table.seats[you].ready : true;
    const waits = !over && ready && missing.length > 0;
    hide(this.next, over || !(you || view.table.host) || (ready && !(waits && view.table.host)));
    this.next.textContent = this.table.words.t(waits ? "ui.next.now" : "ui.next");
    hide(this.wait, !waits);
    this.wait.textContent = this.table.words.t("ui.next.wait", { who: missing.join("") });
    for (const again of [this.same, this.cut]) hide(again, !over || !you || !view.table.again);
    if (before && document.activeElement === document.body) this.#focus();
  }

  /** Whoever plays by keys finds the way on under his fingers. */
  #focus() {
    for (const button of [this.next, this.same]) if (!button.hidden) button.focus({ preventScroll: true });
  }

  /** @param {DealView} deal */
  #headline(deal) {
    const t = this.table.words;
    if (deal.void) return h("h2", {}, rich(t, t.say(deal.void)));
    const { contract, result } = deal;
    return h(
      "h2",
      {},
      contract
        ? [
          bid(t, contract.text),
          " ",
          contract.kind ? `(${t.t("ui.choice." + contract.kind).toLowerCase()}) ` : "",
        ]
        : null,
      contract?.needs ? t.t("ui.who", { who: contract.declarer }) + ": " : null,
      contract?.needs && result ? rich(t, t.say(result)) : null,
    );
  }

  /** Where a bot played for somebody who was gone. @param {View} view */
  #stoodIn(view) {
    const who = view.table.stood_in.join("");
    return who ? h("p.soft", {}, this.table.words.t("ui.stood_in", { who })) : null;
  }

  /** @param {DealView} deal */
  #entries(deal) {
    if (!deal.entries.length) return null;
    const t = this.table.words;
    const row = (/** @type {EntryInfo} */ entry) =>
      h(
        "tr",
        {},
        h("th", { scope: "row" }, t.t("ui.who", { who: entry.players.join("") })),
        h("td.num", {}, signed(entry.points)),
        h("td", {}, rich(t, t.say(entry.why))),
      );
    return h(
      "table.entries",
      {},
      h("caption.vh", {}, t.t("ui.result.entries")),
      h("tbody", {}, deal.entries.map(row)),
    );
  }

  /** @param {View} view */
  #verdict(view) {
    const t = this.table.words, sheet = view.sheet;
    const words = sheet?.verdict;
    const totals = sheet
      ? sheet.columns.map((column, at) =>
        h("li", {}, t.t("ui.who", { who: column.join("") }), " ", h("b.num", {}, signed(sheet.totals[at])))
      )
      : [];
    return h(
      "div.verdict",
      {},
      h("h3", {}, t.t("ui.over")),
      h("ul.totals", {}, totals),
      words ? h("p", {}, rich(t, t.say(words))) : null,
    );
  }
}
