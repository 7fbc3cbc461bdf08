// Draws what is printed and hands it to the browser: its dialog prints, and saves as PDF, without a network too. Loaded when
// somebody prints.
import encoder from 'pdfmake/src/qrEnc.js';

import { paperMark, sheetOfPage, sheetOfPrintout, stampWords } from './print-style.ts';
import type { Printout, PrintPart, PrintStamp } from './printout.ts';

type Child = Node | string | null;

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  children: readonly Child[],
  look?: string,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.append(...children.filter((child) => child !== null));
  if (look !== undefined) {
    made.className = look;
  }
  return made;
}

/** A unit stays on the line of what it measures. */
const withUnit = (label: string): string => label.replaceAll(' / ', '\u00A0/ ').replace(/, (\S{1,3})$/, ',\u00A0$1');

const heading = (title: string | undefined): Child => (title === undefined ? null : element('h2', [title]));

const svg = 'http://www.w3.org/2000/svg';

/** Of the encoder. */
const module = 5;
/** Four empty modules around the code, as readers ask. */
const quiet = 4 * module;

/** A code that opens the page; the encoder is that of the library that prints the papers of the server. */
function qrCode(text: string): SVGElement {
  // The first rectangle is the background.
  const { _canvas: modules, _width: size } = encoder.measure({ qr: text, eccLevel: 'M' });
  const drawing = document.createElementNS(svg, 'svg');
  drawing.setAttribute('viewBox', [-quiet, -quiet, size + 2 * quiet, size + 2 * quiet].join(' '));
  drawing.setAttribute('role', 'img');
  drawing.setAttribute('aria-label', 'QR-код страницы');
  drawing.setAttribute('shape-rendering', 'crispEdges');
  const path = document.createElementNS(svg, 'path');
  path.setAttribute(
    'd',
    modules
      .slice(1)
      .map(({ x, y }) => `M${x} ${y}h${module}v${module}h-${module}z`)
      .join(''),
  );
  drawing.append(path);
  return drawing;
}

/** Title, who printed it and when, and a code that opens the same page. */
const headOf = (title: string | null, notes: readonly string[], stamp: PrintStamp): HTMLElement =>
  element('header', [
    element('div', [
      title === null ? null : element('h1', [title]),
      ...notes.map((note) => element('p', [note])),
      stamp.copyOf === null ? null : element('p', [stamp.copyOf]),
      element('small', [`Напечатано: ${stampWords(stamp)}. АРМ ОТК, ${stamp.address.split('?')[0]}`]),
    ]),
    qrCode(stamp.address),
  ]);

const drawn: { readonly [Kind in PrintPart['kind']]: (part: PrintPart & { readonly kind: Kind }) => Child[] } = {
  facts({ title, facts }) {
    const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
    const list = known.flatMap(([label, value]) => [element('dt', [withUnit(label)]), element('dd', [value!])]);
    return list.length === 0 ? [] : [heading(title), element('dl', list)];
  },
  table({ title, columns, rows }) {
    const look = (at: number) => (columns[at]!.isNumber ? 'number' : '');
    const head = columns.map((column, at) => element('th', [withUnit(column.title)], look(at)));
    const body = rows.map((row) =>
      element(
        'tr',
        row.map((cell, at) => element('td', [cell], look(at))),
      ),
    );
    const table = element('table', [element('thead', [element('tr', head)]), element('tbody', body)]);
    return rows.length === 0 ? [] : [heading(title), table];
  },
  text: ({ title, text }) => [heading(title), element('p', [text])],
  photos({ title, photos }) {
    const figures = photos.map(({ picture, caption }) => {
      const image = document.createElement('img');
      image.src = URL.createObjectURL(picture);
      image.alt = caption;
      return element('figure', [image, element('figcaption', [caption])]);
    });
    return figures.length === 0 ? [] : [heading(title), element('div', figures, 'photos')];
  },
  signs: ({ signs }) => signs.map(([role, name]) => element('div', [role, element('span', []), name], 'sign')),
};

/** The parts of a union are drawn by the function of their kind. */
const drawPart = (part: PrintPart): Child[] => (drawn[part.kind] as (given: PrintPart) => Child[])(part);

let takeAway = (): void => undefined;

/** Puts paper and rules into the page; the next call, or the function it returns, takes them away. */
function show(paper: HTMLElement, rules: string, title: string): () => void {
  takeAway();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  const before = document.title;
  paper.setAttribute(paperMark, '');
  document.body.append(paper);
  document.adoptedStyleSheets.push(sheet);
  document.title = title;
  takeAway = () => {
    takeAway = () => undefined;
    paper.querySelectorAll('img').forEach(({ src }) => URL.revokeObjectURL(src));
    paper.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    document.title = before;
  };
  return takeAway;
}

/** A phone draws its preview after `print()` has returned: the paper stays until the person is back on the page. */
function untilBack(leave: () => void): void {
  const back = new AbortController();
  for (const kind of ['pointermove', 'pointerdown', 'keydown']) {
    addEventListener(
      kind,
      () => {
        back.abort();
        leave();
      },
      { capture: true, signal: back.signal },
    );
  }
}

export async function printOut(printout: Printout, stamp: PrintStamp): Promise<void> {
  const paper = element('article', [
    headOf(printout.title, printout.notes ?? [], stamp),
    ...printout.parts.flatMap(drawPart),
  ]);
  // A picture that the browser cannot draw leaves its caption on the paper.
  await Promise.allSettled([...paper.querySelectorAll('img')].map((image) => image.decode()));
  const leave = show(paper, sheetOfPrintout(printout.title, stamp, printout.isWide === true), printout.title);
  print();
  untilBack(leave);
}

/** Whatever page a person prints by the keys or the menu of the browser gets the frame of paper. */
export function framePrintedPages(stampOf: () => PrintStamp): () => void {
  let leave = (): void => undefined;
  const enter = () => {
    if (document.querySelector(`[${paperMark}]`) === null) {
      const title = document.title.split(' | ')[0]!;
      const stamp = stampOf();
      const hasOwn = document.querySelector('main h1') !== null;
      const frame = element('article', [headOf(hasOwn ? null : title, [], stamp)]);
      leave = show(frame, sheetOfPage(title, stamp), title);
      document.body.prepend(frame);
    }
  };
  const listening = new AbortController();
  const { signal } = listening;
  addEventListener('beforeprint', enter, { signal });
  addEventListener('afterprint', () => leave(), { signal });
  return () => listening.abort();
}
