// Making elements: text only ever enters as text.
import { KINDS } from "./kinds.js";

/** @typedef {import("./speech.js").Speaker} Speaker */
/** @typedef {Node | string | null | undefined | false} Child */

const SVG = "http://www.w3.org/2000/svg";
/** @type {Record<string, string>} */
const SUITS = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };
/** @type {Record<string, [number, number]>} */
const PLACES = { N: [12, 4], E: [20, 12], S: [12, 20], W: [4, 12] };

/**
 * An element: `h("button.btn", {type: "button", onclick}, "Say")`. Properties beginning with `on` are
 * listeners, the rest attributes; `null` and `false` leave one out.
 * @param {string} kind
 * @param {Record<string, any>} properties
 * @param {...(Child | Child[])} children
 * @returns {HTMLElement}
 */
export function h(kind, properties = {}, ...children) {
  const [tag, ...classes] = kind.split(".");
  const element = document.createElement(tag);
  if (classes.length) element.className = classes.join(" ");
  for (const [name, value] of Object.entries(properties)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value !== null && value !== false && value !== undefined) {
      element.setAttribute(name, value === true ? "" : value);
    }
  }
  put(element, ...children);
  return element;
}

/** Replaces what an element holds. @param {Element} element @param {...(Child | Child[])} children */
export function put(element, ...children) {
  element.replaceChildren(
    ...children.flat().filter((child) => child || child === "").map((
      child,
    ) => /** @type {Node | string} */ (child)),
  );
}

/**
 * Replaces what has changed of what an element holds: what is not touched is not laid out again and keeps the
 * focus. A listener of a child that looks the same stays too, so it must read the view and not remember one.
 * @param {Element} element @param {...(Child | Child[])} children
 */
export function renew(element, ...children) {
  const made = document.createElement("div"), before = [...element.childNodes];
  put(made, ...children);
  const now = [...made.childNodes];
  now.forEach((child, at) => {
    if (!before[at]) element.append(child);
    else if (!before[at].isEqualNode(child)) before[at].replaceWith(child);
  });
  for (const child of before.slice(now.length)) child.remove();
}

/** Hides an element or shows it, unless it is so already. @param {HTMLElement} element @param {boolean} hidden */
export function hide(element, hidden) {
  if (element.hidden !== hidden) element.hidden = hidden;
}

/** Gives an element its text, unless it has it already. @param {Element} element @param {string} text */
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** @param {string} name @param {Record<string, string | number>} properties */
function svg(name, properties) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(properties)) element.setAttribute(key, String(value));
  return element;
}

/** A sign of the sprite, for the eye only. @param {string} id @param {string} kind */
export function sign(id, kind = "i") {
  const element = svg("svg", { class: kind, "aria-hidden": "true" });
  element.append(svg("use", { href: "#" + id }));
  return element;
}

/** A suit in running text, with its name. @param {Speaker} speaker @param {string} suit */
export function suit(speaker, suit) {
  const element = svg("svg", {
    class: "su su-" + suit.toLowerCase(),
    role: "img",
    "aria-label": speaker.t("suit." + suit),
  });
  element.append(svg("use", { href: "#" + suit.toLowerCase() }));
  return element;
}

/**
 * A sentence as nodes, its suit characters drawn; a word with a suit in it stays on one line.
 * @param {Speaker} speaker @param {string} text @returns {Node[]}
 */
export function rich(speaker, text) {
  const drawn = (/** @type {string} */ word) =>
    [...word].map((char) => char in SUITS ? suit(speaker, SUITS[char]) : char);
  return text.split(/(\S*[♠♥♦♣]\S*)/).filter(Boolean).map((part) =>
    /[♠♥♦♣]/.test(part) ? h("span.bid", {}, drawn(part)) : document.createTextNode(part)
  );
}

/** A bid, contract or card as nodes that stay on one line. @param {Speaker} speaker @param {string} text @param {"call" | "card"} kind */
export function bid(speaker, text, kind = "call") {
  return h("span.bid", {}, rich(speaker, KINDS[kind](speaker, text)));
}

/** The mark of four seats: a line joins each pair, as in "NS". @param {string[]} pairs */
export function mark(pairs) {
  const element = svg("svg", { class: "seats", viewBox: "0 0 24 24", "aria-hidden": "true" });
  for (const pair of pairs) {
    const [from, to] = [...pair].map((seat) => PLACES[seat]);
    element.append(svg("path", { d: `M${from}L${to}` }));
  }
  for (const [x, y] of Object.values(PLACES)) element.append(svg("circle", { cx: x, cy: y, r: 2.6 }));
  return element;
}

/** Sets an attribute, or takes it away. @param {Element} element @param {string} name @param {string | null | false} value */
export function attribute(element, name, value) {
  if (value === null || value === false) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
