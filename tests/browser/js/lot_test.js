// The browser's twin of the lot hashes and deals as Python does, and finds what was changed.
import { fromNumber, PACK, packOf, uniform } from "../../../src/szlem/server/web/js/lot_math.js";
import { checks } from "../../../src/szlem/server/web/js/proof.js";
import { sha256 } from "../../../src/szlem/server/web/js/sha256.js";

const { hashes, lots } = JSON.parse(Deno.readTextFileSync(new URL("../lot_truth.json", import.meta.url)));

/** @param {unknown} got @param {unknown} wanted */
function same(got, wanted) {
  if (JSON.stringify(got) !== JSON.stringify(wanted)) {
    throw new Error(`${JSON.stringify(got)} instead of ${JSON.stringify(wanted)}`);
  }
}

Deno.test("the examples of FIPS 180-4 are hashed as NIST prints them", () => {
  same(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  same(sha256(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  same(
    sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
  );
  same(
    sha256(
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
    ),
    "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1",
  );
  same(sha256("a".repeat(1_000_000)), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
});

Deno.test("texts of all lengths are hashed as Python does", () => {
  for (const [text, hash] of hashes) same(sha256(text), hash);
});

Deno.test("the pack of every lot is Python's, and its cards are those of the game", () => {
  for (const one of lots) {
    same(packOf(one.deal, one.lot.secret, one.lot.shares), one.pack);
    same(checks(one, one.lot, undefined), [["pledge", true], ["promises", true], ["cards", true]]);
  }
});

Deno.test("the first and the last order of the pack", () => {
  const first = fromNumber(0n),
    orders = Array.from({ length: 52 }, (_, n) => BigInt(n + 1)).reduce((a, b) => a * b);
  same(first[0], PACK[1]);
  same(fromNumber(orders - 1n), PACK);
});

Deno.test("values of the incomplete run are drawn again", () => {
  const values = [15n, 12n, 11n];
  same(Number(uniform(() => /** @type {bigint} */ (values.shift()), 6n, 16n)), 5);
});

Deno.test("a change in secret, pledge, share, promise, places or cards does not pass", () => {
  const one = lots.find((/** @type {any} */ lot) => lot.lot.asked.length > 1), seat = one.lot.asked[0];
  const turn = (/** @type {string} */ text) => (text[0] === "0" ? "1" : "0") + text.slice(1);
  const passed = (/** @type {any} */ record) => checks(record, record.lot, undefined).every(([, ok]) => ok);
  same(passed(one), true);
  same(passed({ ...one, cards: one.cards.replace(/[2-9](?=.*\.)/, "") }), false);
  for (const name of ["secret", "pledge"]) {
    same(passed({ ...one, lot: { ...one.lot, [name]: turn(one.lot[name]) } }), false);
  }
  for (const name of ["shares", "promises"]) {
    const changed = { ...one.lot[name], [seat]: turn(one.lot[name][seat]) };
    same(passed({ ...one, lot: { ...one.lot, [name]: changed } }), false);
  }
  same(passed({ ...one, lot: { ...one.lot, places: "W" + one.lot.places.slice(1) } }), false);
  same(passed({ ...one, deal: one.deal + 1 }), false);
});

Deno.test("what the browser saw is compared", () => {
  const one = lots.find((/** @type {any} */ lot) => lot.lot.asked.length > 1),
    { lot } = one,
    seat = lot.asked[0];
  const saw = { table: "t", deal: one.deal, pledge: lot.pledge, places: lot.places, promises: lot.promises };
  const failed = (/** @type {any} */ seen) =>
    checks(one, lot, seen).filter(([, ok]) => !ok).map(([what]) => what);
  same(failed({ ...saw, seat, share: lot.shares[seat], hand: [one.pack[0]] }), []);
  same(failed({ ...saw, pledge: "0".repeat(64) }), ["seen"]);
  same(failed({ ...saw, places: saw.places.replace("N", "E") }), ["seen"]);
  same(failed({ ...saw, promises: { ...lot.promises, [seat]: "0".repeat(64) } }), ["seen"]);
  same(failed({ ...saw, seat, share: "0".repeat(64) }), ["own"]);
  same(failed({ ...saw, hand: [one.pack[0], one.pack[1]] }), ["hand"]);
});
