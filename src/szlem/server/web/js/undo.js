// Taking back: the request with its reason, and the question to those who must agree.
import { h, hide, renew } from "./dom.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../wire.d.ts").View} View */
/** @typedef {import("../wire.d.ts").UndoInfo} UndoInfo */

export class Undo {
  /** @param {Table} table @param {HTMLElement} side */
  constructor(table, side) {
    this.table = table;
    this.element = h("section.claim-box.paper", { "aria-label": table.words.t("ui.undo.title") });
    side.append(this.element);
    /** What is shown, so that buttons under the reader's finger are not made anew. */
    this.shown = "";
  }

  /** @param {View} view */
  show(view) {
    const undo = view.deal?.undo ?? null, now = JSON.stringify([undo, view.table.you, view.table.seats]);
    if (now === this.shown) return;
    this.shown = now;
    hide(this.element, !undo);
    renew(this.element, undo ? this.#question(view, undo) : []);
  }

  /** What is asked, in a sentence. @param {UndoInfo} undo */
  told(undo) {
    const t = this.table.words, asked = t.t("ui.undo.told", { who: undo.who, n: undo.back });
    return undo.reason ? `${asked} ${t.t("ui.undo.because", { reason: undo.reason })}` : asked;
  }

  /** @param {View} view @param {UndoInfo} undo */
  #question(view, undo) {
    const t = this.table.words;
    const answer = (/** @type {string} */ kind, /** @type {string} */ label, /** @type {boolean} */ agree) =>
      h(kind, {
        type: "button",
        onclick: () => this.table.send({ k: "agree", undo: this.table.view.deal?.undo?.undo, agree }),
      }, t.t(label));
    return [
      h("h2", {}, this.told(undo)),
      undo.asked
        ? h(
          "div.ways",
          {},
          answer("button.btn.btn-pen", "ui.undo.agree", true),
          answer("button.btn", "ui.undo.refuse", false),
        )
        : h("p.soft", {}, t.t("ui.next.wait", { who: undo.waiting.join("") })),
      undo.who === view.table.you ? answer("button.btn", "ui.undo.back", false) : null,
    ];
  }

  /** Asks at once while nothing has been done since; else a panel asks for the reason first. */
  ask() {
    const deal = this.table.view.deal;
    if (!deal?.undoable) this.table.refuse(this.table.words.t("table.undo_nothing"));
    else if (deal.undoable === 1) this.#send(this.table.words.t("ui.undo.misclick"));
    else this.table.menu?.open("undo");
  }

  /** @param {string} reason */
  #send(reason) {
    const deal = this.table.view.deal;
    if (deal) this.table.send({ k: "undo", deal: deal.deal, at: deal.at, reason });
  }

  /** The form in a panel over the table. @returns {(Node | null)[]} */
  form() {
    const t = this.table.words, deal = this.table.view.deal;
    const reason = /** @type {HTMLInputElement} */ (h("input", {
      maxlength: 100,
      autocomplete: "off",
      value: t.t("ui.undo.misclick"),
    }));
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.table.menu?.close();
      this.#send(reason.value);
    };
    return [
      h(
        "form.claim-form",
        { onsubmit: submit },
        h("p", {}, t.t("ui.undo.more", { n: deal?.undoable ?? 0 })),
        h("label.field", {}, h("span", {}, t.t("ui.undo.reason")), reason),
        h("p.ways", {}, h("button.btn.btn-pen", {}, t.t("ui.undo.go"))),
      ),
    ];
  }
}
