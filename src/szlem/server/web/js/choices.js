// The settings of this browser, as fields in the table's menu.
import { h } from "./dom.js";
import { change, settings } from "./settings.js";

/** @typedef {import("./speech.js").Speaker} Speaker */
/** @typedef {import("./settings.js").Switch} Switch */

/** @type {Switch[]} */
const SWITCHES = ["four", "contrast", "still", "left", "tap", "keys", "sound", "buzz", "hush"];

/** @param {Speaker} words @returns {Node[]} */
export function choices(words) {
  return [
    h("h3", {}, words.t("ui.settings")),
    ...SWITCHES.filter((name) => name !== "buzz" || "vibrate" in navigator).map((name) => pick(words, name)),
    theme(words),
  ];
}

/** @param {Speaker} words @param {Switch} name */
function pick(words, name) {
  const box = /** @type {HTMLInputElement} */ (h("input", {
    type: "checkbox",
    onchange: () => change({ [name]: box.checked }),
  }));
  box.checked = settings[name];
  return h("label.pick", {}, box, words.t("ui.settings." + name));
}

/** @param {Speaker} words */
function theme(words) {
  const list = /** @type {HTMLSelectElement} */ (h(
    "select",
    { onchange: () => change({ theme: /** @type {"auto"} */ (list.value) }) },
    ["auto", "light", "dark"].map((name) =>
      h("option", { value: name }, words.t("ui.settings.theme." + name))
    ),
  ));
  list.value = settings.theme;
  return h("label.field", {}, h("span", {}, words.t("ui.settings.theme")), list);
}
