// The page that opens a pad: only the places that the chosen game has are asked for a name.

const game = /** @type {HTMLSelectElement} */ (document.querySelector("select[name=game]"));

function show() {
  const empty = game.selectedOptions[0]?.dataset.empty ?? "";
  for (const seat of "NESW") {
    const field = /** @type {HTMLElement} */ (document.querySelector(`.seat-${seat.toLowerCase()}`));
    field.hidden = empty.includes(seat);
  }
}

game.addEventListener("change", show);
show();
