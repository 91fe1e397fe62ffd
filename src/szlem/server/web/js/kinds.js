// The browser's twin of szlem/words/kinds.py: how seats, cards, calls and suits in notation are written.

/** @typedef {import("./speech.js").Speaker} Speaker */

/** @type {Record<string, string>} */
export const SIGNS = { S: "♠", H: "♥", D: "♦", C: "♣" };

/** @param {Speaker} speaker @param {string} letter */
export function rank(speaker, letter) {
  return "AKQJT".includes(letter) ? speaker.t("rank.short." + letter) : letter;
}

/** @param {Speaker} speaker @param {string} text */
function call(speaker, text) {
  const bid = /^(\d?)(NT|[SHDC])(X*)$/.exec(text);
  if (!bid) return speaker.t("call." + text);
  return bid[1] + denomination(speaker, bid[2]) + "×".repeat(bid[3].length);
}

/** @param {Speaker} speaker @param {string} text */
function denomination(speaker, text) {
  return text === "NT" ? speaker.t("denomination.NT") : SIGNS[text];
}

/** @param {Speaker} speaker @param {string} seat */
function player(speaker, seat) {
  return speaker.names[seat] || speaker.t("seat." + seat);
}

/** @param {Speaker} speaker @param {string | string[]} seats */
function players(speaker, seats) {
  const each = [...seats];
  return each.some((seat) => speaker.names[seat])
    ? each.map((seat) => player(speaker, seat)).join(", ")
    : each.map((seat) => speaker.t("seat.short." + seat)).join("–");
}

/** @param {Speaker} speaker @param {string} text */
function cardName(speaker, text) {
  return speaker.t("card.name", {
    rank: speaker.t("rank.name." + text[1]),
    suit: speaker.t("suit.of." + text[0]),
  });
}

/** @param {number} number */
export function signed(number) {
  return number > 0 ? `+${number}` : String(number).replace("-", "−");
}

/** @type {Record<string, (speaker: Speaker, value: any) => string>} */
export const KINDS = {
  call,
  card: (speaker, text) => rank(speaker, text[1]) + SIGNS[text[0]],
  cardname: cardName,
  denomination,
  player,
  players,
  signed: (_speaker, number) => signed(number),
  suit: (speaker, letter) => speaker.t("suit." + letter),
  vulnerability: (speaker, text) => speaker.t("vulnerability." + text),
};
