// What is said to those who listen: two live regions that stay, one polite for what happens, one assertive
// for the reader's turn and refusals. Text is put into nodes that are already there; new nodes go unheard.
import { h } from "./dom.js";
import { forDummy, led, mine } from "./reading.js";
import { settings } from "./settings.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../wire.d.ts").View} View */

export class Voice {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.polite = h("p.vh", { "aria-live": "polite", "aria-atomic": "true", "data-here": "polite" });
    this.assertive = h("p.vh", { "aria-live": "assertive", "aria-atomic": "true", "data-here": "assertive" });
    this.element = h("div", {}, this.polite, this.assertive);
  }

  /** @param {string} text @param {boolean} urgent */
  say(text, urgent = false) {
    (urgent ? this.assertive : this.polite).textContent = text;
  }

  /** Tells what has changed between two views. @param {View | null} before @param {View} view */
  tell(before, view) {
    if (!before) return;
    this.#asked(before, view);
    const news = [
      this.#done(before, view),
      this.#moved(before, view),
      this.#won(before, view),
      this.#said(before, view),
      this.#sat(before, view),
      this.#ended(before, view),
    ];
    const text = news.filter(Boolean).join(" ");
    if (text) this.say(text);
    if (mine(view) && (!mine(before) || before.deal?.at !== view.deal?.at)) this.say(this.turn(view), true);
  }

  /** A claim that the reader must answer is told at once, and what the solver says when it comes. @param {View} before @param {View} view */
  #asked(before, view) {
    const undo = view.deal?.undo;
    if (undo && undo.undo !== before.deal?.undo?.undo) {
      const answer = undo.asked ? this.table.words.t("ui.undo.answer") : "";
      this.say(`${this.table.undo?.told(undo)} ${answer}`.trim(), undo.asked);
    }
    const claim = view.deal?.claim, was = before.deal?.claim, { claims } = this.table;
    if (!claim || !claims) return;
    if (claim.claim !== was?.claim) {
      const answer = claim.asked ? this.table.words.t("ui.claim.answer") : "";
      this.say([claims.told(claim), claim.text, answer].filter(Boolean).join(" "), claim.asked);
    } else if (claim.asked && claim.verdict && !was.verdict) this.say(claims.verdict(claim));
  }

  /** What the reader is to do. @param {View} view */
  turn(view) {
    const t = this.table.words, deal = view.deal;
    if (!deal || !mine(view)) return "";
    if (deal.phase === "auction") return t.t("ui.turn.call");
    if (deal.phase === "choice") return t.t("ui.turn." + deal.asks);
    const dummy = forDummy(view) ? ".dummy" : "", suit = led(view);
    if (!suit) return t.t(deal.trick?.number === 1 && !dummy ? "ui.turn.lead.first" : "ui.turn.lead" + dummy);
    return deal.legal.some((card) => card[0] === suit)
      ? t.t("ui.turn.follow" + dummy, { suit })
      : t.t("ui.turn.any" + dummy);
  }

  /** A call in words. @param {string} call */
  callName(call) {
    const t = this.table.words, level = call[0], denomination = call.slice(1);
    if (!/\d/.test(level)) return t.t("call." + call);
    return denomination === "NT"
      ? t.t("ui.told.notrump", { level })
      : t.t("ui.told.bid", { level, suit: denomination });
  }

  /** @param {View} before @param {View} view */
  #done(before, view) {
    if (!view.did || (before.deal?.deal === view.deal?.deal && before.deal?.at === view.deal?.at)) return "";
    const [who, what] = view.did, t = this.table.words;
    if (/^[SHDC][2-9TJQKA]$/.test(what)) return t.t("ui.told.card", { who, card: what }) + ".";
    return /^(PART|GAME)-/.test(what) ? "" : t.t("ui.told.call", { who, what: this.callName(what) }) + ".";
  }

  /** Dummy has changed seats. @param {View} before @param {View} view */
  #moved(before, view) {
    const deal = view.deal, contract = deal?.contract;
    if (!deal || !contract?.dummy || before.deal?.deal !== deal.deal) return "";
    if (before.deal.seating[contract.dummy] === deal.seating[contract.dummy]) return "";
    return this.table.words.t("ui.moved", { who: contract.dummy, declarer: contract.declarer });
  }

  /** @param {View} before @param {View} view */
  #won(before, view) {
    const last = view.deal?.last_trick;
    if (!last?.winner || last.number === before.deal?.last_trick?.number || view.deal?.trick?.cards.length) {
      return "";
    }
    return this.table.words.t("ui.trick.won", { who: last.winner });
  }

  /** @param {View} before @param {View} view */
  #said(before, view) {
    if (settings.hush) return "";
    const latest = before.talk.at(-1)?.seq ?? 0;
    return view.talk.filter((said) => said.seq > latest && said.seat !== view.table.you)
      .map((said) => this.table.words.t("ui.told.said", { who: said.who, text: said.text })).join(" ");
  }

  /** @param {View} before @param {View} view */
  #sat(before, view) {
    const t = this.table.words;
    return Object.entries(view.table.seats)
      .filter(([seat, info]) => info.kind !== "free" && before.table.seats[seat].name !== info.name)
      .map(([who]) => t.t("ui.told.joined", { who, seat: t.t("seat." + who) })).join(". ");
  }

  /** @param {View} before @param {View} view */
  #ended(before, view) {
    const deal = view.deal, words = deal?.void ?? deal?.result;
    if (!deal || !words || before.deal?.phase === "over") return "";
    return this.table.words.say(words) + ".";
  }
}
