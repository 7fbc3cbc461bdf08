// What is wrong with the look of printed sheets, by their pixels; what a camera reads from them.
import jsQR from 'jsqr';

import { type Box, perMm, type PrintedSheet, type TextBox } from './pdf-picture.ts';

/** More than the noise of a smoothed edge and the grey of a head. */
const seenInk = 60;
const darkInk = 110;
const strongColour = 60;

const a4Mm = [210, 297];
/** What office printers cannot print on. */
const edgeMm = 5;
/** Number of the page, name and moment stand there. */
const footerMm = 14;
/** A page with fewer inked pixels above its footer has nothing to read. */
const leastInk = 0.0015;
/** Thicker than any rule of a form. */
const barMm = 1;

/** Every fault with its page; empty for a paper that can be handed over. */
export const lookFaults = (sheets: readonly PrintedSheet[]): string[] =>
  sheets.flatMap((sheet, at) =>
    [
      ...sizeFaults(sheet),
      ...edgeFaults(sheet),
      ...(inkShare(sheet) < leastInk ? ['empty'] : []),
      ...screenFaults(sheet),
      ...textFaults(sheet),
    ].map((fault) => `page ${at + 1}: ${fault}`),
  );

function sizeFaults({ width, height }: PrintedSheet): string[] {
  const sides = [width / perMm, height / perMm].toSorted((a, b) => a - b);
  return sides.every((side, at) => Math.abs(side - a4Mm[at]!) < 1) ? [] : [`${sides.map(Math.round).join(' × ')} mm`];
}

function edgeFaults({ width, height, ink }: PrintedSheet): string[] {
  const edge = Math.floor(edgeMm * perMm);
  const sides = new Set<string>();
  for (let at = 0; at < ink.length; at += 1) {
    if (ink[at]! > seenInk) {
      const [x, y] = [at % width, Math.floor(at / width)];
      const side = x < edge ? 'left' : x >= width - edge ? 'right' : y < edge ? 'top' : y >= height - edge && 'bottom';
      if (side) {
        sides.add(side);
      }
    }
  }
  return [...sides].map((side) => `ink at the ${side} edge`);
}

function inkShare({ ink, width, height }: PrintedSheet): number {
  const read = ink.subarray(0, width * Math.floor(height - footerMm * perMm));
  return read.reduce((sum, one) => sum + (one > seenInk ? 1 : 0), 0) / read.length;
}

const isWithin = (x: number, y: number, { left, top, right, bottom }: Box): boolean =>
  x >= left - 2 && x <= right + 2 && y >= top - 2 && y <= bottom + 2;

/** Bars and coloured surfaces of a screen have no place on paper; photos have. */
function screenFaults({ width, height, ink, pixels, pictures }: PrintedSheet): string[] {
  const rows = new Uint32Array(height);
  const columns = new Uint32Array(width);
  let coloured = 0;
  for (let at = 0; at < ink.length; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    if (ink[at]! <= seenInk || pictures.some((box) => isWithin(x, y, box))) {
      continue;
    }
    const [red, green, blue] = [pixels[4 * at]!, pixels[4 * at + 1]!, pixels[4 * at + 2]!];
    const isColoured = Math.max(red, green, blue) - Math.min(red, green, blue) > strongColour;
    coloured += isColoured ? 1 : 0;
    if (isColoured || ink[at]! > darkInk) {
      rows[y]! += 1;
      columns[x]! += 1;
    }
  }
  const isBar = (lines: Uint32Array, length: number) => longestRun(lines, length / 3) > barMm * perMm;
  return [
    ...(isBar(rows, width) ? ['a bar across the page'] : []),
    ...(isBar(columns, height) ? ['a bar along the page'] : []),
    ...(coloured / ink.length > 0.001 ? ['coloured surfaces'] : []),
  ];
}

