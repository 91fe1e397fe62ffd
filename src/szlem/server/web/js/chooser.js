// MiniBridge's choice: part-score or game, in a denomination, with dummy on the table.
import { attribute, h } from "./dom.js";
import { denomination } from "./signs.js";
import { DENOMINATIONS, mine } from "./reading.js";
import { rove } from "./rove.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../wire.d.ts").View} View */

/** Tricks a choice needs, to be shown on its button. @type {Record<string, Record<string, number>>} */
const TRICKS = { PART: { C: 7, D: 7, H: 7, S: 7, NT: 7 }, GAME: { C: 11, D: 11, H: 10, S: 10, NT: 9 } };

export class Chooser {
  /** @param {Table} table @param {HTMLElement} panel */
  constructor(table, panel) {
    this.table = table;
    const t = table.words;
    /** @type {Record<string, HTMLElement>} */
    this.buttons = {};
    const rows = ["PART", "GAME"].map((kind) => {
      const label = t.t("ui.choice." + kind.toLowerCase());
      const buttons = DENOMINATIONS.map((name) => (this.buttons[`${kind}-${name}`] = this.#button(kind, name, label)));
      const row = h("div.menu-row", { role: "group", "aria-label": label }, buttons);
      rove(row, 5);
      return h("div.choice-row", {}, h("span.caps", { "aria-hidden": "true" }, label), row);
    });
    this.go = h("button.btn.btn-pen", { type: "button", onclick: () => table.picked && table.act(table.picked) }, t.t("ui.choice.go"));
    this.element = h("div.choice", { role: "group", "aria-label": t.t("ui.choice.title") }, rows, this.go);
    panel.append(this.element);
  }

  /** @param {string} kind @param {string} name @param {string} label */
  #button(kind, name, label) {
    const t = this.table.words, tricks = TRICKS[kind][name];
    const told = `${label}: ${name === "NT" ? t.t("denomination.NT") : t.t("suit." + name)}, ${t.t("ui.choice.tricks", { n: tricks })}`;
    return h("button", { type: "button", tabindex: -1, "aria-label": told, onclick: () => this.table.pick(`${kind}-${name}`) },
      denomination(t, name), h("small", {}, String(tricks)));
  }

  /** @param {View} view */
  show(view) {
    this.element.hidden = view.deal?.phase !== "choice" || !mine(view);
    const { picked } = this.table;
    for (const [choice, button] of Object.entries(this.buttons)) attribute(button, "aria-pressed", String(picked === choice));
    attribute(this.go, "aria-disabled", !picked && "true");
  }
}
