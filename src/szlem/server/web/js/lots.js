// The page's part in a lot: it promises a share, shows it when all have promised, and remembers what it saw.
import { newShare, promiseOf } from "./lot_math.js";
import { seen, witness } from "./witness.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../wire.d.ts").View} View */
/** @typedef {import("../wire.d.ts").LotInfo} LotInfo */

/** Nobody is told about a wait that he would not notice, in milliseconds. */
const PATIENCE = 600;
/** Stages in which the reader does not hold yet what he was dealt. */
const UNSETTLED = ["draw", "pretricks"];

export class Lots {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.id = table.dataset.table ?? "";
    /** What has been sent over this line. */
    this.sent = "";
    /** The share of this page for the lot with this pledge. @type {{pledge: string, share: string, promise: string} | null} */
    this.own = null;
    /** The lot in which this page's promise counts. */
    this.confirmed = "";
    /** What has been remembered of the lot; the storage is not asked again for the same. */
    this.kept = "";
    /** The lot that is waited for, and since when. */
    this.waiting = "";
    this.since = 0;
  }

  /** @param {View} view */
  show(view) {
    const lot = view.lot, you = view.table.you;
    if (!lot) return;
    const dealt = view.deal?.deal === lot.deal, now = [lot.deal, lot.step, dealt, you].join();
    if (now !== this.kept && !(dealt && view.deal?.phase === "over")) {
      this.kept = now;
      this.#keep(lot);
      if (dealt && you) this.#hold(view, lot, you);
    }
    if (you && lot.awaited.includes(you)) this.#answer(lot, you);
    if (you) this.#confirm(lot, you);
    this.#wait(lot);
  }

  /** Remembers what is shown before the secret is. @param {LotInfo} lot */
  #keep(lot) {
    const seen = { table: this.id, deal: lot.deal, pledge: lot.pledge };
    witness({ ...seen, places: lot.places });
    if (lot.step !== "promise") witness({ ...seen, promises: lot.promises });
  }

  /** @param {LotInfo} lot @param {string} you */
  #answer(lot, you) {
    const now = [lot.pledge, lot.step, this.table.line?.openings].join(), own = this.#share(lot, you);
    if (now === this.sent) return;
    const { share, promise } = own;
    if (lot.step === "promise") this.table.line?.tell({ k: "promise", deal: lot.deal, promise });
    else if (lot.promises[you] === promise) this.table.line?.tell({ k: "share", deal: lot.deal, share });
    this.sent = now;
  }

  /** The share of this page; one that was begun before the page was loaded again goes on. @param {LotInfo} lot @param {string} you */
  #share(lot, you) {
    if (this.own?.pledge === lot.pledge) return this.own;
    const one = { table: this.id, deal: lot.deal, pledge: lot.pledge, seat: you, share: newShare() };
    const kept = witness(one), goesOn = kept.pledge === lot.pledge && kept.seat === you;
    const share = (goesOn && kept.share) || one.share;
    this.own = { pledge: lot.pledge, share, promise: promiseOf(lot.pledge, you, share) };
    return this.own;
  }

  /** Of two pages that promised at once, the one whose promise counts keeps its share. @param {LotInfo} lot @param {string} you */
  #confirm(lot, you) {
    const own = this.own;
    if (own?.pledge !== lot.pledge || own.promise !== lot.promises[you] || this.confirmed === lot.pledge) {
      return;
    }
    this.confirmed = lot.pledge;
    witness({ table: this.id, deal: lot.deal, pledge: lot.pledge, seat: you, share: own.share }, true);
  }

  /** Remembers the first cards of the reader. @param {View} view @param {LotInfo} lot @param {string} you */
  #hold(view, lot, you) {
    const deal = view.deal;
    if (!deal || deal.phase === "over" || UNSETTLED.includes(deal.asks) || seen(this.id, lot.deal)?.hand) {
      return;
    }
    const hand = deal.hands[you] ?? [];
    if (hand.length) witness({ table: this.id, deal: lot.deal, pledge: lot.pledge, hand });
  }

  /** @param {LotInfo} lot */
  #wait(lot) {
    const waiting = lot.step === "drawn" ? "" : `${lot.deal}.${lot.step}`;
    if (waiting === this.waiting) return;
    this.waiting = waiting;
    this.since = performance.now();
    if (waiting) setTimeout(() => this.table.show(), PATIENCE + 10);
  }

  /** What everybody is told: who is waited for, or without whose share this deal was dealt. @param {View} view */
  told(view) {
    const lot = view.lot, t = this.table.words;
    if (!lot) return "";
    if (lot.step !== "drawn") {
      const long = performance.now() - this.since > PATIENCE;
      return long ? t.t("ui.lot.wait", { who: lot.awaited.join("") }) : "";
    }
    const missed = Object.keys(lot.missed), deal = view.deal;
    const fresh = deal?.deal === lot.deal &&
      (deal.phase === "auction" || deal.phase === "choice" || deal.at < 4);
    return fresh && missed.length ? t.t("ui.lot.missed", { who: missed.join("") }) : "";
  }
}