function longestRun(lines: Uint32Array, least: number): number {
  let [run, longest] = [0, 0];
  for (const line of lines) {
    run = line > least ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

function textFaults(sheet: PrintedSheet): string[] {
  const sorted = sheet.texts.toSorted((a, b) => a.top - b.top);
  const over = sorted.flatMap((one, at) => {
    const next = sorted.slice(at + 1).filter((other) => liesOver(one, other));
    return next.map((other) => `«${one.text}» and «${other.text}» lie over each other`);
  });
  return [...over, ...sorted.filter((text) => isCrossed(sheet, text)).map(({ text }) => `a border cuts «${text}»`)];
}

const common = (a: Box, b: Box) => ({
  width: Math.min(a.right, b.right) - Math.max(a.left, b.left),
  height: Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
});

/** By more than a third of the lower line, and more than letters that are set close. */
function liesOver(a: TextBox, b: TextBox): boolean {
  const { width, height } = common(a, b);
  return width > 3 && height > Math.min(a.bottom - a.top, b.bottom - b.top) / 3;
}

/** A vertical rule inside the text that goes on above and below it: no letter is as high. */
function isCrossed({ width, ink }: PrintedSheet, { left, top, right, bottom }: TextBox): boolean {
  const beyond = 0.3 * (bottom - top);
  for (let x = Math.ceil(left + 2); x < right - 2; x += 1) {
    let y = Math.max(0, Math.floor(top - beyond));
    const end = Math.ceil(bottom + beyond);
    while (y <= end && ink[y * width + x]! > darkInk) {
      y += 1;
    }
    if (y > end) {
      return true;
    }
  }
  return false;
}

/**
 * Pages whose first line is not the head of the table: `first` is what its first cell begins with. The darkness of its columns
 * of pixels is compared, which does not depend on where between two rows of pixels the head begins.
 */
export function headFaults(sheets: readonly PrintedSheet[], first: string): string[] {
  const found = sheets.map((sheet) => sheet.texts.find(({ text }) => text.startsWith(first)));
  const model = found[0] && headOf(sheets[0]!, found[0]);
  if (!model || sheets.length < 2) {
    return ['there is no head that could be repeated'];
  }
  return sheets.slice(1).flatMap((sheet, at) => {
    const text = found[at + 1];
    const highest = Math.min(...sheet.texts.map(({ top }) => top));
    const faults =
      text === undefined || text.top > highest + 1
        ? ['no head']
        : likeness(model, headOf(sheet, text)) < 0.95
          ? ['another head']
          : [];
    return faults.map((fault) => `page ${at + 2}: ${fault}`);
  });
}

/** Ink of each column of pixels from the text to the next rule across the table. */
function headOf({ width, ink }: PrintedSheet, { top, bottom }: Box): number[] {
  const across = (y: number) =>
    ink.subarray(y * width, (y + 1) * width).reduce((sum, one) => sum + (one > seenInk ? 1 : 0), 0) > 0.8 * width;
  const from = Math.floor(top) - 1;
  let to = Math.ceil(bottom);
  while (to < ink.length / width - 1 && !across(to)) {
    to += 1;
  }
  // A hairline may lie on two rows of pixels.
  to += 2;
  return Array.from({ length: width }, (_, x) => {
    let sum = 0;
    for (let y = from; y <= to; y += 1) {
      sum += ink[y * width + x]!;
    }
    return sum;
  });
}

/** 1 for equal ones. */
function likeness(a: readonly number[], b: readonly number[]): number {
  const apart = a.reduce((sum, one, at) => sum + Math.abs(one - b[at]!), 0);
  return 1 - apart / a.reduce((sum, one, at) => sum + one + b[at]!, 0);
}

/** Pictures with many colours: neither an empty frame nor a grey box. */
export const photosOn = ({ width, pixels, pictures }: PrintedSheet): Box[] =>
  pictures.filter((box) => {
    const colours = new Set<number>();
    for (let y = Math.ceil(box.top + 2); y < box.bottom - 2; y += 2) {
      for (let x = Math.ceil(box.left + 2); x < box.right - 2; x += 2) {
        const [red, green, blue] = pixels.subarray(4 * (y * width + x));
        colours.add((red! >> 3) * 1024 + (green! >> 3) * 32 + (blue! >> 3));
      }
    }
    return colours.size > 30;
  });

/** A smaller module is lost by the camera of a phone or on a copy of the paper. */
const leastModuleMm = 0.5;
/** Empty modules around a code, as readers ask. */
const quiet = 4;

/** The texts of the codes of a sheet, from right to left; one that is hard to read says why. */
export const codesOn = (sheet: PrintedSheet): string[] =>
  squaresOn(sheet)
    .toSorted((a, b) => b.left - a.left)
    .flatMap((square) => {
      // The decoder finds one code of a picture: each is cut out with what surrounds it.
      const [x, y] = [Math.floor(square.left - 4 * cell), Math.floor(square.top - 4 * cell)];
      const [wide, high] = [Math.ceil(square.right + 4 * cell) - x, Math.ceil(square.bottom + 4 * cell) - y];
      const part = new Uint8ClampedArray(4 * wide * high);
      for (let row = 0; row < high; row += 1) {
        const from = 4 * ((y + row) * sheet.width + x);
        part.set(sheet.pixels.subarray(from, from + 4 * wide), 4 * wide * row);
      }
      const code = jsQR(part, wide, high, { inversionAttempts: 'dontInvert' });
      if (code === null) {
        return [];
      }
      const { topLeftCorner: begin, bottomRightCorner: end } = code.location;
      const module = (end.x - begin.x) / (17 + 4 * code.version);
      const box = { left: x + begin.x, top: y + begin.y, right: x + end.x, bottom: y + end.y };
      const faults = [
        ...(module / perMm < leastModuleMm ? [`modules of ${(module / perMm).toFixed(2)} mm`] : []),
        ...(isQuiet(sheet, box, module) ? [] : ['no quiet zone']),
      ];
      return [[code.data, ...faults].join(', ')];
    });

/** Pixels. */
const cell = 5;

/** Where ink lies densely in a square of one to four centimetres, as it does in a code. */
function squaresOn({ width, height, ink }: PrintedSheet): Box[] {
  const [across, down] = [Math.floor(width / cell), Math.floor(height / cell)];
  const counts = new Uint8Array(across * down);
  for (let y = 0; y < down * cell; y += 1) {
    for (let x = 0; x < across * cell; x += 1) {
      counts[Math.floor(y / cell) * across + Math.floor(x / cell)]! += ink[y * width + x]! > darkInk ? 1 : 0;
    }
  }
  const squares: Box[] = [];
  for (let start = 0; start < counts.length; start += 1) {
    const box = { left: across, top: down, right: 0, bottom: 0 };
    const waiting = [start];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (counts[at]! >= 0.2 * cell * cell) {
        counts[at] = 0;
        const [x, y] = [at % across, Math.floor(at / across)];
        box.left = Math.min(box.left, x);
        box.top = Math.min(box.top, y);
        box.right = Math.max(box.right, x + 1);
        box.bottom = Math.max(box.bottom, y + 1);
        waiting.push(
          ...[-1, 0, 1].flatMap((line) => [at + line * across - 1, at + line * across, at + line * across + 1]),
        );
      }
    }
    const [wide, high] = [box.right - box.left, box.bottom - box.top].map((side) => (side * cell) / perMm) as [
      number,
      number,
    ];
    if (wide > 10 && wide < 40 && Math.abs(wide - high) < 3) {
      squares.push({ left: box.left * cell, top: box.top * cell, right: box.right * cell, bottom: box.bottom * cell });
    }
  }
  return squares;
}

function isQuiet({ width, ink }: PrintedSheet, code: Box, module: number): boolean {
  const [far, near] = [quiet * module - 1, 2];
  for (let y = Math.ceil(code.top - far); y <= code.bottom + far; y += 1) {
    for (let x = Math.ceil(code.left - far); x <= code.right + far; x += 1) {
      const isCode = x > code.left - near && x < code.right + near && y > code.top - near && y < code.bottom + near;
      if (!isCode && ink[y * width + x]! > seenInk) {
        return false;
      }
    }
  }
  return true;
}
