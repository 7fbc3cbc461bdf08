// Where toasts stand: as low as possible without covering a control.

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const gap = 8;

/**
 * How far the toasts are raised from `box`, their usual place. Zero when nothing is covered, or when the page is so full of
 * controls that no gap above is high enough.
 */
export function raisedBy(box: Box, controls: readonly Box[], ceiling: number): number {
  const beside = controls.filter(({ left, right }) => left < box.right && right > box.left);
  const height = box.bottom - box.top;
  for (let { bottom } = box; bottom - height >= ceiling;) {
    const covered = beside.filter((control) => control.top < bottom && control.bottom > bottom - height);
    if (covered.length === 0) {
      return box.bottom - bottom;
    }
    bottom = Math.min(...covered.map(({ top }) => top)) - gap;
  }
  return 0;
}

/** Controls that are visible now, without those of the toasts themselves. */
export const visibleControls = (): Box[] =>
  [...document.querySelectorAll('button, a[href], input, textarea, select, [role="tab"]')]
    .filter((element) => element.closest('.Toastify') === null && element.checkVisibility())
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, bottom, top }) => width > 1 && bottom > 0 && top < innerHeight);
