// The action line: what the reader is to do, or why not; and the few buttons of the play.
import { attribute, h, hide, renew, rich, write } from "./dom.js";
import { mine, players } from "./reading.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../wire.d.ts").View} View */

export class Acts {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    const t = table.words;
    this.line = h("p.line", { "data-here": "line" });
    this.typed = h("kbd.typed", { hidden: true });
    this.last = h("button.btn", { type: "button", onclick: () => this.#lastTrick() }, t.t("ui.last"));
    this.sit = h(
      "button.btn",
      { type: "button", onclick: () => table.menu?.open("sit") },
      t.t("ui.sit.open"),
    );
    this.claim = h(
      "button.btn",
      { type: "button", onclick: () => table.menu?.open("claim") },
      t.t("ui.claim"),
    );
    this.undo = h("button.btn", { type: "button", onclick: () => table.undo?.ask() }, t.t("ui.undo"));
    this.count = h("span");
    this.talk = h(
      "button.btn.only-phone",
      { type: "button", onclick: () => table.talk?.toggle(true) },
      t.t("ui.talk"),
      this.count,
    );
    this.element = h("div.acts", {}, this.line, this.typed, this.sit, this.undo, this.claim, this.last, this.talk);
  }

  /** @param {View} view */
  show(view) {
    const { table } = this, t = table.words, deal = view.deal, playing = table.phase === "play";
    renew(this.line, rich(t, this.#text(view)), this.#more(view));
    this.line.classList.toggle("refused", Boolean(table.refusal));
    hide(this.last, !playing);
    hide(this.undo, !deal?.undoable);
    hide(this.claim, !playing || !deal?.claimable);
    attribute(this.last, "aria-disabled", !deal?.last_trick && "true");
    attribute(this.last, "aria-pressed", String(table.lastTrickShown));
    write(this.last, t.t(table.lastTrickShown ? "ui.last.back" : "ui.last"));
    hide(this.sit, Boolean(view.table.you) ||
      players(view).every((seat) => view.table.seats[seat].kind === "person"));
    write(this.count, view.talk.length ? ` (${view.talk.length})` : "");
  }

  /** @param {View} view */
  #text(view) {
    const { table } = this, t = table.words, deal = view.deal;
    if (table.refusal) return table.refusal;
    if (table.line?.pending) return t.t("ui.sending");
    if (view.table.paused) return t.t("table.paused");
    if (!deal?.turn) return "";
    if (deal.undo) return deal.undo.asked ? t.t("ui.undo.answer") : table.undo?.told(deal.undo) ?? "";
    if (deal.claim) return deal.claim.asked ? t.t("ui.claim.answer") : table.claims?.told(deal.claim) ?? "";
    if (mine(view)) return table.voice?.turn(view) ?? "";
    const [hand, who] = deal.turn;
    if (deal.phase === "choice") return t.t(`ui.${deal.asks}.wait`, { who });
    return t.t(hand === who ? "ui.turn.wait" : "ui.turn.wait.dummy", { who });
  }

  /** The second sentence: how to play the picked card, or what the reader is here. @param {View} view */
  #more(view) {
    const { table } = this, t = table.words, picked = table.picked;
    if (table.refusal) return null;
    const card = picked && /^[SHDC][2-9TJQKA]$/.test(picked) ? t.t("ui.turn.again", { card: picked }) : null;
    const here = !view.table.you
      ? t.t("ui.watch")
      : view.deal?.contract?.dummy === view.table.you && view.deal?.phase === "play"
      ? t.t("ui.turn.dummy")
      : null;
    const text = card ?? here;
    return text ? h("span.second", {}, " ", rich(t, text)) : null;
  }

  #lastTrick() {
    const { table } = this;
    if (!table.view.deal?.last_trick) return table.refuse(table.words.t("ui.last.none"));
    table.lastTrickShown = !table.lastTrickShown;
    table.show();
  }
}
