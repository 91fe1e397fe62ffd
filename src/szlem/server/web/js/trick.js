// The trick on the table: the one under way, the last one on request, and a finished one while it rests.
import { h, hide } from "./dom.js";
import { where } from "./deck.js";
import { best, mine, spot } from "./reading.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../wire.d.ts").View} View */
/** @typedef {import("../wire.d.ts").DealView} DealView */
/** @typedef {import("../wire.d.ts").TrickInfo} TrickInfo */

/** How long a finished trick stays before it is gathered, in milliseconds. */
const REST = 900;

export class Trick {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.slot = h("div.slot", { "aria-hidden": "true" }, table.words.t("ui.slot"));
    this.cards = h("div.cards");
    this.element = h("div.trick", { role: "group" }, h("div.ring"), this.slot, this.cards);
    table.board?.centre.append(this.element);
    this.resting = false;
    this.timer = 0;
  }

  /** A finished trick rests before it goes; the deal is not shown as over before that. @param {View | null} before */
  moved(before) {
    clearTimeout(this.timer);
    const deal = this.table.view.deal, last = deal?.last_trick, was = before?.deal;
    const finished = last && was?.deal === deal?.deal && was?.phase === "play" &&
      last.number !== was.last_trick?.number;
    this.resting = Boolean(finished && !deal?.trick?.cards.length);
    if (this.resting) this.timer = setTimeout(() => this.#gather(/** @type {TrickInfo} */ (last)), REST);
  }

  /** @param {TrickInfo} trick */
  #gather(trick) {
    const plate = this.table.board?.plates[trick.winner ?? trick.leader];
    const done = () => {
      this.resting = false;
      this.table.show();
    };
    if (plate) this.table.deck?.gather(trick.cards.map(([, card]) => card), where(plate), done);
  }

  /** Which trick is to be seen. @param {DealView} deal */
  shown(deal) {
    return this.resting || this.table.lastTrickShown ? deal.last_trick : deal.trick;
  }

  /** @param {View} view */
  show(view) {
    const deal = view.deal;
    hide(this.element, this.table.phase !== "play");
    if (!deal || this.element.hidden) return;
    const trick = this.shown(deal);
    hide(this.slot, !mine(view) || trick !== deal.trick);
    if (deal.turn) this.slot.className = "slot at-" + spot(view, deal.turn[0]);
    if (trick) this.#looks(view, deal, trick);
  }

  /** @param {View} view @param {DealView} deal @param {TrickInfo} trick */
  #looks(view, deal, trick) {
    const t = this.table.words, top = best(trick.cards, deal.contract?.trump ?? null);
    for (const [player, card] of trick.cards) {
      this.table.deck?.card(card).look({ best: card === top, classes: "at-" + spot(view, player) });
    }
    const list = trick.cards.map(([who, card]) => t.t("ui.told.card", { who, card })).join(", ");
    const told = list
      ? t.t("ui.trick.told", { n: trick.number, list })
      : t.t("ui.trick.empty", { n: trick.number });
    this.element.setAttribute("aria-label", told);
  }
}
