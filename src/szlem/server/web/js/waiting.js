// Before the game: seats, the way to sit down, the link and its QR code. The page brings the form; here it is kept up to date.
import { h, hide, put, sign, write } from "./dom.js";
import { players } from "./reading.js";

/** The strengths of bots, from the weakest. */
export const LEVELS = ["plain", "club", "expert"];

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../wire.d.ts").View} View */
/** @typedef {import("../wire.d.ts").SeatInfo} SeatInfo */
/** @typedef {"N" | "E" | "S" | "W"} SeatName */

/**
 * A seat as a list item; the template makes the same one.
 * @param {Table} table @param {string} seat @param {SeatInfo} info @param {string | null} you
 */
export function seatItem(table, seat, info, you) {
  const t = table.words,
    item = h(
      "li.place.at-" + seat.toLowerCase(),
      {},
      h("span.seat", { "aria-hidden": "true" }, t.t("seat.short." + seat)),
    );
  item.classList.toggle("turn", seat === you);
  const sit = (/** @type {string} */ label, /** @type {string} */ told) =>
    h("button.btn", { name: "seat", value: seat, "aria-label": told }, label);
  const state = (/** @type {Node | null} */ icon, /** @type {string} */ text) =>
    h("span.state", {}, icon, text);
  if (info.kind === "free") {
    const bot = h(
      "button.btn",
      { type: "button", "aria-label": t.t("ui.fill.at", { seat }), onclick: () => table.fill(/** @type {SeatName} */ (seat)) },
      t.t("ui.fill.one"),
    );
    item.append(
      h("span.who.soft", {}, t.t("seat." + seat)),
      you ? bot : sit(t.t("ui.sit.here"), t.t("ui.sit.at", { seat })),
    );
  } else if (info.kind === "bot") {
    item.append(
      h("span.who", {}, info.name),
      you
        ? state(sign("bot"), LEVELS.includes(info.level) ? t.t("ui.level." + info.level) : info.level)
        : sit(t.t("ui.sit.take"), t.t("ui.sit.instead", { who: info.name })),
    );
  } else {
    item.append(
      h("span.who", {}, info.name),
      state(
        h(info.online ? "span.dot" : "span.dot.lost"),
        t.t(seat === you ? "ui.you" : info.online ? "ui.online" : "ui.away"),
      ),
    );
  }
  return item;
}

/** The name field of a form for sitting down. @param {Table} table */
export function nameField(table) {
  return h(
    "label.field",
    {},
    h("span", {}, table.words.t("ui.open.name")),
    h("input", { name: "name", autocomplete: "nickname", maxlength: 24, required: true }),
  );
}

export class Waiting {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    const here = (
      /** @type {string} */ name,
    ) => /** @type {HTMLElement} */ (table.querySelector(`.waiting [data-here="${name}"]`));
    this.seats = here("seats");
    this.line = here("waiting-line");
    this.level = /** @type {HTMLSelectElement} */ (
      h(
        "select",
        {},
        LEVELS.map((level) => h("option", { value: level }, table.words.t("ui.level." + level))),
      )
    );
    this.level.value = "club";
    table.fill = (seat = null) => table.send({ k: "fill", level: this.level.value, seat });
    this.fill = h(
      "button.btn.btn-pen",
      { type: "button", onclick: () => table.fill() },
      table.words.t("ui.fill"),
    );
    this.strength = h("label.field", {}, h("span", {}, table.words.t("ui.level")), this.level);
    this.leave = h(
      "button.btn",
      { type: "button", onclick: () => table.send({ k: "leave" }) },
      table.words.t("ui.leave"),
    );
    this.refusal = h("p.refusal", {});
    this.line.after(this.strength, h("div.ways", {}, this.fill, this.leave), this.refusal);
    const copy = here("copy"), told = h("span.soft", { role: "status" });
    copy.hidden = false;
    copy.addEventListener(
      "click",
      () => (told.textContent = table.words.t(copyLink(/** @type {HTMLInputElement} */ (here("link"))))),
    );
    copy.after(" ", told);
    this.shown = "";
  }

  /** @param {View} view */
  show(view) {
    const { seats, you } = view.table, now = JSON.stringify([seats, you]);
    const here = players(view), free = here.filter((seat) => seats[seat].kind === "free").length;
    hide(this.refusal, !this.table.refusal);
    write(this.refusal, this.table.refusal ?? "");
    write(this.line, this.table.words.t("ui.waiting.line", { n: free }));
    for (const way of [this.fill, this.strength]) hide(way, !free || !(you || view.table.host));
    hide(this.leave, !you);
    if (now === this.shown) return;
    this.shown = now;
    put(this.seats, here.map((seat) => seatItem(this.table, seat, seats[seat], you)));
    const name = this.table.querySelector(".waiting .field:has([name=name])");
    if (name) /** @type {HTMLElement} */ (name).hidden = Boolean(you);
  }
}

/**
 * Copies a field by the one way that also works on insecure origins; says what to tell the reader.
 * @param {HTMLInputElement} field
 */
export function copyLink(field) {
  field.focus();
  field.select();
  return document.execCommand("copy") ? "ui.share.copied" : "ui.share.select";
}
