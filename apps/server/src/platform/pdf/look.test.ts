// The checks of printed sheets themselves: each finds a sheet that was changed to break it.
import { expect, test } from 'vitest';

import { codesOn, headFaults, lookFaults, photosOn } from '../../../test/pdf-look.ts';
import { type Box, type PrintedSheet, sheetsOf, type TextBox } from '../../../test/pdf-picture.ts';
import { pageCode } from './paper.ts';
import { createPrinter } from './printer.ts';

/** The same sheet with a box of one colour on it. */
function painted(sheet: PrintedSheet, box: Box, colour: readonly [number, number, number]): PrintedSheet {
  const [pixels, ink] = [sheet.pixels.slice(), sheet.ink.slice()];
  for (let y = box.top; y < box.bottom; y += 1) {
    for (let x = box.left; x < box.right; x += 1) {
      pixels.set(colour, 4 * (y * sheet.width + x));
      ink[y * sheet.width + x] = 255 - Math.min(...colour);
    }
  }
  return { ...sheet, pixels, ink };
}

test('the checks of printed sheets find wrong sizes, edges, ink, texts, heads, pictures and codes', async () => {
  const printer = createPrinter();
  const words = Array.from({ length: 60 }, (_, line) => `Строка ${line} о том, что принято`);
  const bytes = await printer.print({
    title: 'Проба',
    at: new Date(0),
    orientation: 'portrait',
    content: [
      ...pageCode('https://otk.example', '/auto/1'),
      {
        layout: 'form',
        margin: [0, 20, 0, 0],
        table: {
          headerRows: 1,
          widths: ['*', '*'],
          body: [['Что', 'Сколько'], ...words.map((word) => [word, '1,000'])],
        },
      },
    ],
  });
  await printer.close();
  const sheets = await sheetsOf(bytes);
  const [good, second] = sheets as [PrintedSheet, PrintedSheet];
  expect(lookFaults(sheets)).toEqual([]);
  expect(headFaults(sheets, 'Что')).toEqual([]);
  expect(codesOn(good)).toEqual(['https://otk.example/auto/1']);

  const { width, height } = good;
  const page: Box = { left: 0, top: 0, right: width, bottom: height };
  const black = [0, 0, 0] as const;
  const white = [255, 255, 255] as const;
  const faultsOf = (sheet: PrintedSheet) => lookFaults([sheet]).join();
  expect(faultsOf({ ...good, height: height - 60 })).toContain('210 × 283 mm');
  expect(faultsOf(painted(good, { left: 4, top: 600, right: 6, bottom: 602 }, black))).toContain('left edge');
  expect(faultsOf(painted(good, page, white))).toContain('empty');
  expect(faultsOf(painted(good, { ...page, top: 40, bottom: 60 }, black))).toContain('a bar across');
  expect(faultsOf(painted(good, { ...page, left: 60, right: 80 }, black))).toContain('a bar along');
  expect(faultsOf(painted(good, { left: 60, top: 60, right: 140, bottom: 80 }, [20, 90, 200]))).toContain('coloured');

  const [first, next] = good.texts.filter(({ text }) => text.startsWith('Строка')) as [TextBox, TextBox, ...TextBox[]];
  const moved = { ...next, text: 'Строка', top: first.top + 3, bottom: first.bottom + 3 };
  expect(faultsOf({ ...good, texts: [...good.texts, moved] })).toContain('lie over each other');
  const middle = Math.round((first.left + first.right) / 2);
  const rule = { left: middle, right: middle + 1, top: Math.floor(first.top - 9), bottom: Math.ceil(first.bottom + 9) };
  expect(faultsOf(painted(good, rule, black))).toContain('a border cuts «Строка 0');

  expect(headFaults([good, { ...second, texts: second.texts.filter(({ text }) => text !== 'Что') }], 'Что')).toEqual([
    'page 2: no head',
  ]);
  const head = second.texts.find(({ text }) => text === 'Сколько')!;
  const bare = painted(second, { ...page, top: Math.floor(head.top), bottom: Math.floor(head.bottom) }, white);
  expect(headFaults([good, bare], 'Что')).toEqual(['page 2: another head']);

  const picture = { left: 100, top: 100, right: 300, bottom: 200 };
  expect(photosOn({ ...painted(good, picture, [128, 128, 128]), pictures: [picture] })).toEqual([]);

  // Ink too near to it, or no code at all.
  const beside = { left: width - 25, right: width - 21, top: 60, bottom: 62 };
  expect(codesOn(painted(good, beside, black))).toEqual(['https://otk.example/auto/1, no quiet zone']);
  expect(codesOn(painted(good, { ...page, bottom: Math.floor(first.top) }, white))).toEqual([]);
});
