// Runs in the page, where nothing of the test is known: these files use each other and nothing else.
import type { Asked, Tell } from './asked.ts';

/** A person can read the whole elsewhere: in a hint, in the name, on the page that the link opens. */
const isTold = (element: Element): boolean => element.closest('[title], [aria-label], [data-whole]') !== null;

/** Around the words of the element itself: those within it are looked at where they stand, or are for a screen reader. */
function boxOfWords(element: Element): { left: number; right: number; top: number; bottom: number } {
  const boxes = [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    .map((node) => {
      const range = document.createRange();
      range.selectNode(node);
      return range.getBoundingClientRect();
    });
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

/** What cuts the words off, and in which direction. */
export function lookAtEdges(element: Element, tell: Tell): void {
  if (element.tagName === 'TEXTAREA') {
    return;
  }
  const text = boxOfWords(element);
  // A page scrolls down, never aside.
  let isScrolled = false;
  for (let around: Element | null = element; around; around = around.parentElement) {
    const { display, overflowX, overflowY, position, textOverflow, webkitLineClamp } = getComputedStyle(around);
    // It has no box.
    if (display === 'contents') {
      continue;
    }
    const box = around.getBoundingClientRect();
    if (/auto|scroll/.test(overflowX + overflowY)) {
      if (around.scrollWidth > around.clientWidth && around.tagName !== 'MAIN') {
        return;
      }
      isScrolled = true;
    }
    const isCutAside = /hidden|clip/.test(overflowX) && (text.right > box.right + 1.5 || text.left < box.left - 1.5);
    const isCutBelow =
      !isScrolled && /hidden|clip/.test(overflowY) && (text.bottom > box.bottom + 3 || text.top < box.top - 3);
    if (isCutAside || isCutBelow) {
      const isSaid = isTold(element) && (textOverflow === 'ellipsis' || webkitLineClamp !== 'none');
      return isSaid ? undefined : tell('cut', element, isCutAside ? 'aside' : 'below');
    }
    // Beside it stand others.
    const isItem = /grid|flex/.test(around.parentElement ? getComputedStyle(around.parentElement).display : '');
    if (isItem && position === 'static' && overflowX === 'visible' && text.right > box.right + 1.5) {
      return tell('outside', element, `${Math.round(text.right - box.right)} beyond ${around.tagName}`);
    }
    if (position === 'fixed') {
      break;
    }
  }
  if (text.right > innerWidth + 1 || text.left < -1) {
    tell('outside', element, `${Math.round(text.left)}…${Math.round(text.right)}`);
  }
}

/** Words or icon of a button that touch its edge. */
export function lookAtRoom(button: Element, tell: Tell): void {
  const [box, range] = [button.getBoundingClientRect(), document.createRange()];
  range.selectNodeContents(button);
  const { left, right, width } = range.getBoundingClientRect();
  const room = Math.min(left - box.left, box.right - right);
  if (width > 0 && room < 3.5) {
    tell('tight', button, `${Math.round(room)}`);
  }
}

/** A figure on one line and its unit on the next. */
export function lookAtUnits(element: Element, tell: Tell): void {
  for (const node of element.childNodes) {
    const text = node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '';
    for (const { 0: words, index } of text.matchAll(
      /(?:^|\d)\s(?:т|кг|%|п\.|шт|мин|ч|сут|с|мс|м|л|₽|мкЗв|КБ|МБ|ГБ|ТС)(?!\p{L})/gu,
    )) {
      const before = node.previousSibling;
      const isSplit = !/^\d/.test(words);
      if (isSplit && !/\d$/.test(before?.textContent ?? '')) {
        continue;
      }
      const range = document.createRange();
      range.setStart(node, index);
      if (isSplit) {
        range.setStart(before!, before instanceof Text ? before.length - 1 : 0);
      }
      range.setEnd(node, index + words.length);
      const lines = [...range.getClientRects()];
      if (lines.some(({ top }) => top >= lines[0]!.bottom - 1)) {
        tell('torn', element, words.trim());
      }
    }
  }
}

/** What programs write for programs: a value that is missing, an identifier, a hash, a moment, a browser. The journal of errors quotes it. */
export function lookAtRaw(element: Element, tell: Tell): void {
  const [found] =
    /не число|NaN|Infinity|\bundefined\b|\bnull\b|\[object |\d{4}-\d\d-\d\dT\d|[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-|[\da-f]{32}|Mozilla\//.exec(
      [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : '')).join(' '),
    ) ?? [];
  if (found !== undefined && location.pathname !== '/admin/errors') {
    tell('raw', element, found);
  }
}

/** A number, a day or a time that its field cannot show whole. */
export function lookAtField(field: HTMLInputElement, tell: Tell): void {
  const isFigures = /^[\d.,:\s-]*$/.test(field.value);
  if (isFigures && field.scrollWidth > field.clientWidth + 1) {
    tell('cut', field, field.value || field.placeholder);
  }
}

type Color = readonly [red: number, green: number, blue: number, alpha: number];

function colorOf(text: string): Color {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (/[\d., ]+/.exec(text)?.[0] ?? '').split(',').map(Number);
  return [red, green, blue, alpha];
}

/** Null over a picture. */
function groundOf(element: Element): Color | null {
  let over: Color = [0, 0, 0, 0];
  for (let around: Element | null = element; around; around = around.parentElement) {
    const { backgroundColor, backgroundImage } = getComputedStyle(around);
    if (backgroundImage !== 'none' || around.parentElement?.querySelector(':scope > img, :scope > video')) {
      return null;
    }
    const [red, green, blue, alpha] = colorOf(backgroundColor);
    const share = alpha * (1 - over[3]);
    over = [over[0] + red * share, over[1] + green * share, over[2] + blue * share, over[3] + share];
    if (over[3] > 0.99) {
      break;
    }
  }
  return over;
}

/** WCAG 2.2, with every channel moved towards the middle. */
function contrastOf(text: Color, ground: Color, share: number): number {
  const light = (color: Color) => {
    const [red, green, blue] = color
      .slice(0, 3)
      .map((channel) => ((channel - 127.5) * share + 127.5) / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue! + 0.05;
  };
  const [one, other] = [light(text), light(ground)];
  return Math.max(one, other) / Math.min(one, other);
}

/** A faded element lets its ground through. */
function fadedOver(ground: Color, text: Color, element: Element): Color {
  let share = text[3];
  for (let around: Element | null = element; around; around = around.parentElement) {
    share *= Number(getComputedStyle(around).opacity);
  }
  const mixed = (at: 0 | 1 | 2) => text[at] * share + ground[at] * (1 - share);
  return [mixed(0), mixed(1), mixed(2), 1];
}

export function lookAtColors(element: Element, { sun }: Asked, tell: Tell): void {
  const ground = sun && groundOf(element);
  if (sun && ground) {
    const text = fadedOver(ground, colorOf(getComputedStyle(element).color), element);
    const ratio = contrastOf(text, ground, sun.share);
    if (ratio < sun.ratio) {
      tell('faint', element, ratio.toFixed(2));
    }
  }
}
