// Runs in the page, where nothing of the test is known: these files use each other and nothing else.
import type { Asked, Tell } from './asked.ts';
import { isSeen, ownText } from './boxes.ts';

const controls =
  'a[href], button, input:not([type="hidden"]), textarea, select, summary, [role="button"], [role="tab"], [role="option"], [role="menuitem"], [role="switch"]';

interface Target {
  readonly element: Element;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** What a finger may hit: the field with its frame, the tick with its words, the link with what it spreads over. */
function targetOf(control: Element): Target {
  const element =
    control.closest('label') ??
    (control.matches('input, textarea') ? control.closest('.MuiInputBase-root, .MuiButtonBase-root') : null) ??
    control;
  const own = element.getBoundingClientRect();
  const { left, right, top, bottom } = isSpread(element) ? element.offsetParent!.getBoundingClientRect() : own;
  const spread = ['::before', '::after']
    .map((part) => getComputedStyle(element, part))
    .filter(({ content, position }) => content !== 'none' && position === 'absolute')
    .map((style) => ({ width: Number.parseFloat(style.width), height: Number.parseFloat(style.height) }));
  const more = (side: 'width' | 'height', own: number) =>
    Math.max(0, ...spread.map((part) => (part[side] - own) / 2).filter((value) => Number.isFinite(value)));
  const [aside, above] = [more('width', right - left), more('height', bottom - top)];
  return { element, left: left - aside, right: right + aside, top: top - above, bottom: bottom + above };
}

/** A link that lies over its whole tile or row. */
function isSpread(element: Element): element is HTMLElement {
  const { content, position } = getComputedStyle(element, '::after');
  const isStatic = getComputedStyle(element).position === 'static';
  return isStatic && content !== 'none' && position === 'absolute' && element instanceof HTMLElement;
}

/** A link within a sentence is as high as its line. */
const isInSentence = (element: Element): boolean =>
  element.tagName === 'A' &&
  getComputedStyle(element).display.startsWith('inline') &&
  ownText(element.parentElement!) !== '';

/** Parts of one control lie side by side, and so do rows. */
const isOneControl = (around: Element | null): boolean =>
  around === null ||
  around.matches(
    '[role="tablist"], [role="menu"], [role="listbox"], [role="radiogroup"], [role="group"], [role="grid"], [role="row"], [role="table"], [role="rowgroup"], nav, .MuiBottomNavigation-root, ul, ol, table, tbody, tr, dl, body, section:has(> [data-pick])',
  );

function sharedBy(one: Element, other: Element): Element | null {
  let around = one.parentElement;
  while (around && !around.contains(other)) {
    around = around.parentElement;
  }
  return around;
}

/** What scrolls under a bar does not lie beside it. */
function layerOf(element: Element): Element | null {
  let around: Element | null = element;
  while (around && !/fixed|sticky|auto|scroll/.test(layerWords(around))) {
    around = around.parentElement;
  }
  return around;
}

function layerWords(element: Element): string {
  const { position, overflowX, overflowY } = getComputedStyle(element);
  return `${position} ${overflowX} ${overflowY}`;
}

export function lookAtTargets(within: Element, { finger, apart }: Asked, tell: Tell): void {
  const targets = [...new Set([...within.querySelectorAll(controls)].filter((one) => !one.matches(':disabled')))]
    .map(targetOf)
    .filter(({ element }, at, all) => isSeen(element) && all.findIndex((other) => other.element === element) === at)
    .filter(({ element }) => getComputedStyle(element).pointerEvents !== 'none' && !isInSentence(element));
  for (const { element, left, right, top, bottom } of targets) {
    if (right - left < finger - 0.5 || bottom - top < finger - 0.5) {
      tell('target', element, `${Math.round(right - left)}×${Math.round(bottom - top)}`);
    }
  }
  for (const [at, one] of targets.entries()) {
    for (const other of targets.slice(at + 1)) {
      const gap = Math.max(
        one.left - other.right,
        other.left - one.right,
        one.top - other.bottom,
        other.top - one.bottom,
      );
      const isNested =
        one.element.contains(other.element) ||
        other.element.contains(one.element) ||
        (other.left >= one.left && other.right <= one.right && other.top >= one.top && other.bottom <= one.bottom) ||
        (one.left >= other.left && one.right <= other.right && one.top >= other.top && one.bottom <= other.bottom);
      const isBeside = gap < apart - 0.5 && !isNested && layerOf(one.element) === layerOf(other.element);
      if (isBeside && !isOneControl(sharedBy(one.element, other.element))) {
        tell(
          'between',
          other.element,
          `${Math.round(gap)} after ${(one.element.textContent ?? '').trim().slice(0, 20)}`,
        );
      }
    }
  }
}

export function lookAtActs(within: Element, { isOneHanded }: Asked, tell: Tell): void {
  const filled = [...within.querySelectorAll('.MuiButton-contained:not(.Mui-disabled)')].filter(isSeen);
  if (filled.length > 1) {
    tell('filled', filled[1]!, `${filled.length}`);
  }
  // One that waits for a change is there.
  const hasNone = within.querySelector('.MuiButton-contained') === null;
  if (hasNone && within.querySelector('[role="dialog"] form, [role="alertdialog"]')) {
    tell('filled', within.querySelector('[role="dialog"], [role="alertdialog"]')!, '0');
  }
  const [act] = filled;
  if (isOneHanded && act && act.getBoundingClientRect().bottom < innerHeight / 2) {
    tell('reach', act, `${Math.round(act.getBoundingClientRect().bottom)} of ${innerHeight}`);
  }
}
