// The pad: results beside the tricks, what a side does not hold the other does, and the sheet as others write it.

import { copyLink } from "./waiting.js";

const main = /** @type {HTMLElement} */ (document.querySelector("main[data-pad]"));
const news = /** @type {HTMLElement} */ (document.getElementById("news"));
const FIRST = 500, LONGEST = 15_000;
/** The pad is not there: what the server closes with. */
const GONE = 4404;

// ---- the form -------------------------------------------------------------------------------------------

const form = () => /** @type {HTMLFormElement | null} */ (document.querySelector("form.deal"));

/** @param {string} name */
function chosen(name) {
  const field = form()?.elements.namedItem(name);
  return field instanceof RadioNodeList ? field.value : "";
}

/** Beside each number of tricks what it makes of the contract that is chosen. */
function showResults() {
  const level = Number(chosen("level") || chosen("bid")[0] || 0);
  for (const mark of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-tricks]"))) {
    const over = Number(mark.dataset.tricks) - level - 6;
    mark.textContent = !level ? "" : over > 0 ? `+${over}` : over < 0 ? `−${-over}` : "=";
    mark.closest(".key")?.classList.toggle("makes", level > 0 && over >= 0);
  }
}

/** Declarer's and dummy's own tricks are not asked for. */
function showDefenders() {
  const own = [chosen("declarer"), chosen("partner")];
  for (
    const field of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("[data-ask=taken]"))
  ) {
    const label = /** @type {HTMLElement} */ (field.closest(".count"));
    label.hidden = own.includes(field.name.slice(-1));
  }
}

/** Of two numbers that make a known sum the second follows from the first. @param {HTMLInputElement} changed */
function complete(changed) {
  const sums = /** @type {Record<string, number>} */ ({ ten: 5, four: 4, aces: 4, points: 40 });
  const sum = changed.dataset.ask === "taken"
    ? 13 - Number(chosen("tricks") || NaN)
    : sums[changed.dataset.ask ?? ""];
  const others = /** @type {HTMLInputElement[]} */ ([
    ...document.querySelectorAll(`[data-ask=${changed.dataset.ask}]`),
  ]).filter((field) => field !== changed && !field.closest("[hidden]"));
  const left = sum - Number(changed.value);
  if (others.length === 1 && left >= 0 && changed.value) others[0].value = String(left);
}

document.addEventListener("change", (event) => {
  const field = /** @type {HTMLInputElement} */ (event.target);
  if (!form()?.contains(field)) return;
  if (field.dataset.ask && field.dataset.ask !== "by_hand") complete(field);
  showResults();
  showDefenders();
});
// A form that is on its way is not sent again by a second tap.
document.addEventListener("submit", (event) => {
  const sent = /** @type {HTMLFormElement} */ (event.target);
  if (sent.dataset.sent) event.preventDefault();
  sent.dataset.sent = "1";
});
globalThis.addEventListener("pageshow", () => {
  for (const one of document.forms) delete one.dataset.sent;
});
for (
  const field of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("input[readonly]"))
) {
  field.addEventListener("focus", () => field.select());
}
for (const link of document.querySelectorAll(".link")) {
  const button = /** @type {HTMLButtonElement} */ (link.querySelector("button"));
  const told = /** @type {HTMLElement} */ (link.querySelector("[role=status]"));
  button.hidden = false;
  button.addEventListener("click", () => {
    const done =
      copyLink(/** @type {HTMLInputElement} */ (link.querySelector("input"))) === "ui.share.copied";
    told.textContent = (done ? button.dataset.copied : button.dataset.select) ?? "";
  });
}
document.getElementById("why")?.scrollIntoView({ block: "center" });
showResults();
showDefenders();

// ---- what others write ------------------------------------------------------------------------------------

/** Whether somebody has begun to fill in the form. */
const begun = () => Boolean(chosen("level") || chosen("denomination") || chosen("bid") || chosen("tricks"));

/** The page as it is now, put in the places of what has changed; a form that is being filled in is left. */
async function renew() {
  const answer = await fetch(location.href.split("#")[0]);
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const fresh = /** @type {HTMLElement} */ (page.querySelector("main[data-pad]"));
  main.dataset.seq = fresh.dataset.seq;
  for (const part of fresh.querySelectorAll("[data-live]")) {
    const name = /** @type {HTMLElement} */ (part).dataset.live;
    const here = main.querySelector(`[data-live=${name}]`);
    if (here) here.replaceWith(part);
    else if (name === "lines") main.querySelector(".share")?.before(part);
  }
  const [old, next] = [form(), fresh.querySelector("form.deal")];
  if (old && next && !begun()) old.replaceWith(next);
  showResults();
  showDefenders();
  news.textContent = fresh.querySelector(".lines .told")?.textContent ?? "";
}

let tries = 0;
function listen() {
  const socket = new WebSocket(`${location.origin.replace("http", "ws")}/k/${main.dataset.pad}/ws`);
  socket.onmessage = (event) => {
    tries = 0;
    if (event.data !== main.dataset.seq) renew();
  };
  socket.onclose = (event) => {
    if (event.code === GONE) return;
    setTimeout(listen, Math.min(LONGEST, FIRST * 2 ** tries++) * (0.5 + Math.random()));
  };
}
listen();
