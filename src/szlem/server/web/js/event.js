// The page of an event asks again and again how the tables stand, and changes only what has changed.

const EVERY = 3000;
const live = /** @type {HTMLElement} */ (document.querySelector("[data-live]"));

async function look() {
  const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const fresh = page.querySelector("[data-live]");
  const sit = document.getElementById("sit");
  if (sit) sit.hidden = page.getElementById("sit")?.hidden ?? true;
  if (!fresh || fresh.innerHTML === live.dataset.shown) return;
  live.dataset.shown = fresh.innerHTML;
  const focused = document.activeElement?.id;
  live.replaceChildren(...fresh.childNodes);
  if (focused) document.getElementById(focused)?.focus();
}

setInterval(() => {
  if (document.visibilityState === "visible") look().catch(() => {}); // the next look may find the server
}, EVERY);
