// The deal so far and what was said at the table: a column on a desk, a drawer on a phone.
import { bid, h, put, rich, write } from "./dom.js";
import { KINDS } from "./kinds.js";
import { players } from "./reading.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../wire.d.ts").View} View */
/** @typedef {import("../wire.d.ts").DealView} DealView */

export class Talk {
  /** @param {Table} table @param {HTMLElement} side */
  constructor(table, side) {
    this.table = table;
    const t = table.words;
    this.log = h("ol.log", { tabindex: 0, "aria-label": t.t("ui.log") });
    this.watching = h("p.soft.watching");
    this.input = /** @type {HTMLInputElement} */ (h("input", {
      maxlength: 200,
      placeholder: t.t("ui.say"),
      "aria-label": t.t("ui.say"),
      autocomplete: "off",
    }));
    this.form = h(
      "form.say-it",
      { onsubmit: (/** @type {Event} */ event) => this.#say(event) },
      this.input,
      h("button.btn", {}, t.t("ui.say.go")),
    );
    const close = h(
      "button.btn.only-phone",
      { type: "button", onclick: () => this.toggle(false) },
      t.t("ui.close"),
    );
    this.element = h(
      "aside.talk",
      { "aria-label": t.t("ui.talk") },
      h("h2", {}, t.t("ui.log"), close),
      this.log,
      this.watching,
      this.form,
    );
    this.element.addEventListener("keydown", (event) => event.key === "Escape" && this.toggle(false));
    side.append(this.element);
    this.shown = "";
  }

  /** Opens or closes the phone's drawer. @param {boolean} open */
  toggle(open) {
    this.element.classList.toggle("open", open);
    if (open) this.log.focus();
  }

  /** @param {View} view */
  show(view) {
    const now = JSON.stringify([
      view.deal?.calls,
      view.deal?.tricks.length,
      view.talk,
      view.deal?.deal,
      view.table.seats,
    ]);
    write(
      this.watching,
      view.table.watching ? this.table.words.t("ui.watching", { n: view.table.watching }) : "",
    );
    if (now === this.shown) return;
    this.shown = now;
    const calls = view.deal?.calls.length ? [this.#calls(view.deal)] : [];
    put(
      this.log,
      calls,
      view.deal?.tricks.map((trick) => this.#trick(trick)),
      view.talk.map((said) => h("li.say", {}, h("span", {}, said.who), h("span", {}, said.text))),
    );
    this.log.scrollTop = this.log.scrollHeight;
  }

  /** The auction in rows, a column a player. @param {DealView} deal */
  #calls(deal) {
    const t = this.table.words,
      order = [...new Set([...deal.calls.map((made) => made.player), ...players(this.table.view)])];
    const cells = [
      ...order.map((seat) => h("span.caps", {}, t.t("seat.short." + seat))),
      ...deal.calls.map((made) => this.#call(made.call)),
    ];
    const across = h("span.four-across", {}, cells);
    across.style.setProperty("--across", String(order.length));
    return h("li.auction-log", {}, h("span", {}, t.t("ui.auction")), across);
  }

  /** A trick that stays on the table. @param {import("../wire.d.ts").TrickInfo} trick */
  #trick(trick) {
    const t = this.table.words;
    const cards = trick.cards.map(([who, card]) =>
      h(who === trick.winner ? "b" : "span", {}, rich(t, KINDS.card(t, card)), " ")
    );
    return h(
      "li",
      {},
      h("span", {}, `${trick.number}. ${t.t("seat.short." + trick.leader)}`),
      h("span", {}, cards),
    );
  }

  /** @param {string} call */
  #call(call) {
    const t = this.table.words;
    return /^X/.test(call)
      ? h(
        "abbr",
        { title: t.t("call." + call) },
        "×".repeat(call.length),
        h("span.vh", {}, t.t("call." + call)),
      )
      : bid(t, call);
  }

  /** @param {Event} event */
  #say(event) {
    event.preventDefault();
    const text = this.input.value.trim();
    if (!text) return;
    this.table.send({ k: "say", text });
    this.input.value = "";
  }
}
