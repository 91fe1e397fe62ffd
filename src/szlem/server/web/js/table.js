// The live table: takes views from the line, keeps what the reader has begun to do, and shows both.
import { Acts } from "./acts.js";
import { Auction } from "./auction.js";
import { BidBox } from "./bidbox.js";
import { Board } from "./board.js";
import { Chooser } from "./chooser.js";
import { Claims } from "./claims.js";
import { Contract } from "./contract.js";
import { Deck } from "./deck.js";
import { Hands } from "./hands.js";
import { Head } from "./head.js";
import { Keys } from "./keys.js";
import { Lots } from "./lots.js";
import { Menu } from "./menu.js";
import { Result } from "./result.js";
import { Line } from "./socket.js";
import { loadSpeaker, Speaker } from "./speech.js";
import { Talk } from "./talk.js";
import { Trick } from "./trick.js";
import { Undo } from "./undo.js";
import { Voice } from "./voice.js";
import { Waiting } from "./waiting.js";
import { h } from "./dom.js";
import { mine, names, phase } from "./reading.js";
import { settings } from "./settings.js";
import { signal } from "./signal.js";

/** @typedef {import("../wire.d.ts").View} View */
/** @typedef {import("../wire.d.ts").Words} Words */

export class Table extends HTMLElement {
  /** The last view. @type {View} */
  view = /** @type {View} */ (/** @type {unknown} */ (null));
  /** What the reader has picked and not yet done: a card or a call. @type {string | null} */
  picked = null;
  /** Why the last thing was refused. @type {string | null} */
  refusal = null;
  /** The action that the server has not confirmed yet. @type {string | null} */
  pendingAction = null;
  lastTrickShown = false;
  /** Bots for the free seats, or for one of them; how strong they are is said in the waiting room.
   * @type {(seat?: "N" | "E" | "S" | "W" | null) => void} */
  fill = () => {};

  async connectedCallback() {
    this.speaker = await loadSpeaker(this.dataset.lang ?? "en", this.dataset.words ?? "");
    this.deck = new Deck(this.speaker);
    this.#build();
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    this.line = new Line(`${scheme}//${location.host}/t/${this.dataset.table}/ws`, {
      view: (view) => this.take(view),
      no: (no) => this.refuse(this.words.say(no.why)),
      line: () => this.view && this.show(),
      gone: () => this.#gone(),
    });
  }

  /** The speaker, calling players by their names. @returns {Speaker} */
  get words() {
    return /** @type {Speaker} */ (this.speaker);
  }

  /** What the page shows: the last trick of a deal rests before the deal is shown as over. */
  get phase() {
    const now = phase(this.view);
    return now === "over" && this.trick?.resting ? "play" : now;
  }

  #build() {
    const voice = new Voice(this);
    this.voice = voice;
    this.menu = new Menu(this);
    this.lots = new Lots(this);
    this.board = new Board(this);
    const box = h("section.panel", { "data-here": "panel" });
    const side = h("div.side", {}, box);
    this.bidBox = new BidBox(this, box);
    const acts = new Acts(this);
    this.acts = acts;
    const trick = new Trick(this);
    this.trick = trick;
    this.hands = new Hands(this);
    const claims = new Claims(this, side);
    this.claims = claims;
    const undo = new Undo(this, side);
    this.undo = undo;
    const talk = new Talk(this, side);
    const contract = new Contract(this);
    this.append(contract.element, this.board.element, this.hands.element, acts.element, side, voice.element);
    this.talk = talk;
    this.parts = [
      this.lots,
      new Head(this),
      new Waiting(this),
      contract,
      this.board,
      new Auction(this),
      this.bidBox,
      new Chooser(this, box),
      trick,
      this.hands,
      new Result(this),
      acts,
      claims,
      undo,
      talk,
      this.menu,
    ];
    new Keys(this);
  }

  /** A view has come. @param {View} view */
  take(view) {
    const before = this.view;
    this.view = view;
    this.speaker = new Speaker(this.words.language, this.words.texts, {
      ...this.#spare(view),
      ...names(view),
    });
    const moved = [before?.deal, view.deal].map((deal) => `${deal?.deal} ${deal?.at} ${deal?.undone}`);
    if (moved[0] !== moved[1]) this.#moved(before);
    this.show();
    this.voice?.tell(before, view);
    signal(before, view);
  }

  /** Hands that no player is named for are called by what they are. @param {View} view */
  #spare(view) {
    const spare = Object.keys(view.table.seats).filter((seat) => view.table.seats[seat].kind === "none");
    return Object.fromEntries(spare.map((seat) => [seat, this.words.t("ui.open.hand")]));
  }

  /** The position has changed: what was begun in the old one is forgotten. @param {View | null} before */
  #moved(before) {
    this.refusal = null;
    if (!this.view.deal?.last_trick) this.lastTrickShown = false;
    if (!this.view.deal?.legal.includes(this.picked ?? "")) this.picked = null;
    this.trick?.moved(before);
  }

  /** Shows everything again; parts change only what has changed. */
  show() {
    this.deck?.note();
    const pending = this.line?.pending;
    this.dataset.phase = this.phase;
    this.dataset.stage = this.view.table.stage;
    this.dataset.at = this.view.deal ? `${this.view.deal.deal}.${this.view.deal.at}` : "";
    this.dataset.turn = this.view.deal?.turn?.[1] ?? "";
    this.toggleAttribute("data-mine", mine(this.view));
    this.pendingAction = pending?.k === "act" ? pending.action : null;
    for (const part of this.parts ?? []) part.show(this.view);
  }

  /** Sends a command of the reader. @param {Record<string, unknown>} command */
  send(command) {
    this.refusal = null;
    if (!this.line?.send(command)) this.refuse(this.words.t("ui.refused.pending"));
  }

  /** Makes a call, plays a card or chooses a contract. @param {string} action */
  act(action) {
    const deal = this.view.deal;
    if (!deal) return;
    this.picked = null;
    this.send({ k: "act", deal: deal.deal, at: deal.at, action, undone: deal.undone });
  }

  /** Picks something, or does it when it was picked already. @param {string} action @param {boolean} atOnce */
  pick(action, atOnce = false) {
    if (atOnce || this.picked === action) return this.act(action);
    this.picked = action;
    this.refusal = null;
    this.show();
  }

  /** A card was pressed. @param {string} card */
  press(card) {
    const why = this.hands?.refusal(card);
    if (why) this.refuse(why);
    else this.pick(card, settings.tap);
  }

  /** Says why something is not done. @param {string} why */
  refuse(why) {
    this.refusal = why;
    this.picked = null;
    this.show();
    this.voice?.say(why, true);
  }

  #gone() {
    this.replaceChildren(
      h(
        "p.refusal",
        { role: "alert" },
        this.words.t("ui.gone"),
        " ",
        h("a", { href: "/" }, this.words.t("ui.way.home")),
      ),
    );
  }
}
