// How a view is read: places on the screen, orders of cards, the best card of a trick.
import { best, held, joinedIn, pairs, spot } from "../../../src/szlem/server/web/js/reading.js";

/** @param {unknown} got @param {unknown} wanted */
function same(got, wanted) {
  if (JSON.stringify(got) !== JSON.stringify(wanted)) {
    throw new Error(`${JSON.stringify(got)} instead of ${JSON.stringify(wanted)}`);
  }
}

/** @param {string | null} you @param {Record<string, string>} seating @returns {any} */
const view = (you, seating) => ({ table: { you }, deal: { seating } });
const USUAL = { N: "N", E: "E", S: "S", W: "W" };

Deno.test("the reader sits at the bottom, and watchers see south there", () => {
  same(["N", "E", "S", "W"].map((seat) => spot(view("E", USUAL), seat)), ["e", "s", "w", "n"]);
  same(["N", "E", "S", "W"].map((seat) => spot(view(null, USUAL), seat)), ["n", "e", "s", "w"]);
});

Deno.test("who has moved is seen at his new place", () => {
  const moved = { ...USUAL, N: "E", E: "N" };
  same([spot(view("S", moved), "E"), spot(view("S", moved), "N")], ["n", "e"]);
  same([spot(view("N", moved), "N"), spot(view("N", moved), "W")], ["s", "n"]);
});

Deno.test("a hand is held by suits, trumps first", () => {
  same(held(["C2", "SA", "HT", "HK"]), ["SA", "HK", "HT", "C2"]);
  same(held(["C2", "SA", "HT", "HK"], "C"), ["C2", "SA", "HK", "HT"]);
});

Deno.test("the best card is the highest trump, else the highest of the suit led", () => {
  same(best([["N", "H2"], ["E", "SA"], ["S", "H9"]], null), "H9");
  same(best([["N", "HA"], ["E", "C2"], ["S", "HK"]], "C"), "C2");
});

Deno.test("the older pair comes first, and knows what joined it", () => {
  /** @type {any} */
  const deal = {
    calls: [
      { call: "1H", pairs: [] },
      { call: "1S", pairs: [] },
      { call: "2H", pairs: ["NS"] },
      { call: "2S", pairs: ["EW", "NS"] },
    ],
  };
  same(pairs(deal), ["NS", "EW"]);
  same([joinedIn(deal, "NS"), joinedIn(deal, "EW")], ["H", "S"]);
});
