// The pack, and how its cards fly (FLIP: measure, move, measure again, play the difference).
import { Card } from "./card.js";
import { settings } from "./settings.js";

/** @typedef {import("./speech.js").Speaker} Speaker */
/** @typedef {{x: number, y: number, width: number}} Where */

/** True for those who want no motion. */
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** A duration of the style sheet, 0 for those who want no motion. @param {string} name */
export function duration(name) {
  return parseFloat(getComputedStyle(document.documentElement).getPropertyValue(name)) || 0;
}

/** The middle of an element, and its width without turns. @param {HTMLElement} element @returns {Where} */
export function where(element) {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, width: element.offsetWidth };
}

/** The flight that each element is on or was on last. @type {WeakMap<HTMLElement, Animation>} */
const flights = new WeakMap();

/**
 * Lets an element that has moved fly from where it was.
 * @param {HTMLElement} element @param {Where} from @param {Where} to @param {number} time in milliseconds
 */
export function fly(element, from, to, time) {
  const [dx, dy] = [from.x - to.x, from.y - to.y];
  if (Math.abs(dx) + Math.abs(dy) < 2) return;
  const flight = element.animate(
    { translate: [`${dx}px ${dy}px`, "0 0"], scale: [String(from.width / to.width || 1), "1"] },
    { duration: time, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" },
  );
  flights.set(element, flight);
}

export class Deck {
  /** @param {Speaker} speaker */
  constructor(speaker) {
    /** @type {Map<string, Card>} */
    this.cards = new Map();
    /** Where the cards were, and in what, before this frame began to change the page. @type {Map<Card, Where & {within: Element | null}> | null} */
    this.before = null;
    /** The plate that a card comes from which was not on the page. @type {(card: string) => HTMLElement | null} */
    this.source = () => null;
    for (const suit of "SHDC") {
      for (const rank of "AKQJT98765432") {
        const card = /** @type {Card} */ (document.createElement("szlem-card"));
        this.cards.set(suit + rank, card.draw(speaker, suit + rank));
      }
    }
  }

  /** @param {string} name */
  card(name) {
    return /** @type {Card} */ (this.cards.get(name));
  }

  /**
   * Notes where the cards are, once a frame and before anything is changed. They fly when all has been changed:
   * reading a place after a change lays the page out, so places are read twice a frame and not at every change.
   */
  note() {
    if (this.before || document.hidden || still.matches || settings.still) return;
    this.before = new Map(this.#laid().map((card) => [card, { ...where(card), within: card.parentElement }]));
    requestAnimationFrame(() => this.#flyAll());
  }

  #laid() {
    return [...this.cards.values()].filter((card) => card.isConnected);
  }

  /**
   * Lays the cards out: each container holds the cards named for it, in that order. A card that comes from
   * elsewhere then flies from where it was, or from the plate that `source` names.
   * @param {[Element, string[]][]} plan
   * @param {(card: string) => HTMLElement | null} source
   */
  arrange(plan, source) {
    const focused = document.activeElement;
    this.source = source;
    const kept = new Set(plan.flatMap(([, names]) => names));
    for (const card of this.#laid()) if (!kept.has(card.name)) card.remove();
    for (const [container, names] of plan) this.#fill(container, names);
    if (focused instanceof Card && focused.isConnected && document.activeElement !== focused) {
      focused.focus({ preventScroll: true });
    }
  }

  /** @param {Element} container @param {string[]} names */
  #fill(container, names) {
    names.forEach((name, at) => {
      const card = this.card(name);
      if (container.children[at] !== card) container.insertBefore(card, container.children[at] ?? null);
    });
  }

  /**
   * Cards that have gone from one container to another fly; a hand closes up at once, which costs a phone less.
   * Every place is read before the first card flies.
   */
  #flyAll() {
    const before = this.before;
    this.before = null;
    const gone = this.#laid().filter((card) => before?.get(card)?.within !== card.parentElement);
    for (const card of gone) flights.get(card)?.cancel();
    const moves = gone.map((card) => {
      const to = where(card), plate = this.source(card.name);
      return { card, to, from: before?.get(card) ?? (plate && { ...where(plate), width: to.width }) };
    });
    const time = duration("--move-card");
    for (const { card, from, to } of moves) if (from) fly(card, from, to, time);
  }

  /** Gathers cards at a place, then calls back. @param {string[]} names @param {Where} to @param {() => void} after */
  gather(names, to, after) {
    const cards = names.map((name) => this.card(name)).filter((card) => card.isConnected);
    const places = cards.map(where), time = duration("--move-trick");
    const gathering = cards.map((card, at) => {
      const translate = `${to.x - places[at].x}px ${to.y - places[at].y}px`;
      const flight = card.animate(
        { translate, scale: "0.4", opacity: 0.2 },
        { duration: time, easing: "ease-in", fill: "forwards" },
      );
      flights.set(card, flight);
      return flight;
    });
    Promise.allSettled(gathering.map((flight) => flight.finished)).then(() => {
      after();
      for (const flight of gathering) flight.cancel();
    });
  }
}
