// Runs in the page, where nothing of the tool is known: each function stands alone.

/** The words in view, in the order of the page: what nothing covers and no edge cuts off. */
export function wordsInView(): readonly string[] {
  const anyTarget = new CSSStyleSheet();
  // What ignores the finger is drawn all the same, and only what can be hit is found at a point.
  anyTarget.replaceSync('*, *::before, *::after { pointer-events: auto !important; }');
  document.adoptedStyleSheets.push(anyTarget);
  const isOpaque = (element: Element): boolean => {
    const [, , , alpha = 1] = (/[\d., ]+/.exec(getComputedStyle(element).backgroundColor)?.[0] ?? '')
      .split(',')
      .map(Number);
    return alpha > 0.3 || /^(?:img|video|canvas)$/i.test(element.tagName);
  };
  const isOnTop = (owner: Element, x: number, y: number): boolean => {
    const stack = document.elementsFromPoint(x, y);
    const place = stack.indexOf(owner);
    return place !== -1 && !stack.slice(0, place).some((over) => !over.contains(owner) && isOpaque(over));
  };
  const isWhole = (owner: Element, { left, right, top, bottom, width, height }: DOMRect): boolean =>
    width > 2 &&
    height > 2 &&
    top >= 0 &&
    bottom <= innerHeight &&
    [
      [left + 1, (top + bottom) / 2],
      [(left + right) / 2, top + height / 4],
      [(left + right) / 2, bottom - height / 4],
      [right - 1, (top + bottom) / 2],
    ].every(([x, y]) => isOnTop(owner, x!, y!));
  const words: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const owner = node.parentElement!;
    if (owner.checkVisibility({ opacityProperty: true, visibilityProperty: true })) {
      // Groups of figures are one number: «6185 4303».
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(
        /\d+(?:[ \u00A0\u202F]\d{3,4}(?!\d))+(?:,\d+)?|[^\s\u00A0\u202F]+/g,
      )) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if ([...range.getClientRects()].every((box) => isWhole(owner, box))) {
          words.push(word);
        }
      }
    }
  }
  for (const field of document.querySelectorAll<HTMLInputElement>(
    'input:not([type=checkbox], [type=radio], [type=file])',
  )) {
    if (field.scrollWidth <= field.clientWidth + 1 && isWhole(field, field.getBoundingClientRect())) {
      words.push(...field.value.split(/\s+/));
    }
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== anyTarget);
  return words;
}

declare global {
  var otkUndo: () => void;
}

/** Every text in one colour on white, in the same places, until `otkUndo` is called. */
export function drawTextsIn(color: string): void {
  if ('otkUndo' in globalThis) {
    globalThis.otkUndo();
  }
  const kept: [HTMLElement, string][] = [];
  for (const element of document.querySelectorAll<HTMLElement>('body, body *:not(svg, svg *)')) {
    const { backgroundColor, opacity } = getComputedStyle(element);
    const set = (name: string, value: string) => element.style.setProperty(name, value, 'important');
    kept.push([element, element.style.cssText]);
    set('color', color);
    set('-webkit-text-fill-color', color);
    set('background-image', 'none');
    // What lets everything through goes on to do so.
    if (!/^rgba.*, 0\)$/.test(backgroundColor)) {
      set('background-color', '#fff');
    }
    if (Number(opacity) > 0.05) {
      set('opacity', '1');
    }
  }
  globalThis.otkUndo = () => kept.forEach(([element, style]) => (element.style.cssText = style));
}
