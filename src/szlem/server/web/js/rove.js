// Roving focus: a group of buttons is one stop of the Tab key, arrows move inside it.

/**
 * @param {HTMLElement} group @param {number} across how many buttons stand in a row
 */
export function rove(group, across) {
  const buttons = () => /** @type {HTMLElement[]} */ ([...group.children]);
  const step = /** @type {Record<string, number>} */ ({
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -across,
    ArrowDown: across,
  });
  const first = buttons()[0];
  if (first) first.tabIndex = 0;
  group.addEventListener("focusin", (event) => {
    for (const button of buttons()) button.tabIndex = button === event.target ? 0 : -1;
  });
  group.addEventListener("keydown", (event) => {
    const all = buttons(), at = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const next = event.key === "Home"
      ? 0
      : event.key === "End"
      ? all.length - 1
      : event.key in step
      ? at + step[event.key]
      : -1;
    if (at < 0 || !all[next]) return;
    event.preventDefault();
    all[next].focus();
  });
}
