// The bid box: all bids on a desk, level and denomination on a phone; pass, doubles and repetition beside them.
import { attribute, bid, h, hide, put, rich } from "./dom.js";
import { denomination } from "./signs.js";
import { DENOMINATIONS, lastBid, mine } from "./reading.js";
import { rove } from "./rove.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../wire.d.ts").View} View */
/** @typedef {import("../wire.d.ts").DealView} DealView */

/** A call on its button: in the box's own words where it has some. @param {import("./speech.js").Speaker} t @param {string} call */
const spoken = (t, call) => t.t((t.knows("ui.box." + call) ? "ui.box." : "call.") + call);

const LEVELS = ["1", "2", "3", "4", "5", "6", "7"];

export class BidBox {
  /** @param {Table} table @param {HTMLElement} panel */
  constructor(table, panel) {
    this.table = table;
    const t = table.words;
    /** The phone's first step. @type {string | null} */
    this.level = null;
    /** @type {Record<string, HTMLElement>} */
    this.bids = {};
    for (const level of LEVELS) {
      for (const name of DENOMINATIONS) {
        this.bids[level + name] = this.#button(bid(t, level + name), () => this.pick(level + name));
      }
    }
    this.levels = LEVELS.map((level) => this.#button(level, () => this.#pickLevel(level)));
    this.denominations = DENOMINATIONS.map((name) =>
      this.#button(denomination(t, name), () => this.pick((this.level ?? "0") + name))
    );
    this.rest = h("div.rest");
    const grid = h("div.levels", { role: "group", "aria-label": t.t("ui.box") }, Object.values(this.bids));
    const lv = h("div.lv", { role: "group", "aria-label": t.t("ui.box.level") }, this.levels);
    const dn = h("div.dn", { role: "group", "aria-label": t.t("ui.box.denomination") }, this.denominations);
    for (const [group, across] of /** @type {[HTMLElement, number][]} */ ([[grid, 5], [lv, 7], [dn, 5]])) {
      rove(group, across);
    }
    this.element = h(
      "div.box",
      { role: "group", "aria-label": t.t("ui.box") },
      grid,
      h("div.two", {}, lv, dn),
      this.rest,
    );
    panel.append(this.element);
  }

  /** @param {string | Node} label @param {() => void} onclick */
  #button(label, onclick) {
    return h("button", { type: "button", tabindex: -1, onclick }, label);
  }

  /** @param {string} call */
  pick(call) {
    const { table } = this;
    if (table.view.deal?.legal.includes(call)) table.pick(call);
    else if (call[0] !== "0") table.refuse(table.words.t("ui.illegal.call", { call }));
  }

  /** @param {string} level */
  #pickLevel(level) {
    this.level = level;
    const before = this.table.picked;
    this.table.picked = before && this.table.view.deal?.legal.includes(level + before.slice(1))
      ? level + before.slice(1)
      : null;
    this.table.show();
  }

  /** @param {View} view */
  show(view) {
    const deal = view.deal;
    hide(this.element, deal?.phase !== "auction" || !mine(view));
    if (!deal || this.element.hidden) return void (this.level = null);
    const { picked } = this.table, last = lastBid(deal);
    const repeat = last && deal.legal.includes(last) ? last : null;
    const may = (/** @type {string} */ call) => call !== repeat && deal.legal.includes(call);
    if (picked) this.level = picked[0];
    for (const [call, button] of Object.entries(this.bids)) this.#mark(button, may(call), picked === call);
    this.levels.forEach((button, at) =>
      this.#mark(button, DENOMINATIONS.some((name) => may(LEVELS[at] + name)), this.level === LEVELS[at])
    );
    this.denominations.forEach((button, at) =>
      this.#mark(
        button,
        this.level ? may(this.level + DENOMINATIONS[at]) : false,
        picked === this.level + DENOMINATIONS[at],
      )
    );
    this.#rest(deal, repeat);
  }

  /** @param {HTMLElement} button @param {boolean} legal @param {boolean} picked */
  #mark(button, legal, picked) {
    attribute(button, "aria-disabled", !legal && "true");
    attribute(button, "aria-pressed", picked && "true");
  }

  /** @param {DealView} deal @param {string | null} repeat */
  #rest(deal, repeat) {
    const { table } = this, t = table.words, picked = table.picked;
    const one = (/** @type {string} */ call, /** @type {string} */ label) =>
      h(
        "button.btn",
        { type: "button", "data-call": call, onclick: () => table.act(call) },
        h("b", {}, rich(t, label)),
        this.#after(deal, call, "small"),
      );
    const calls = deal.legal.filter((call) => !/^\d/.test(call)).map((call) => one(call, spoken(t, call)));
    if (repeat) calls.push(one(repeat, t.t("ui.box.repeat", { call: repeat })));
    const go = h(
      "button.btn.btn-pen.go",
      {
        type: "button",
        "aria-disabled": picked ? null : "true",
        onclick: () => table.picked && table.act(table.picked),
      },
      h("span", {}, rich(t, picked ? t.t("ui.box.bid", { call: picked }) : t.t("ui.box.pick"))),
      picked ? this.#after(deal, picked, "small") : null,
    );
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.closest(".go") !== null &&
      this.rest.contains(document.activeElement);
    put(this.rest, calls, go);
    if (focused) go.focus();
  }

  /** With whom the reader would then be, where the auction makes partners. @param {DealView} deal @param {string} call @param {string} kind */
  #after(deal, call, kind) {
    const after = deal.foretold?.partner_after;
    if (!after || !(call in after)) return null;
    const partner = after[call], t = this.table.words;
    return h(kind, {}, partner ? t.t("ui.after.with", { who: partner }) : t.t("ui.after.alone"));
  }
}
