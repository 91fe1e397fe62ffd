// The panel that shows what a deal's cards follow from, and checks it.
import { h, put, rich } from "./dom.js";
import { packOf, pledgeOf, promiseOf } from "./lot_math.js";
import { seen } from "./witness.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./witness.js").Seen} Seen */
/**
 * @typedef {{pledge: string, secret: string, places: string, asked: string[],
 *   promises: Record<string, string>, shares: Record<string, string>, missed: Record<string, string>}} Lot
 * @typedef {{deal: number, cards: string, source: string, lot: Lot | null}} DealRecord
 */

/** The cards of each place as a record writes them. @param {string} cards @returns {Record<string, string[]>} */
export function written(cards) {
  const pbn = /^([NESW]):(.*)$/.exec(cards);
  if (!pbn) {
    const piles = cards.split(" ").map((pile) => pile.split("="));
    return Object.fromEntries(piles.map(([place, pile]) => [place, pile.match(/../g) ?? []]));
  }
  const first = "NESW".indexOf(pbn[1]);
  const hands = pbn[2].trim().split(" ").map((hand, at) => /** @type {[string, string]} */ ([
    "NESW"[(first + at) % 4],
    hand,
  ]));
  return Object.fromEntries(
    hands.filter(([, hand]) => hand !== "-").map(([place, hand]) => [
      place,
      hand.split(".").flatMap((ranks, suit) => [...ranks].map((rank) => "SHDC"[suit] + rank)),
    ]),
  );
}

/** The pack, handed out. @param {string[]} pack @param {string} places */
function handedOut(pack, places) {
  /** @type {Record<string, string[]>} */
  const hands = {};
  pack.forEach((card, at) => (hands[places[at]] ??= []).push(card));
  return hands;
}

/** @param {string[]} cards */
const sorted = (cards) =>
  [...cards].sort((a, b) =>
    "SHDC".indexOf(a[0]) - "SHDC".indexOf(b[0]) ||
    "AKQJT98765432".indexOf(a[1]) - "AKQJT98765432".indexOf(b[1])
  );

/** True when the cards that are written follow from the lot: in the order of the pack, or as a hand is sorted. @param {DealRecord} record @param {Lot} lot */
export function cardsFollow(record, lot) {
  const dealt = handedOut(packOf(record.deal, lot.secret, lot.shares), lot.places),
    cards = written(record.cards);
  return Object.keys(dealt).sort().join() === Object.keys(cards).sort().join() &&
    Object.keys(dealt).every((place) =>
      [dealt[place].join(), sorted(dealt[place]).join()].includes(cards[place].join())
    );
}

/**
 * The checks and whether each is passed; what this browser saw adds its own.
 * @param {DealRecord} record @param {Lot} lot @param {Seen | undefined} saw @returns {[string, boolean][]}
 */
export function checks(record, lot, saw) {
  const fits = (/** @type {string} */ seat) =>
    promiseOf(lot.pledge, seat, lot.shares[seat]) === lot.promises[seat];
  /** @type {[string, boolean][]} */
  const found = [
    ["pledge", pledgeOf(lot.secret) === lot.pledge],
    ["promises", Object.keys(lot.shares).every(fits)],
    ["cards", cardsFollow(record, lot)],
  ];
  if (!saw) return found;
  const { pledge, places, promises, seat, share, hand } = saw;
  const same = places === lot.places &&
    (!promises || Object.keys(lot.shares).every((one) => promises[one] === lot.promises[one]));
  found.push(["seen", pledge === lot.pledge && same]);
  if (seat && share && promises) found.push(["own", lot.shares[seat] === share]);
  if (hand) {
    const all = Object.values(written(record.cards));
    found.push(["hand", all.some((cards) => hand.every((card) => cards.includes(card)))]);
  }
  return found;
}

/** @param {Table} table @returns {Node[]} */
export function proofPanel(table) {
  const here = h("div.proof", {}, table.words.t("ui.sending"));
  load(table.dataset.table ?? "").then((records) => records && show(table, here, records));
  return [here];
}

