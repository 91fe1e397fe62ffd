// Claims: the form that makes one, the question to those who must answer, and hands that were faced.
import { h, hide, renew, rich } from "./dom.js";
import { KINDS } from "./kinds.js";
import { held } from "./reading.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../wire.d.ts").View} View */
/** @typedef {import("../wire.d.ts").DealView} DealView */
/** @typedef {import("../wire.d.ts").ClaimInfo} ClaimInfo */

export class Claims {
  /** @param {Table} table @param {HTMLElement} side */
  constructor(table, side) {
    this.table = table;
    this.element = h("section.claim-box.paper", { "aria-label": table.words.t("ui.claim.title") });
    side.append(this.element);
    /** What is shown, so that buttons under the reader's finger are not made anew. */
    this.shown = "";
  }

  /** @param {View} view */
  show(view) {
    const deal = view.deal, laid = this.table.phase === "play" ? deal : null;
    const now = JSON.stringify([laid?.claim, laid?.faced, view.table.you, view.table.seats]);
    if (now === this.shown) return;
    this.shown = now;
    hide(this.element, !laid || !(laid.claim || Object.keys(laid.faced).length));
    this.element.classList.toggle("only-seen", !laid?.claim);
    renew(this.element, laid ? [laid.claim && this.#question(view, laid.claim), this.#faced(laid)].flat() : []);
  }

  /** What is claimed, in a sentence. @param {ClaimInfo} claim */
  told(claim) {
    const t = this.table.words, left = claim.won.reduce((sum, [, tricks]) => sum + tricks, 0);
    const mine = claim.won.find(([players]) => players.includes(claim.who))?.[1] ?? 0;
    return mine
      ? t.t("ui.claim.told", { who: claim.who, n: mine, left })
      : t.t("ui.claim.conceded", { who: claim.who, n: left });
  }

  /** What the solver says of it, for the reader who must answer. @param {ClaimInfo} claim */
  verdict(claim) {
    return claim.asked ? this.table.words.t("ui.claim.verdict." + (claim.verdict ?? "wait")) : "";
  }

  /** @param {View} view @param {ClaimInfo} claim */
  #question(view, claim) {
    const t = this.table.words;
    const answer = (/** @type {string} */ kind, /** @type {string} */ label, /** @type {boolean} */ accept) =>
      h(kind, {
        type: "button",
        onclick: () => this.table.send({ k: "answer", claim: this.table.view.deal?.claim?.claim, accept }),
      }, t.t(label));
    return [
      h("h2", {}, this.told(claim)),
      claim.won.length > 2 ? h("p", {}, this.#split(claim.won)) : null,
      claim.text ? h("blockquote", {}, claim.text) : null,
      claim.asked ? h("p.verdict-line", { "data-verdict": claim.verdict ?? "" }, this.verdict(claim)) : null,
      claim.asked
        ? h(
          "div.ways",
          {},
          answer("button.btn.btn-pen", "ui.claim.accept", true),
          answer("button.btn", "ui.claim.refuse", false),
        )
        : h("p.soft", {}, t.t("ui.next.wait", { who: claim.waiting.join("") })),
      claim.who === view.table.you ? answer("button.btn", "ui.claim.back", false) : null,
    ];
  }

  /** @param {DealView} deal */
  #faced(deal) {
    const t = this.table.words;
    return Object.entries(deal.faced).filter(([, cards]) => cards.length).map(([seat, cards]) =>
      h("p.faced", {}, h("span.caps", {}, t.t("ui.hand.of", { who: seat })), " ", this.#cards(cards))
    );
  }

  /** A hand in a line, a suit after the other; in words for those who listen. @param {string[]} cards */
  #cards(cards) {
    const t = this.table.words, all = held(cards);
    const suits = [..."SHCD"].map((suit) => all.filter((card) => card[0] === suit)).filter((suit) =>
      suit.length
    );
    const written = suits.map((suit) =>
      h("span.bid", {}, rich(t, KINDS.card(t, suit[0]).slice(-1)), suit.map((card) => KINDS.card(t, card).slice(0, -1)).join(""))
    );
    return [
      h("span", { "aria-hidden": "true" }, written),
      h("span.vh", {}, all.map((card) => KINDS.cardname(t, card)).join(", ")),
    ];
  }

  /** @param {[string[], number][]} won */
  #split(won) {
    const t = this.table.words;
    return won.map(([players, n]) =>
      t.t("ui.told.score", { who: players.join(""), n: t.t("ui.choice.tricks", { n }) })
    ).join(", ");
  }

  /** What was given without play, for the result. @param {DealView} deal */
  settled(deal) {
    return deal.settled.length ? this.table.words.t("ui.claim.settled", { list: this.#split(deal.settled) }) : "";
  }

  /** The form in a panel over the table. @returns {(Node | null)[]} */
  form() {
    const t = this.table.words, deal = /** @type {DealView} */ (this.table.view.deal);
    const left = deal.claimable, you = this.table.view.table.you ?? "";
    const sides = deal.tally.map((one) => one.players).sort((a, b) => Number(b.includes(you)) - Number(a.includes(you)));
    const asked = sides.length > 2 ? sides : sides.slice(0, 1);
    const fields = asked.map((players, at) => this.#field(players, at ? 0 : left, left, at === 0));
    const text = /** @type {HTMLInputElement} */ (h("input", { maxlength: 200, autocomplete: "off" }));
    const claim = (/** @type {number[]} */ tricks) => {
      const won = Object.fromEntries(asked.map((players, at) => [players[0], tricks[at]]));
      if (sides.length === 2) won[sides[1][0]] = left - tricks[0];
      this.table.menu?.close();
      this.table.send({ k: "claim", deal: deal.deal, at: deal.at, won, text: text.value });
    };
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      claim(fields.map(({ input }) => Number(input.value)));
    };
    return [
      h(
        "form.claim-form",
        { onsubmit: submit },
        h("p", {}, t.t("ui.claim.left", { n: left })),
        fields.map(({ label }) => label),
        h("label.field", {}, h("span", {}, t.t("ui.claim.text")), text),
        h("p.soft", {}, t.t("ui.claim.shown")),
        h(
          "p.ways",
          {},
          h("button.btn.btn-pen", {}, t.t("ui.claim.go")),
          sides.length === 2
            ? h("button.btn", { type: "button", onclick: () => claim([0]) }, t.t("ui.claim.concede"))
            : null,
        ),
      ),
    ];
  }

  /** @param {string[]} players @param {number} value @param {number} most @param {boolean} own */
  #field(players, value, most, own) {
    const t = this.table.words;
    const input = /** @type {HTMLInputElement} */ (h("input", {
      type: "number",
      min: 0,
      max: most,
      required: true,
      inputmode: "numeric",
      value,
    }));
    const name = own ? t.t("ui.claim.mine") : t.t("ui.claim.for", { who: players.join("") });
    return { input, label: h("label.field", {}, h("span", {}, name), input) };
  }
}
