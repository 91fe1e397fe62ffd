// The hands on the table: the reader's own, and the one that lies open.
import { Card } from "./card.js";
import { h, hide, write } from "./dom.js";
import { KINDS } from "./kinds.js";
import { controlled, forDummy, held, led, mine, spot } from "./reading.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../wire.d.ts").View} View */
/** @typedef {import("../wire.d.ts").DealView} DealView */
/** @typedef {import("../wire.d.ts").TrickInfo} TrickInfo */

export class Hands {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    const rows = () => [h("div.row"), h("div.row")];
    this.ownRows = rows();
    this.openRows = rows();
    this.element = h(
      "section.hand",
      { role: "group", "aria-label": table.words.t("ui.hand") },
      h("div.rows", {}, this.ownRows),
    );
    this.openLabel = h("p.open-label");
    table.board?.open.append(this.openLabel, h("div.rows", {}, this.openRows));
    /** The card that the Tab key comes to, by hand. @type {Record<string, string>} */
    this.rover = {};
    table.addEventListener("click", (event) => this.#clicked(/** @type {Element} */ (event.target)));
    table.addEventListener("keydown", (event) => this.#key(event));
    table.addEventListener("focusin", (event) => this.#focused(event.target));
  }

  /** @param {View} view */
  show(view) {
    const deal = view.deal, phase = this.table.phase;
    const laid = deal && phase !== "waiting" && phase !== "over" ? deal : null;
    const seen = laid ? Object.keys(laid.hands).filter((seat) => laid.hands[seat].length) : [];
    const you = view.table.you ?? seen.find((seat) => spot(view, seat) === "s") ?? "",
      open = seen.filter((seat) => seat !== you);
    const own = laid ? held(laid.hands[you] ?? []) : [],
      lying = open.length === 1 && laid ? held(laid.hands[open[0]], laid.contract?.trump) : [];
    const trick = laid && (this.table.trick?.shown(laid) ?? null);
    hide(this.element, !you);
    this.#label(view, open[0]);
    const plan = [...this.#rows(this.ownRows, own), ...this.#rows(this.openRows, lying), [
      this.table.trick?.cards,
      trick?.cards.map(([, card]) => card) ?? [],
    ]];
    for (const hand of laid ? [you, ...open] : []) this.#looks(view, hand, hand === you ? own : lying);
    const focused = document.activeElement instanceof Card ? document.activeElement : null;
    this.table.deck?.arrange(
      /** @type {[Element, string[]][]} */ (plan),
      (card) => this.#source(card, trick, open[0], lying),
    );
    if (focused && focused.tabIndex < 0) this.#refocus(view);
  }

  /** The card that had the focus has been played: the focus goes to the hand that plays next. @param {View} view */
  #refocus(view) {
    const hands = controlled(view),
      turn = view.deal?.turn?.[0] ?? "",
      next = hands.includes(turn) ? turn : hands[0];
    const cards = view.deal?.hands[next] ?? [];
    const card = cards.map((name) => this.table.deck?.card(name)).find((card) => card?.tabIndex === 0);
    card?.focus({ preventScroll: true });
  }

