// The browser's twin of szlem/words/speech.py: the same catalogues, the same sentences.
import { KINDS } from "./kinds.js";

/** @typedef {import("../wire.d.ts").Words} Words */
/** @typedef {import("../wire.d.ts").Argument} Argument */
/** @typedef {string | {by: string, other: Text, [key: string]: Text}} Text */

const PLACE = /\{(\w+)(?::(\w+))?\}/g;

/** Says messages in one language; `names` are the players' names by seat, where they are known. */
export class Speaker {
  /**
   * @param {string} language
   * @param {Record<string, Text>} texts
   * @param {Record<string, string>} names
   */
  constructor(language, texts, names = {}) {
    this.language = language;
    this.texts = texts;
    this.names = names;
    this.plural = new Intl.PluralRules(language);
  }

  /** The sentence of a message. @param {Words} message */
  say(message) {
    return this.t(message.id, message.args ?? {});
  }

  /**
   * The sentence with this id. An unknown id is a bug; a page shows the id rather than nothing.
   * @param {string} id
   * @param {Record<string, Argument>} args
   * @returns {string}
   */
  t(id, args = {}) {
    if (!(id in this.texts)) {
      console.error(`no message ${id} in ${this.language}`);
      return id;
    }
    return this.#chosen(this.texts[id], args).replace(
      PLACE,
      (_, name, kind) => this.#argument(args[name], kind),
    );
  }

  /** True when the language has this message. @param {string} id */
  knows(id) {
    return id in this.texts;
  }

  /** @param {Text} text @param {Record<string, Argument>} args @returns {string} */
  #chosen(text, args) {
    while (typeof text !== "string") {
      const value = args[text.by];
      const exact = String(value);
      const key = typeof value === "number" && !(exact in text) ? this.plural.select(Math.abs(value)) : exact;
      text = text[key] ?? text.other;
    }
    return text;
  }

  /** @param {Argument} value @param {string | undefined} kind @returns {string} */
  #argument(value, kind) {
    if (value !== null && typeof value === "object" && "id" in value) return this.say(value);
    return kind ? KINDS[kind](this, value) : String(value);
  }
}

/** The speaker of a page's language. @param {string} language @param {string} url @returns {Promise<Speaker>} */
export async function loadSpeaker(language, url) {
  const answer = await fetch(url);
  return new Speaker(language, await answer.json());
}
