// The bar of the table: which deal this is, and the way to rules, score, invitation and menu.
import { h, put, renew, sign, write } from "./dom.js";
import { mine } from "./reading.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../wire.d.ts").View} View */

export class Head {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    const t = table.words,
      here = (
        /** @type {string} */ name,
      ) => /** @type {HTMLElement} */ (table.querySelector(`[data-here="${name}"]`));
    this.deal = here("deal");
    const opener = (/** @type {string} */ id, /** @type {string} */ kind, /** @type {Node | null} */ icon) =>
      h(
        kind,
        { type: "button", onclick: () => table.menu?.open(id) },
        icon,
        h("span", {}, t.t(id === "share" ? "ui.share.title" : "ui." + id)),
      );
    put(
      here("menu"),
      h(
        "a.btn.btn-bare.only-desk",
        { href: "/rules/" + table.dataset.game, target: "_blank" },
        t.t("ui.rules"),
      ),
      opener("sheet", "button.btn.btn-bare", null),
      opener("share", "button.btn.only-desk", sign("link", "i i-line")),
      h("button.btn.btn-bare.icon", {
        type: "button",
        "aria-label": t.t("ui.menu"),
        onclick: () => table.menu?.open("menu"),
      }, sign("more", "i i-line")),
    );
    this.title = document.title;
    this.banner = h("p.banner", { role: "status" });
    table.querySelector(".bar")?.after(this.banner);
  }

  /** @param {View} view */
  show(view) {
    const t = this.table.words, info = view.table, line = this.table.line;
    const number = info.deals
      ? t.t("ui.deal.of", { n: info.deal, deals: info.deals })
      : t.t("ui.deal", { n: info.deal });
    const short = info.deals ? `${info.deal}/${info.deals}` : String(info.deal);
    const board = info.board ? ` · ${t.t("ui.deal.board", { board: info.board })}` : "";
    renew(
      this.deal,
      view.deal ? [h("span.only-desk", {}, number + board), h("span.only-phone", {}, short)] : null,
    );
    const title = `${mine(view) ? "● " : ""}${this.title}`;
    if (document.title !== title) document.title = title;
    write(
      this.banner,
      line?.connected === false
        ? t.t(line.pending ? "ui.lost.kept" : "ui.lost")
        : info.paused
        ? t.t("table.paused")
        : info.notice
        ? t.say(info.notice)
        : this.table.lots?.told(view) ?? "",
    );
    this.banner.classList.toggle("lost", line?.connected === false);
  }
}