/** @param {string} id @returns {Promise<DealRecord[]>} */
async function load(id) {
  const answer = await fetch(`/t/${id}/record`).catch(() => null);
  const text = answer?.ok ? await answer.text() : "";
  return text.split("\n").filter(Boolean).map((line) => JSON.parse(line));
}

/** @param {Table} table @param {Element} here @param {DealRecord[]} records */
function show(table, here, records) {
  const t = table.words, proof = h("div", { "aria-live": "polite" }), lot = table.view.lot;
  const list = /** @type {HTMLSelectElement} */ (h(
    "select",
    { onchange: () => put(proof, ofDeal(table, records[Number(list.value)])) },
    records.map((record, at) => h("option", { value: String(at) }, t.t("ui.deal", { n: record.deal }))),
  ));
  const last = records.at(-1), running = lot && lot.deal !== last?.deal;
  put(
    here,
    running ? [h("h3", {}, t.t("ui.lot.running")), facts([[t.t("ui.lot.pledge"), lot.pledge]])] : null,
    running ? h("p.soft", {}, t.t("ui.lot.later")) : null,
    last ? h("label.field", {}, h("span", {}, t.t("ui.lot.which")), list) : h("p", {}, t.t("ui.lot.nothing")),
    proof,
    h(
      "p.ways",
      {},
      h("a.btn", { href: "/fair", target: "_blank" }, t.t("ui.lot.explain")),
      last
        ? h("a.btn", { href: `/t/${table.dataset.table}/record`, download: "" }, t.t("ui.lot.record"))
        : null,
    ),
  );
  list.value = String(records.length - 1);
  if (last) put(proof, ofDeal(table, last));
}

/** @param {Table} table @param {DealRecord} record @returns {Node[]} */
function ofDeal(table, record) {
  const t = table.words, lot = record.lot;
  if (!lot) return [h("p", {}, t.t("ui.lot.none"))];
  const told = h("div", { role: "status" });
  const missed = Object.entries(lot.missed).map(([who, why]) => h("li", {}, t.t("ui.lot.why", { who, why })));
  return [
    facts([
      [t.t("ui.lot.secret"), lot.secret],
      [t.t("ui.lot.pledge"), lot.pledge],
      ...lot.asked.filter((seat) => lot.shares[seat]).flatMap((who) => /** @type {[string, string][]} */ ([
        [t.t("ui.lot.share", { who }), lot.shares[who]],
        [t.t("ui.lot.promise", { who }), lot.promises[who]],
      ])),
    ]),
    h("ul.missed", {}, missed),
    h("button.btn.btn-pen", {
      type: "button",
      onclick: () => put(told, verdict(table, record, lot)),
    }, t.t("ui.lot.check")),
    told,
  ];
}

/** @param {Table} table @param {DealRecord} record @param {Lot} lot @returns {Node[]} */
function verdict(table, record, lot) {
  const t = table.words, saw = seen(table.dataset.table ?? "", record.deal);
  const found = checks(record, lot, saw), ok = found.every(([, passed]) => passed);
  return [
    h(ok ? "p.passed" : "p.failed", {}, t.t(ok ? "ui.lot.ok" : "ui.lot.failed")),
    h(
      "ul.checks",
      {},
      found.map(([what, passed]) =>
        h(
          passed ? "li.passed" : "li.failed",
          {},
          rich(t, t.t("ui.lot.check." + what)),
          " ",
          h("b", {}, t.t(passed ? "ui.lot.yes" : "ui.lot.no")),
        )
      ),
    ),
    ...(saw ? [] : [h("p.soft", {}, t.t("ui.lot.unseen"))]),
  ];
}

/** Numbers that are compared, not read: each breaks where the line ends. @param {[string, string][]} pairs */
function facts(pairs) {
  return h(
    "dl.numbers",
    {},
    pairs.flatMap(([name, number]) => [h("dt", {}, name), h("dd", {}, h("code", {}, number))]),
  );
}