  /** Two rows of at most seven cards, broken between suits where that is possible. @param {HTMLElement[]} rows @param {string[]} cards @returns {[Element, string[]][]} */
  #rows(rows, cards) {
    const fits = cards.map((_, at) => at).filter((at) => at <= 7 && cards.length - at <= 7);
    const middle = (/** @type {number} */ at) =>
      Math.abs(at - cards.length / 2) + (cards[at][0] === cards[at - 1]?.[0] ? 10 : 0);
    const cut = cards.length <= 7
      ? cards.length
      : fits.reduce((one, other) => (middle(other) < middle(one) ? other : one));
    return [[rows[0], cards.slice(0, cut)], [rows[1], cards.slice(cut)]];
  }

  /** @param {View} view @param {string | undefined} open */
  #label(view, open) {
    const board = this.table.board;
    if (!board) return;
    const side = open ? spot(view, open) : "n";
    board.open.dataset.spot = side;
    hide(board.open, !open);
    board.element.classList.toggle("with-open", Boolean(open));
    const text = open ? this.#openName(view, open) : "";
    board.open.setAttribute("aria-label", text);
    write(this.openLabel, text);
    hide(this.openLabel, side === "n" && view.table.seats[open ?? ""]?.kind !== "none");
  }

  /** What the hand that lies open is called. @param {View} view @param {string} open */
  #openName(view, open) {
    const t = this.table.words;
    if (view.table.seats[open].kind === "none") return t.t("ui.open.hand");
    return t.t(
      open === view.deal?.contract?.dummy || view.deal?.phase === "choice" ? "ui.dummy.hand" : "ui.hand.of",
      { who: open },
    );
  }

  /** @param {View} view @param {string} hand @param {string[]} cards */
  #looks(view, hand, cards) {
    const deal = /** @type {DealView} */ (view.deal), plays = controlled(view).includes(hand);
    const turn = plays && mine(view) && deal.turn?.[0] === hand;
    const rover = this.#rover(hand, cards, deal.legal);
    cards.forEach((name, at) => {
      const card = this.table.deck?.card(name), legal = turn && deal.legal.includes(name);
      card?.look({
        button: plays,
        legal,
        off: turn && !legal,
        picked: this.table.picked === name,
        pending: this.table.pendingAction === name,
        classes: (at && cards[at - 1][0] === name[0] ? "" : "first") + (at === cards.length - 1 ? " last" : ""),
      });
      if (deal.phase === "auction") card?.style.setProperty("--k", String(at + 7 - cards.length / 2));
      if (plays && card) card.tabIndex = name === rover ? 0 : -1;
    });
  }

  /** @param {string} hand @param {string[]} cards @param {string[]} legal */
  #rover(hand, cards, legal) {
    const kept = this.rover[hand];
    return cards.includes(kept) ? kept : cards.find((card) => legal.includes(card)) ?? cards[0];
  }

  /** What a card that was not on the page comes from: its player's plate. @param {string} card @param {TrickInfo | null} trick @param {string | undefined} open @param {string[]} lying */
  #source(card, trick, open, lying) {
    const player = trick?.cards.find(([, played]) => played === card)?.[0] ??
      (lying.includes(card) ? open : undefined);
    return (player && this.table.board?.plates[player]) || null;
  }

  /** Why a card may not be played now, if so. @param {string} card */
  refusal(card) {
    const view = this.table.view, deal = view.deal, t = this.table.words;
    if (!deal || !mine(view) || deal.phase !== "play") return t.t("ui.illegal.turn");
    if (deal.legal.includes(card)) return null;
    if (!deal.hands[deal.turn?.[0] ?? ""]?.includes(card)) return this.table.voice?.turn(view) ?? null;
    return t.t(forDummy(view) ? "ui.illegal.dummy" : "illegal.follow", { suit: led(view) ?? "" });
  }

  /** @param {Element} target */
  #clicked(target) {
    const card = target.closest("szlem-card");
    if (card instanceof Card && card.getAttribute("role") === "button") this.table.press(card.name);
  }

  /** @param {EventTarget | null} target */
  #focused(target) {
    if (!(target instanceof Card)) return;
    for (const [hand, cards] of Object.entries(this.table.view.deal?.hands ?? {})) {
      if (!cards.includes(target.name) || this.rover[hand] === target.name) continue;
      for (const name of cards) {
        if (this.table.deck) this.table.deck.card(name).tabIndex = name === target.name ? 0 : -1;
      }
      this.rover[hand] = target.name;
    }
  }

  /** Keys on a card: Enter and space press it, arrows go along the hand and between suits. @param {KeyboardEvent} event */
  #key(event) {
    const here = event.target;
    if (!(here instanceof Card) || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "Enter" || event.key === " ") this.table.press(here.name);
    else if (!this.#step(here, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {Card} here @param {string} key */
  #step(here, key) {
    const all = /** @type {Card[]} */ ([...(here.closest(".rows")?.querySelectorAll("szlem-card") ?? [])]),
      at = all.indexOf(here);
    const firsts = all.filter((card, place) => card.name[0] !== all[place - 1]?.name[0]);
    const suit = firsts.findLastIndex((card) => all.indexOf(card) <= at);
    const next = {
      ArrowLeft: all[at - 1],
      ArrowRight: all[at + 1],
      Home: all[0],
      End: all.at(-1),
      ArrowUp: firsts[suit - 1],
      ArrowDown: firsts[suit + 1],
    }[key];
    next?.focus();
    return Boolean(next);
  }

  /** The cards of a hand in words, for those who ask. @param {string} seat */
  told(seat) {
    const t = this.table.words, cards = this.table.view.deal?.hands[seat] ?? [];
    const name = t.t("ui.hand.of", { who: seat });
    return cards.length
      ? t.t("ui.told.hand", { name, list: held(cards).map((card) => KINDS.cardname(t, card)).join(", ") })
      : t.t("ui.told.empty", { name });
  }
}
