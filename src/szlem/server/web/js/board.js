// The middle of the table: the printed frame, four name plates, ribbons of partnerships, room for the rest.
import { attribute, h, hide, renew, sign, write } from "./dom.js";
import { duration, fly, where } from "./deck.js";
import { denomination } from "./signs.js";
import { columns, joinedIn, mine, pairs, SEATS, spot } from "./reading.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../wire.d.ts").View} View */
/** @typedef {import("../wire.d.ts").DealView} DealView */

export class Board {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.title = h("h1.vh");
    this.ribbons = h("div.ribbons", { "aria-hidden": "true" });
    this.open = h("div.open", { role: "group" });
    this.centre = h("div.centre");
    this.plates = Object.fromEntries(SEATS.map((seat) => [seat, h("div.place")]));
    this.element = h(
      "main.board",
      { id: "board", tabindex: "-1", "aria-label": table.words.t("ui.table") },
      this.title,
      h("div.frame"),
      this.ribbons,
      this.open,
      Object.values(this.plates),
      this.centre,
    );
  }

  /** @param {View} view */
  show(view) {
    const deal = view.deal;
    if (!deal) return;
    const t = this.table.words,
      standing = deal.phase === "auction" || deal.contract?.dummy ? pairs(deal) : [];
    write(
      this.title,
      deal.phase === "play" && deal.trick
        ? t.t("ui.trick", { n: deal.trick.number })
        : t.t(deal.phase === "over" ? "ui.result" : "ui.auction"),
    );
    const moved = SEATS.map((seat) => this.plates[seat]).filter((plate, at) =>
      plate.dataset.spot && plate.dataset.spot !== spot(view, SEATS[at])
    );
    const before = moved.map(where), order = columns(view);
    for (const seat of SEATS) this.#plate(view, deal, seat, standing, order);
    moved.forEach((plate, at) => this.#slide(plate, before[at]));
    renew(this.ribbons, standing.map((pair, at) => this.#ribbon(view, deal, pair, at)));
    this.element.classList.toggle("two-pairs", standing.length > 1);
    this.element.classList.toggle("one-pair", standing.length === 1);
  }

  /** A plate that has changed its place within a deal slides there. @param {HTMLElement} plate @param {import("./deck.js").Where} from */
  #slide(plate, from) {
    if (from.width) fly(plate, { ...from, width: plate.offsetWidth }, where(plate), duration("--move-trick"));
  }

  /** @param {View} view @param {DealView} deal @param {string} seat @param {string[]} standing @param {string[]} order */
  #plate(view, deal, seat, standing, order) {
    const t = this.table.words,
      plate = this.plates[seat],
      info = view.table.seats[seat],
      at = spot(view, seat);
    const pair = standing.findIndex((pair) => pair.includes(seat));
    const turn = deal.turn?.[0] === seat ||
      (info.kind !== "none" && deal.turn?.[1] === seat && view.table.seats[deal.turn[0]].kind === "none");
    plate.dataset.spot = at;
    hide(plate, info.kind === "none");
    attribute(
      plate,
      "class",
      [
        "place",
        at,
        pair === 0 && "pair-a",
        pair === 1 && "pair-b",
        info.kind === "person" && !info.online && "lost",
        turn && "turn",
        deal.contract?.dummy === seat && "dummy",
      ].filter(Boolean).join(" "),
    );
    plate.style.order = String(1 + order.indexOf(seat));
    const name = info.kind === "free"
      ? t.t("ui.seat.free")
      : info.stands_for
      ? t.t("ui.stands_for", { bot: info.name, name: info.stands_for })
      : info.name;
    renew(
      plate,
      h("span.seat", { "aria-hidden": "true" }, t.t("seat.short." + seat)),
      h("span.who", { title: name }, name, h("span.vh", {}, ` (${t.t("seat." + seat)})`)),
      this.#state(view, deal, seat),
      this.#limit(deal, seat),
      deal.shape?.[0] === seat ? h("span.points", {}, `${deal.shape[1].join("–")}`) : null,
      deal.points && seat in deal.points
        ? h("span.points", {}, t.t("ui.points", { n: deal.points[seat] }))
        : null,
    );
    attribute(plate, "data-seat", seat);
  }

  /** @param {import("../wire.d.ts").SeatInfo} info */
  #light(info) {
    return info.kind === "bot"
      ? sign("bot")
      : info.kind === "free"
      ? null
      : h(info.online ? "span.dot" : "span.dot.lost");
  }

  /** @param {View} view @param {DealView} deal @param {string} seat */
  #state(view, deal, seat) {
    const t = this.table.words, role = this.#role(deal, seat), kind = this.#kind(view, seat, role);
    return h(
      role ? "span.state.with-role" : "span.state",
      {},
      this.#light(view.table.seats[seat]),
      kind && h("span.kind", {}, t.t(kind)),
      kind && role ? h("span.kind", {}, "·") : null,
      role && h("span.role", {}, t.t(role)),
    );
  }

  /** What the player is in this deal. @param {DealView} deal @param {string} seat */
  #role(deal, seat) {
    const { contract } = deal;
    if (contract?.needs && contract.declarer === seat) return "ui.declarer";
    if (contract?.dummy === seat) return "ui.dummy";
    return !contract?.needs && deal.dealer === seat ? "ui.dealer" : null;
  }

  /** Who the player is to the reader. @param {View} view @param {string} seat @param {string | null} role */
  #kind(view, seat, role) {
    const { kind, online } = view.table.seats[seat];
    if (view.deal?.turn?.[0] === seat && mine(view)) return "ui.your.turn";
    if (view.table.you === seat) return "ui.you";
    if (kind === "bot") return "ui.bot";
    if (kind === "person" && !online) return "ui.away";
    return role || kind === "free" ? null : "ui.online";
  }

  /** What a restricted player may still name. @param {DealView} deal @param {string} seat */
  #limit(deal, seat) {
    const named = deal.phase === "auction" ? deal.foretold?.restricted?.[seat] : null;
    if (!named) return null;
    const t = this.table.words,
      list = named.map((name) => t.t(name === "NT" ? "denomination.NT" : "suit." + name)).join(", ");
    return h(
      "span.tag.tag-limit.limit",
      { title: t.t("ui.restricted.told", { list }) },
      sign("lock"),
      h("span.only-desk", {}, t.t("ui.restricted")),
      named.map((name) => denomination(t, name)),
      h("span.vh", {}, t.t("ui.restricted.told", { list })),
    );
  }

  /** @param {View} view @param {DealView} deal @param {string} pair @param {number} at */
  #ribbon(view, deal, pair, at) {
    const spots = [...pair].map((seat) => spot(view, seat)).sort((a, b) =>
      "nsew".indexOf(a) - "nsew".indexOf(b)
    ).join("");
    const order = [...pair].map((seat) => columns(view).indexOf(seat)).sort();
    const joined = joinedIn(deal, pair);
    const ribbon = h(
      `div.ribbon.${spots}${at ? ".b" : ""}`,
      {},
      h(
        "span.tag",
        {},
        this.table.words.t("ui.pair"),
        joined ? [" ", denomination(this.table.words, joined)] : null,
      ),
    );
    ribbon.style.setProperty("--from", String(order[0]));
    ribbon.style.setProperty("--to", String(order[1]));
    return ribbon;
  }
}
