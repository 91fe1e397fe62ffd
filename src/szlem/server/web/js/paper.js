// Arrow keys step through a board, as its links do.

const KEYS = { ArrowLeft: "prev", ArrowRight: "next" };

document.addEventListener("keydown", (event) => {
  const target = event.target instanceof HTMLElement ? event.target : null;
  if (event.ctrlKey || event.altKey || event.metaKey || target?.matches("input, select, textarea")) return;
  const rel = KEYS[/** @type {keyof KEYS} */ (event.key)];
  const link = rel && document.querySelector(`.steps a[rel="${rel}"]`);
  if (link instanceof HTMLAnchorElement) link.click();
});
