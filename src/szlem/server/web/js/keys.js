// The keyboard: cards, calls and choices are typed and done with Enter; single letters ask.
import { rank } from "./kinds.js";
import { lastBid, mine, vulnerability } from "./reading.js";
import { settings } from "./settings.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../wire.d.ts").View} View */

/** How long a letter waits for a second one before it is taken as a question, in milliseconds. */
const PATIENCE = 700;
const FIELDS = "input, textarea, select, [contenteditable]";

export class Keys {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.typed = "";
    this.timer = 0;
    document.addEventListener("keydown", (event) => this.#key(event));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const target = /** @type {Element} */ (event.target);
    if (
      !settings.keys || !this.table.view || event.ctrlKey || event.altKey || event.metaKey ||
      event.isComposing
    ) return;
    if (target.closest(FIELDS) || document.querySelector("dialog[open]")) return;
    if (event.key === "Escape") this.#type("");
    else if (event.key === "Enter" && this.typed) this.#enter();
    else if (event.key === "?") this.table.menu?.open("keys");
    else if (!this.#letter(event)) return;
    event.preventDefault();
  }

  /** @param {KeyboardEvent} event */
  #letter(event) {
    const letter = this.#read(event);
    if (!letter) return false;
    if (letter === "B" && !this.typed) this.#toBox();
    else if (letter === "U" && !this.typed) this.table.undo?.ask();
    else if (letter === "K" && !this.typed) this.#claim();
    else this.#type(this.typed + letter);
    return true;
  }

  /** The letter meant: of ranks as the reader's language writes them, else the Latin one of the key. @param {KeyboardEvent} event */
  #read(event) {
    const key = event.key.toUpperCase();
    const own = this.typed && "SHDC".includes(this.typed)
      ? [..."AKQJT"].find((name) => rank(this.table.words, name) === key)
      : undefined;
    if (own) return own;
    if (/^[A-Z0-9]$/.test(key)) return key;
    return /^Key[A-Z]$/.test(event.code) && key.length === 1 ? event.code[3] : null;
  }

  /** @param {string} text */
  #type(text) {
    clearTimeout(this.timer);
    this.typed = text.replace(/^([SHDC])10$/, "$1T");
    const line = this.table.acts?.typed;
    if (line) {
      line.hidden = !text;
      line.textContent = text + " ⏎";
    }
    if (!text) return;
    if (text.length === 1 && text in this.#questions()) {
      this.timer = setTimeout(() => this.#ask(text), PATIENCE);
    } else if (this.#action()) {
      this.table.voice?.say(this.table.words.t("ui.keys.typed", { text: this.#action() ?? text }));
    }
  }

  /** What has been typed, as an action in notation. @returns {string | null} */
  #action() {
    const deal = this.table.view.deal, typed = this.typed.replace(/N$/, "NT").replace(/NTT$/, "NT");
    if (!deal) return null;
    const choice = /^([PG])(NT|[CDHS])$/.exec(typed);
    if (deal.phase === "choice") {
      return choice ? `${choice[1] === "P" ? "PART" : "GAME"}-${choice[2]}` : this.#one(deal.legal, typed);
    }
    if (deal.phase === "auction") {
      return typed === "R"
        ? lastBid(deal)
        : /^([1-7](NT|[CDHS])|P|XX?)$/.test(typed)
        ? typed
        : this.#one(deal.legal.filter((call) => !/^\d/.test(call)), typed);
    }
    return deal.phase === "play" && /^[SHDC]([2-9TAKQJ])$/.test(typed) ? typed : null;
  }

  /** The only action that begins as typed. @param {string[]} legal @param {string} typed */
  #one(legal, typed) {
    const begun = legal.filter((action) => typed && action.startsWith(typed));
    return legal.includes(typed) ? typed : begun.length === 1 ? begun[0] : null;
  }

  #enter() {
    const action = this.#action(), typed = this.typed, { table } = this;
    this.#type("");
    const deal = table.view.deal;
    if (!action || !deal) {
      return this.#ask(typed) || table.refuse(table.words.t("ui.keys.unknown", { text: typed }));
    }
    if (!mine(table.view)) return table.refuse(table.words.t("ui.illegal.turn"));
    if (deal.legal.includes(action)) return table.act(action);
    table.refuse(this.#why(action));
  }

  /** Why a typed action is not possible. @param {string} action */
  #why(action) {
    const deal = this.table.view.deal, t = this.table.words;
    if (deal?.phase === "auction") return t.t("ui.illegal.call", { call: action });
    const held = deal?.hands[deal.turn?.[0] ?? ""]?.includes(action);
    return (held && this.table.hands?.refusal(action)) || t.t("ui.illegal.card", { card: action });
  }

  #claim() {
    if (this.table.view.deal?.claimable) this.table.menu?.open("claim");
    else this.table.refuse(this.table.words.t("illegal.claim_time"));
  }

  #toBox() {
    const box = /** @type {HTMLElement | null} */ (this.table.querySelector(
      ".claim-box:not([hidden]) button, .box:not([hidden]) [tabindex='0'], .choice:not([hidden]) [tabindex='0']",
    ));
    if (box) box.focus();
    else this.table.refuse(this.table.words.t("ui.illegal.turn"));
  }

  /** Answers a question; false when the letter asks nothing. @param {string} letter */
  #ask(letter) {
    const question = this.#questions()[letter];
    if (!question) return false;
    this.#type("");
    this.table.voice?.say(question() || this.table.words.t("ui.told.nothing"));
    return true;
  }

  /** @returns {Record<string, () => string>} */
  #questions() {
    const { view, words: t, hands, voice } = this.table, deal = view.deal;
    const you = view.table.you ?? "S",
      trick = (/** @type {import("../wire.d.ts").TrickInfo | null | undefined} */ one) =>
        one?.cards.length
          ? t.t("ui.trick.told", {
            n: one.number,
            list: one.cards.map(([who, card]) => t.t("ui.told.card", { who, card })).join(", "),
          })
          : "";
    const contract = deal?.contract;
    return {
      H: () => hands?.told(you) ?? "",
      D: () => (contract?.dummy ? hands?.told(contract.dummy) ?? "" : ""),
      T: () => trick(deal?.trick),
      L: () => trick(deal?.last_trick) || t.t("ui.last.none"),
      A: () =>
        (deal?.calls ?? []).map((made) =>
          t.t("ui.told.call", { who: made.player, what: voice?.callName(made.call) ?? "" })
        ).join(", "),
      C: () => (contract
        ? `${voice?.callName(contract.text.replace(/X+$/, ""))} ${
          t.t("ui.contract.by", { who: contract.declarer })
        }`
        : t.t("ui.contract.none")),
      V: () => (deal ? t.t("vulnerability." + vulnerability(deal)) : ""),
      S: () => this.#score(view),
    };
  }

  /** Tricks of this deal, then totals of the match. @param {View} view */
  #score(view) {
    const t = this.table.words,
      tricks = (view.deal?.tally ?? []).map((one) =>
        t.t("ui.told.score", { who: one.players.join(""), n: t.t("ui.choice.tricks", { n: one.tricks }) })
      );
    const totals =
      view.sheet?.columns.map((column, at) =>
        t.t("ui.told.score", { who: column.join(""), n: view.sheet?.totals[at] ?? 0 })
      ) ?? [];
    return [...tricks, ...totals].join(", ");
  }
}
