// Runs in the page, where nothing of the test is known: these files use each other and nothing else.
import type { Asked, Tell } from './asked.ts';

/** Which element it is, in words that are the same at the next build: the classes of the library, the role, the words. */
export function wordsFor(element: Element): string {
  const classes = [...element.classList].filter((name) => /^Mui[A-Z]\w+-root$/.test(name)).slice(0, 2);
  const attributes = [...element.attributes]
    .filter(({ name }) => name === 'role' || name === 'type' || name.startsWith('data-'))
    .map(({ name, value }) => (value === '' ? `[${name}]` : `[${name}=${value.slice(0, 20)}]`));
  const own = [element.tagName.toLowerCase(), ...classes.map((name) => `.${name}`), ...attributes.slice(0, 2)].join('');
  const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ');
  return `${own} «${words.slice(0, 28)}»`;
}

export const isSeen = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  const isClipped = getComputedStyle(element).clipPath !== 'none';
  return (
    width > 1 &&
    height > 1 &&
    !isClipped &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })
  );
};

/** What is open above the page, otherwise the page: what lies under it waits. */
export function topmost(): Element {
  const layers = [...document.querySelectorAll('.MuiModal-root, .MuiAutocomplete-popper')].filter(
    (layer) => layer.querySelector('.MuiPaper-root, [role="dialog"], [role="listbox"]') !== null && isSeen(layer),
  );
  return layers.at(-1) ?? document.body;
}

export const ownText = (element: Element): string =>
  [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map((node) => node.textContent?.trim())
    .join('');

export function lookAtText(element: Element, asked: Asked, tell: Tell): void {
  const { fontSize, fontWeight } = getComputedStyle(element);
  if (!asked.sizes.includes(Number.parseFloat(fontSize))) {
    tell('size', element, fontSize);
  }
  if (!asked.weights.includes(Number(fontWeight))) {
    tell('weight', element, fontWeight);
  }
}

const corners = [
  'borderTopLeftRadius',
  'borderTopRightRadius',
  'borderBottomLeftRadius',
  'borderBottomRightRadius',
] as const;

export function lookAtCorners(element: Element, { radius }: Asked, tell: Tell): void {
  const style = getComputedStyle(element);
  const isDrawn =
    (style.backgroundColor !== 'rgba(0, 0, 0, 0)' || style.borderTopWidth !== '0px' || element.tagName === 'IMG') &&
    !/^rgba.*, 0\)$/.test(style.borderTopColor);
  const { width, height } = element.getBoundingClientRect();
  const other = corners
    .map((corner) => style[corner].split(' ')[0]!)
    .find((text) => {
      const pixels = text.endsWith('%') ? (Number.parseFloat(text) / 100) * width : Number.parseFloat(text);
      // A chip is round while it has one line.
      const isRound = pixels >= Math.min(width, height, Number.parseFloat(style.minHeight) || width) / 2 - 1;
      return pixels !== 0 && pixels !== radius && !isRound;
    });
  if (isDrawn && other !== undefined) {
    tell('radius', element, other);
  }
}

const spaces = ['padding', 'margin'].flatMap((name) =>
  ['top', 'right', 'bottom', 'left'].map((side) => `${name}-${side}`),
);

/** Two pixels set a line or a letter right. A share of the width and what is left over are no steps of the grid. */
export function lookAtSpaces(element: Element, { grid }: Asked, tell: Tell): void {
  const styles = element.computedStyleMap();
  const isFlow = /flex|grid/.test(getComputedStyle(element).display);
  for (const name of [...spaces, ...(isFlow ? ['row-gap', 'column-gap'] : [])]) {
    const value = styles.get(name);
    if (value instanceof CSSUnitValue && value.unit === 'px') {
      const pixels = Math.abs(value.value);
      if (pixels > 2 && pixels % grid !== 0) {
        tell('space', element, `${name} ${value.value}`);
      }
    }
  }
}
