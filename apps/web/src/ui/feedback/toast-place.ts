// Where toasts stand: as low as possible without covering a control.

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Control extends Box {
  /** How bad it is to cover it. */
  readonly weight: number;
}

const gap = 8;

/**
 * How far the toasts are raised from `box`, their usual place: to the lowest place where they cover nothing. On a page so
 * full of controls that there is none, to the one where they cover the least. They stay at `raised`, where they are, unless
 * another place covers less.
 */
export function raisedBy(box: Box, controls: readonly Control[], ceiling: number, raised = 0): number {
  const beside = controls.filter(({ left, right }) => left < box.right && right > box.left);
  const height = box.bottom - box.top;
  const costAt = (bottom: number) =>
    beside
      .filter((control) => control.top < bottom && control.bottom > bottom - height)
      .reduce((sum, { weight }) => sum + weight, 0);
  const placeAt = (bottom: number) => ({ bottom, cost: costAt(bottom) });
  const above = beside
    .map(({ top }) => top - gap)
    .filter((bottom) => bottom < box.bottom && bottom - height >= ceiling)
    .toSorted((a, b) => b - a);
  const best = [box.bottom, ...above]
    .map(placeAt)
    .reduce((least, place) => (place.cost < least.cost ? place : least), placeAt(box.bottom - raised));
  return box.bottom - best.bottom;
}

/** A row is scrolled from under a toast. */
const weights = { inUse: 100, kept: 10, other: 1 } as const;

/** Of the page, or of the dialog over it; without those of the toasts, which stand at `box` unless they are raised. */
export function visibleControls(box: Box): Control[] {
  const area = document.querySelector('main');
  const isAtEnd = area !== null && area.scrollTop > 0 && area.scrollTop + area.clientHeight > area.scrollHeight - 1;
  const weightOf = (element: Element, { bottom }: Box): number => {
    if (element === document.activeElement) {
      return weights.inUse;
    }
    // What is at the end of the page cannot be scrolled higher.
    const isLast = isAtEnd && bottom > box.top && area.contains(element);
    return isLast || element.matches('.MuiButton-contained') ? weights.kept : weights.other;
  };
  return [...document.querySelectorAll('button, a[href], input, textarea, select, [role="tab"]')]
    .filter((element) => element.closest('.Toastify, [aria-hidden="true"]') === null && element.checkVisibility())
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box: { width, bottom, top } }) => width > 1 && bottom > 0 && top < innerHeight)
    .map(({ element, box: { left, right, top, bottom } }) => {
      const place = { left, right, top, bottom };
      return { ...place, weight: weightOf(element, place) };
    });
}
