/** As far from the edges of the screen as every menu: `marginThreshold` of the theme. */
const edge = 8;
/** Between the field and its list, as of a field with a search. */
const gap = 4;

/** The list of a field stands below it, or above where there is more room: the field and what is chosen stay in view. */
export function standBesideField(list: HTMLElement): void {
  const open = document.querySelector('.MuiInputBase-root:has([role="combobox"][aria-expanded="true"])');
  const field = open?.getBoundingClientRect();
  if (!field) {
    return;
  }
  // The library pushes what is too long for the room below up to the edge of the screen.
  const pushed = window.innerHeight - edge;
  const [above, below] = [field.top - edge - gap, pushed - field.bottom - gap];
  const isAbove = list.offsetHeight > below && above > below;
  list.style.maxHeight = `${isAbove ? above : below}px`;
  list.style.translate = `0 ${isAbove ? field.top - gap - pushed : gap}px`;
}
