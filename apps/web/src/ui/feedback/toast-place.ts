// Where toasts stand: as low as possible without covering a control.

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Control extends Box {
  /** A person types in it, or has pressed it just now. */
  readonly isFocused?: boolean;
}

const gap = 8;

/**
 * How far the toasts are raised from `box`, their usual place. Zero when nothing is covered, or when the page is so full of
 * controls that no gap above is high enough; then only the control in use stays free.
 */
export function raisedBy(box: Box, controls: readonly Control[], ceiling: number): number {
  const beside = controls.filter(({ left, right }) => left < box.right && right > box.left);
  const height = box.bottom - box.top;
  for (let { bottom } = box; bottom - height >= ceiling;) {
    const covered = beside.filter((control) => control.top < bottom && control.bottom > bottom - height);
    if (covered.length === 0) {
      return box.bottom - bottom;
    }
    bottom = Math.min(...covered.map(({ top }) => top)) - gap;
  }
  const inUse = controls.filter(({ isFocused }) => isFocused);
  return inUse.length > 0 && inUse.length < controls.length ? raisedBy(box, inUse, ceiling) : 0;
}

/** Controls that are visible now, without those of the toasts themselves. */
export const visibleControls = (): Control[] =>
  [...document.querySelectorAll('button, a[href], input, textarea, select, [role="tab"]')]
    .filter((element) => element.closest('.Toastify') === null && element.checkVisibility())
    .map((element) => ({ box: element.getBoundingClientRect(), isFocused: element === document.activeElement }))
    .filter(({ box: { width, bottom, top } }) => width > 1 && bottom > 0 && top < innerHeight)
    .map(({ box: { left, right, top, bottom }, isFocused }) => ({ left, right, top, bottom, isFocused }));
