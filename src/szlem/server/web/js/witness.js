// What this browser saw of a lot before the secret was shown, and the share that it has given to it.

/**
 * `share` is this browser's own; `promises` are those that stood before it was shown; `hand` the first cards
 * that the reader was given.
 * @typedef {{table: string, deal: number, pledge: string, places?: string, share?: string, seat?: string,
 *   promises?: Record<string, string>, hand?: string[]}} Seen
 */

const KEY = "szlem.lots", KEPT = 200;
/** What is known when there is no storage. @type {Seen[]} */
let memory = [];

/** @returns {Seen[]} */
function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return memory;
  }
}

/** What was seen of this deal's lot. @param {string} table @param {number} deal @returns {Seen | undefined} */
export function seen(table, deal) {
  return read().find((one) => one.table === table && one.deal === deal);
}

/** Adds what is seen now; what was seen before stays, unless it is `corrected`. @param {Seen} now @param {boolean} corrected @returns {Seen} */
export function witness(now, corrected = false) {
  const before = seen(now.table, now.deal), all = read();
  const one = corrected ? { ...before, ...now } : { ...now, ...before };
  if (before && JSON.stringify(one) === JSON.stringify(before)) return before;
  memory = [...all.filter((other) => other.table !== now.table || other.deal !== now.deal), one].slice(-KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify(memory));
  } catch {
    // a private window: it is remembered until the page is closed
  }
  return one;
}
