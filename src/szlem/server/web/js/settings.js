// What a reader has chosen for this browser. Storage may be missing or forbidden; then choices last a visit.

/** @typedef {"four" | "contrast" | "still" | "left" | "tap" | "keys" | "sound" | "buzz" | "hush"} Switch */
/** @typedef {Record<Switch, boolean> & {theme: "auto" | "light" | "dark"}} Settings */

const KEY = "szlem.settings";
/** @type {Settings} */
const USUAL = {
  four: false,
  contrast: false,
  still: false,
  left: false,
  tap: false,
  keys: true,
  sound: false,
  buzz: false,
  hush: false,
  theme: "auto",
};
/** The device may ask for more contrast too; then the page has it whatever was chosen here. */
const more = matchMedia("(prefers-contrast: more)");
more.addEventListener("change", show);

/** @returns {Settings} */
function read() {
  try {
    return { ...USUAL, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { ...USUAL };
  }
}

/** @type {Settings} */
export const settings = read();

/** Changes settings, keeps them if it can, and shows them. @param {Partial<Settings>} change */
export function change(change) {
  Object.assign(settings, change);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // a private window: the choice lasts until the page is closed
  }
  show();
}

/** Puts the choices on the page. */
export function show() {
  const root = document.documentElement;
  root.toggleAttribute("data-deck", settings.four);
  if (settings.four) root.dataset.deck = "four";
  root.toggleAttribute("data-contrast", settings.contrast || more.matches);
  root.toggleAttribute("data-still", settings.still);
  root.toggleAttribute("data-left", settings.left);
  root.toggleAttribute("data-hush", settings.hush);
  if (settings.theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
}
