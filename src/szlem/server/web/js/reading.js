// Reading a view: who the reader is, whose turn it is, who sits where on his screen.

/** @typedef {import("../wire.d.ts").View} View */
/** @typedef {import("../wire.d.ts").DealView} DealView */
/** @typedef {"n" | "e" | "s" | "w"} Spot */

export const SEATS = ["N", "E", "S", "W"];
export const DENOMINATIONS = ["C", "D", "H", "S", "NT"];
/** @type {Spot[]} */
const SPOTS = ["n", "e", "s", "w"];
/** The order of columns: the reader's own comes last. @type {Spot[]} */
const COLUMNS = ["w", "n", "e", "s"];

/** Where a player is on the reader's screen: his own place is at the bottom. @param {View} view @param {string} player */
export function spot(view, player) {
  const place = (/** @type {string} */ who) => SEATS.indexOf(view.deal?.seating[who] ?? who);
  const bottom = view.table.you === null ? SEATS.indexOf("S") : place(view.table.you);
  return SPOTS[(place(player) - bottom + 6) % 4];
}

/** The seats that the game has. @param {View} view */
export function players(view) {
  return SEATS.filter((seat) => view.table.seats[seat].kind !== "none");
}

/** The players as columns from the reader's left to himself. @param {View} view */
export function columns(view) {
  return players(view).sort((a, b) => COLUMNS.indexOf(spot(view, a)) - COLUMNS.indexOf(spot(view, b)));
}

/** The player's names by seat, where a seat is held. @param {View} view */
export function names(view) {
  return Object.fromEntries(
    Object.entries(view.table.seats).filter(([, seat]) => seat.name).map(([seat, info]) => [seat, info.name]),
  );
}

/** What the page is about now. @param {View} view @returns {"waiting" | DealView["phase"]} */
export function phase(view) {
  return view.table.stage === "waiting" || !view.deal ? "waiting" : view.deal.phase;
}

/** True while a question waits for answers, or the host has stopped the play. @param {View} view */
export function asking(view) {
  return Boolean(view.deal?.claim || view.deal?.undo || view.table.paused);
}

/** True when the reader decides; while a question waits for answers, nobody plays. @param {View} view */
export function mine(view) {
  return Boolean(view.deal?.turn && !asking(view) && view.deal.turn[1] === view.table.you);
}

/** True when the reader decides, but for dummy's hand. @param {View} view */
export function forDummy(view) {
  return mine(view) && view.deal?.turn?.[0] === view.deal?.contract?.dummy;
}

/** The hands whose cards the reader plays. @param {View} view */
export function controlled(view) {
  return view.deal?.phase === "play" ? view.deal.controls : [];
}

/** The suit led to the trick under way. @param {View} view */
export function led(view) {
  return view.deal?.trick?.cards[0]?.[1][0] ?? null;
}

/** The last bid of the auction. @param {DealView} deal */
export function lastBid(deal) {
  return deal.calls.findLast((made) => /^\d/.test(made.call))?.call ?? null;
}

/** The pairs that stand now where the auction makes them, the oldest first. @param {DealView} deal @returns {string[]} */
export function pairs(deal) {
  /** @type {string[]} */
  let standing = [];
  for (const made of deal.calls) {
    if (!made.pairs) continue;
    const now = made.pairs;
    standing = [
      ...standing.filter((pair) => now.includes(pair)),
      ...now.filter((pair) => !standing.includes(pair)),
    ];
  }
  return standing;
}

/** The denomination that joined a pair. @param {DealView} deal @param {string} pair */
export function joinedIn(deal, pair) {
  let before = false, found = null;
  for (const made of deal.calls) {
    const now = made.pairs?.includes(pair) ?? false;
    if (now && !before) found = made.call.slice(1);
    before = now;
  }
  return found;
}

/** Vulnerability as the catalogue names it. @param {DealView} deal */
export function vulnerability(deal) {
  const ns = deal.vulnerable.includes("N"), ew = deal.vulnerable.includes("E");
  return ns && ew ? "both" : ns ? "ns" : ew ? "ew" : "none";
}

/** A hand in the order in which it is held: suits in turn, high cards first. @param {string[]} cards @param {string | null} trump */
export function held(cards, trump = null) {
  const suits = trump && trump !== "NT" ? [trump, ..."SHCD".replace(trump, "")] : [..."SHCD"];
  return [...cards].sort((a, b) =>
    suits.indexOf(a[0]) - suits.indexOf(b[0]) || "AKQJT98765432".indexOf(a[1]) - "AKQJT98765432".indexOf(b[1])
  );
}

/** The best card of a trick so far. @param {[string, string][]} cards @param {string | null} trump @returns {string | null} */
export function best(cards, trump) {
  if (!cards.length) return null;
  const power = (/** @type {string} */ card) =>
    (card[0] === trump ? 100 : card[0] === cards[0][1][0] ? 50 : 0) - "AKQJT98765432".indexOf(card[1]);
  return cards.map(([, card]) => card).reduce((one, other) => (power(other) > power(one) ? other : one));
}
