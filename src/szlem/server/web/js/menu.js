// The panels that lie over the table: score sheet, invitation, sitting down, settings, keys.
import { choices } from "./choices.js";
import { copyLink, nameField, seatItem } from "./waiting.js";
import { h, put } from "./dom.js";
import { mine, SEATS } from "./reading.js";
import { proofPanel } from "./proof.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../wire.d.ts").View} View */

const KEYS = ["card", "call", "pass", "choice", "box", "arrows", "claim", "undo", "query", "escape"];

export class Menu {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.body = h("div.panel-body");
    this.title = h("h2");
    const close = h(
      "button.btn",
      { type: "button", onclick: () => this.dialog.close() },
      table.words.t("ui.close"),
    );
    this.dialog = /** @type {HTMLDialogElement} */ (h(
      "dialog.over-table",
      { "aria-labelledby": "panel-title" },
      h("header", {}, this.title, close),
      this.body,
    ));
    this.title.id = "panel-title";
    this.dialog.addEventListener("click", (event) => event.target === this.dialog && this.dialog.close());
    /** Which panel is open. */
    this.id = "";
    this.written = "";
    document.body.append(this.dialog);
  }

  /** @param {string} id */
  open(id) {
    const t = this.table.words;
    /** @type {Record<string, [string, () => (Node | null)[]]>} */
    const panels = {
      menu: [t.t("ui.menu"), () => this.#menu()],
      sheet: [t.t("ui.sheet"), () => this.#here("sheet")],
      advice: [t.t("advice.title"), () => this.#here("advice")],
      share: [t.t("ui.share.title"), () => this.#share()],
      sit: [t.t("ui.sit.open"), () => this.#sit()],
      undo: [t.t("ui.undo.title"), () => this.table.undo?.form() ?? []],
      claim: [t.t("ui.claim.title"), () => this.table.claims?.form() ?? []],
      lot: [t.t("ui.lot"), () => proofPanel(this.table)],
      keys: [t.t("ui.keys"), () => [h("ul.keys", {}, KEYS.map((key) => h("li", {}, t.t("ui.keys." + key))))]],
    };
    const [title, make] = panels[id];
    this.id = id;
    this.dialog.classList.toggle("wide", id === "sheet" || id === "lot");
    this.title.textContent = title;
    put(this.body, make());
    if (!this.dialog.open) this.dialog.showModal();
  }

  close() {
    this.dialog.close();
  }

  /** The open score sheet follows the game. @param {View} view */
  show(view) {
    const now = JSON.stringify(view.sheet);
    if (this.dialog.open && this.id === "sheet" && now !== this.written) this.#fetch("sheet");
    this.written = now;
  }

  /** @param {"sheet" | "advice"} name */
  #here(name) {
    this.page = h("div.sheet-here", {}, this.table.words.t("ui.sending"));
    this.#fetch(name);
    return [this.page];
  }

  /** The panel is the main part of a page of its own, which the server writes. @param {"sheet" | "advice"} name */
  async #fetch(name) {
    const answer = await fetch(`/t/${this.table.dataset.table}/${name}?lang=${this.table.words.language}`)
      .catch(() => null);
    const main = answer?.ok
      ? new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("main > *")
      : null;
    main?.querySelector(".ways a")?.remove();
    if (this.page) put(this.page, main ?? this.table.words.t("ui.lost"));
  }

  #share() {
    const t = this.table.words, table = this.table.dataset.table;
    const field =
      /** @type {HTMLInputElement} */ (h("input", { readonly: true, value: this.table.dataset.link }));
    const told = h("span.soft", { role: "status" });
    return [
      h("label.field", {}, h("span", {}, t.t("ui.share.link")), field),
      h(
        "p.ways",
        {},
        h(
          "button.btn.btn-pen",
          { type: "button", onclick: () => (told.textContent = t.t(copyLink(field))) },
          t.t("ui.share.copy"),
        ),
        told,
      ),
      h("img.qr", { src: `/t/${table}/qr.svg`, alt: t.t("ui.share.qr"), width: 200, height: 200 }),
    ];
  }

  #sit() {
    const { seats, you } = this.table.view.table;
    return [
      h(
        "form.sit",
        { action: `/t/${this.table.dataset.table}/sit`, method: "post" },
        nameField(this.table),
        h("ul.round", {}, SEATS.map((seat) => seatItem(this.table, seat, seats[seat], you))),
      ),
    ];
  }

  #menu() {
    const t = this.table.words, { you, seats } = this.table.view.table;
    const alone = Object.values(seats).filter((info) => info.kind === "person").length === 1;
    const way = (/** @type {string} */ label, /** @type {() => void} */ onclick) =>
      h("button.btn", { type: "button", onclick }, label);
    const leave = () => {
      this.dialog.close();
      this.table.send({ k: "leave" });
    };
    return [
      h(
        "div.ways",
        {},
        way(t.t("ui.share.title"), () => this.open("share")),
        way(t.t("ui.lot"), () => this.open("lot")),
        way(t.t("ui.keys"), () => this.open("keys")),
        h("a.btn", { href: "/rules/" + this.table.dataset.game, target: "_blank" }, t.t("ui.rules")),
        alone && mine(this.table.view) ? way(t.t("advice.title"), () => this.open("advice")) : null,
        you ? this.#key("no", "ui.key.return") : null,
        you ? this.#key("yes", "ui.key.give") : null,
        you ? way(t.t("ui.leave"), leave) : null,
      ),
      ...this.#host(),
      ...choices(t),
    ];
  }

  /** A personal link to this seat, on a page of its own. @param {"yes" | "no"} give @param {string} label */
  #key(give, label) {
    return h(
      "form",
      { action: `/t/${this.table.dataset.table}/key`, method: "post", target: "_blank" },
      h("button.btn", { name: "give", value: give }, this.table.words.t(label)),
    );
  }

  /** What the host may do with the table. @returns {(Node | null)[]} */
  #host() {
    const t = this.table.words, { host, seats, you, locked, paused, removed } = this.table.view.table;
    if (!host) return [];
    const way = (/** @type {string} */ label, /** @type {Record<string, unknown>} */ command) =>
      h("button.btn", {
        type: "button",
        onclick: () => {
          this.dialog.close();
          this.table.send(command);
        },
      }, label);
    const others = SEATS.filter((seat) => seat !== you && ["person", "bot"].includes(seats[seat].kind));
    return [
      h("h3", {}, t.t("ui.host")),
      h(
        "div.ways",
        {},
        way(t.t(paused ? "ui.host.go" : "ui.host.pause"), { k: "pause", paused: !paused }),
        locked ? null : way(t.t("ui.host.lock"), { k: "lock", locked: true }),
        locked || removed ? way(t.t("ui.host.unlock"), { k: "lock", locked: false }) : null,
        Object.values(seats).some((info) => info.kind === "free") ? way(t.t("ui.fill"), { k: "fill" }) : null,
        others.map((seat) => way(t.t("ui.host.remove", { who: seat }), { k: "remove", seat })),
      ),
    ];
  }
}
