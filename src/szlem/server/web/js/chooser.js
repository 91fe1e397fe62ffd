// A choice that is no auction: MiniBridge's contract, trumps to be named, a card to be kept or thrown away.
import { attribute, h, hide, put, rich } from "./dom.js";
import { denomination } from "./signs.js";
import { KINDS } from "./kinds.js";
import { DENOMINATIONS, mine } from "./reading.js";
import { rove } from "./rove.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../wire.d.ts").View} View */
/** @typedef {import("../wire.d.ts").DealView} DealView */

/** Tricks a choice needs, to be shown on its button. @type {Record<string, Record<string, number>>} */
const TRICKS = {
  PART: { C: 7, D: 7, H: 7, S: 7, NT: 7 },
  GAME: { C: 11, D: 11, H: 10, S: 10, NT: 9 },
  SMALL: { C: 12, D: 12, H: 12, S: 12, NT: 12 },
  GRAND: { C: 13, D: 13, H: 13, S: 13, NT: 13 },
};

export class Chooser {
  /** @param {Table} table @param {HTMLElement} panel */
  constructor(table, panel) {
    this.table = table;
    const t = table.words;
    /** @type {Record<string, HTMLElement>} */
    this.buttons = {};
    /** What may be chosen, as it was last shown. */
    this.menu = "";
    this.rows = h("div.rows-of-choice");
    this.go = h("button.btn.btn-pen", {
      type: "button",
      onclick: () => table.picked && table.act(table.picked),
    }, t.t("ui.choice.go"));
    this.element = h(
      "div.choice",
      { role: "group", "aria-label": t.t("ui.choice.title") },
      this.rows,
      this.go,
    );
    panel.append(this.element);
  }

  /** @param {View} view */
  show(view) {
    const deal = view.deal, { picked } = this.table;
    hide(this.element, deal?.phase !== "choice" || !mine(view));
    if (!deal || this.element.hidden) return;
    const menu = [deal.asks, deal.offered, ...deal.legal].join();
    if (menu !== this.menu) this.#build(deal);
    this.menu = menu;
    for (const [choice, button] of Object.entries(this.buttons)) {
      attribute(button, "aria-pressed", String(picked === choice));
    }
    attribute(this.go, "aria-disabled", !picked && "true");
  }

  /** @param {DealView} deal */
  #build(deal) {
    this.buttons = {};
    const kinds = [
      ...new Set(deal.legal.map((choice) => choice.split("-")[0]).filter((kind) => kind in TRICKS)),
    ];
    put(this.rows, kinds.length ? kinds.map((kind) => this.#kind(kind)) : this.#list(deal));
  }

  /** A row of denominations for a part-score, a game or a slam. @param {string} kind */
  #kind(kind) {
    const label = this.table.words.t("ui.choice." + kind.toLowerCase());
    const row = h(
      "div.menu-row",
      { role: "group", "aria-label": label },
      DENOMINATIONS.map((name) => this.#contract(kind, name, label)),
    );
    rove(row, 5);
    return h("div.choice-row", {}, h("span.caps", { "aria-hidden": "true" }, label), row);
  }

  /** @param {string} kind @param {string} name @param {string} label */
  #contract(kind, name, label) {
    const t = this.table.words, tricks = TRICKS[kind][name];
    const told = `${label}: ${name === "NT" ? t.t("denomination.NT") : t.t("suit." + name)}, ${
      t.t("ui.choice.tricks", { n: tricks })
    }`;
    return (this.buttons[`${kind}-${name}`] = h(
      "button",
      {
        type: "button",
        tabindex: -1,
        "aria-label": told,
        onclick: () => this.table.pick(`${kind}-${name}`),
      },
      denomination(t, name),
      h("small", {}, String(tricks)),
    ));
  }

  /** Whatever may be said, a button each, under the card that it is about. @param {DealView} deal */
  #list(deal) {
    const t = this.table.words, asked = t.t("ui.choice." + deal.asks);
    const about = deal.offered
      ? h(
        "p.offered",
        {},
        rich(t, KINDS.card(t, deal.offered)),
        h("span.vh", {}, KINDS.cardname(t, deal.offered)),
      )
      : null;
    const row = h(
      "div.menu-row.spoken",
      { role: "group", "aria-label": asked },
      deal.legal.map((choice) => this.#plain(choice)),
    );
    rove(row, 5);
    return [h("p.caps", {}, asked), about, row];
  }

  /** @param {string} choice */
  #plain(choice) {
    const t = this.table.words, sign = DENOMINATIONS.includes(choice);
    const label = choice.startsWith("POINTS-")
      ? t.t("ui.points", { n: Number(choice.slice(7)) })
      : t.t("call." + choice);
    return (this.buttons[choice] = h("button", {
      type: "button",
      tabindex: -1,
      "aria-label": label,
      onclick: () => this.table.pick(choice),
    }, sign ? denomination(t, choice) : label));
  }
}
