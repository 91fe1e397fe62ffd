// The pack, and how its cards fly (FLIP: measure, move, measure again, play the difference).
import { Card } from "./card.js";

/** @typedef {import("./speech.js").Speaker} Speaker */
/** @typedef {{x: number, y: number, width: number}} Where */

/** A duration of the style sheet, 0 for those who want no motion. @param {string} name */
export function duration(name) {
  return parseFloat(getComputedStyle(document.documentElement).getPropertyValue(name)) || 0;
}

/** The middle of an element, and its width without turns. @param {HTMLElement} element @returns {Where} */
export function where(element) {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, width: element.offsetWidth };
}

/**
 * Lets an element that has moved fly from where it was.
 * @param {HTMLElement} element @param {Where} from @param {Where} to @param {string} time
 */
export function fly(element, from, to, time = "--move-card") {
  const [dx, dy] = [from.x - to.x, from.y - to.y];
  if (Math.abs(dx) + Math.abs(dy) < 2) return null;
  return element.animate(
    {
      translate: [`${dx}px ${dy}px`, "0 0"],
      scale: [String(from.width / to.width || 1), "1"],
      zIndex: [5, 5],
    },
    { duration: duration(time), easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" },
  );
}

export class Deck {
  /** @param {Speaker} speaker */
  constructor(speaker) {
    /** @type {Map<string, Card>} */
    this.cards = new Map();
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
   * Lays the cards out: each container holds the cards named for it, in that order, and every card flies
   * from where it was, or from where `source` says it came from.
   * @param {[Element, string[]][]} plan
   * @param {(card: string) => Where | null} source
   */
  arrange(plan, source) {
    const focused = document.activeElement;
    const before = new Map(
      [...this.cards.values()].filter((card) => card.isConnected).map((card) => [card, where(card)]),
    );
    for (const card of before.keys()) card.flight?.cancel();
    const kept = new Set(plan.flatMap(([, names]) => names));
    for (const card of before.keys()) if (!kept.has(card.name)) card.remove();
    for (const [container, names] of plan) this.#fill(container, names);
    if (focused instanceof Card && focused.isConnected) focused.focus({ preventScroll: true });
    this.#flyAll([...kept].map((name) => this.card(name)), before, source);
  }

  /** @param {Element} container @param {string[]} names */
  #fill(container, names) {
    names.forEach((name, at) => {
      const card = this.card(name);
      if (container.children[at] !== card) container.insertBefore(card, container.children[at] ?? null);
    });
  }

  /**
   * Every place is read before the first card flies: reading after writing would lay the page out for each card.
   * @param {Card[]} cards @param {Map<Card, Where>} before @param {(card: string) => Where | null} source
   */
  #flyAll(cards, before, source) {
    const moves = cards.map((card) => ({
      card,
      from: before.get(card) ?? source(card.name),
      to: where(card),
    }));
    for (const { card, from, to } of moves) card.flight = from && fly(card, from, to);
  }

  /** Gathers cards at a place, then calls back. @param {string[]} names @param {Where} to @param {() => void} after */
  gather(names, to, after) {
    const flights = names.map((name) => this.card(name)).filter((card) => card.isConnected).map((card) => {
      const here = where(card);
      card.flight = card.animate(
        { translate: `${to.x - here.x}px ${to.y - here.y}px`, scale: "0.4", opacity: 0.2 },
        { duration: duration("--move-trick"), easing: "ease-in", fill: "forwards" },
      );
      return card.flight.finished;
    });
    Promise.allSettled(flights).then(after);
  }
}
