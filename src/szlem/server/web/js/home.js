// The home page: only the chosen game's options are shown, and a tile chooses its game.

const form = /** @type {HTMLFormElement} */ (document.querySelector(".pad form"));
const chosen = /** @type {HTMLSelectElement} */ (form.elements.namedItem("game"));

function show() {
  for (
    const set of /** @type {NodeListOf<HTMLFieldSetElement>} */ (form.querySelectorAll("fieldset[data-game]"))
  ) {
    set.hidden = set.dataset.game !== chosen.value;
  }
}

/** @param {string | null | undefined} game */
function choose(game) {
  if (game && [...chosen.options].some((option) => option.value === game)) chosen.value = game;
  show();
}

for (const link of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".pick-game"))) {
  link.addEventListener("click", () => choose(link.dataset.game));
}
chosen.addEventListener("change", show);
choose(new URLSearchParams(location.search).get("game"));
