// Signs that several parts show.
import { h, suit } from "./dom.js";

/** @typedef {import("./speech.js").Speaker} Speaker */

/** A denomination: a suit's sign, or the letters of notrump. @param {Speaker} speaker @param {string} name */
export function denomination(speaker, name) {
  return name === "NT" ? h("span", {}, speaker.t("denomination.NT")) : suit(speaker, name);
}
