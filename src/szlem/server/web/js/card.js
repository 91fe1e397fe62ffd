// A card: one of fifty-two elements that live as long as the page and move between hands, trick and nowhere.
import { attribute, h, sign } from "./dom.js";
import { KINDS, rank } from "./kinds.js";

/** @typedef {import("./speech.js").Speaker} Speaker */
/** @typedef {{button?: boolean, legal?: boolean, off?: boolean, picked?: boolean, pending?: boolean, best?: boolean, classes?: string}} Look */

/** The card as an element; what it looks like is set by `look`. */
export class Card extends HTMLElement {
  name = "";
  #looks = "";

  /** @param {Speaker} speaker @param {string} name */
  draw(speaker, name) {
    this.name = name;
    const letter = rank(speaker, name[1]), low = name[0].toLowerCase();
    const court = "KQJ".includes(name[1]);
    this.append(
      h(
        "span.ix",
        { "aria-hidden": "true" },
        h(letter.length > 1 ? "span.rank.ten" : "span.rank", {}, letter),
        sign(low, "pip"),
      ),
      sign(court ? name[1] : low, court ? "art court" : "art"),
    );
    this.setAttribute("aria-label", KINDS.cardname(speaker, name));
    this.look({});
    return this;
  }

  /** How the card stands now; what has not changed is not written again. @param {Look} look */
  look(look) {
    const now = JSON.stringify(look);
    if (now === this.#looks) return;
    this.#looks = now;
    const states = ["legal", "off", "picked", "pending", "best"].filter((state) =>
      look[/** @type {keyof Look} */ (state)]
    );
    this.className = ["card", this.name[0].toLowerCase(), ...states, look.classes ?? ""].join(" ").trim();
    attribute(this, "role", look.button ? "button" : "img");
    attribute(this, "aria-disabled", Boolean(look.button && !look.legal) && "true");
    attribute(this, "aria-pressed", Boolean(look.button) && String(Boolean(look.picked)));
    if (!look.button) this.removeAttribute("tabindex");
  }
}

customElements.define("szlem-card", Card);
