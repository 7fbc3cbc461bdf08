// The look of interface §3 as numbers in the source: one scale of sizes, three weights, one radius, a grid of 4 px. What
// does not fit is named or counted here, so that a new one fails.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { fontSizes, fontWeights, radius } from '../apps/web/src/ui/theme/tokens.ts';

const files = execFileSync('git', ['ls-files', 'apps/web/src'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/test|testing\/|gallery/.test(file));

interface Found {
  readonly place: string;
  readonly value: number;
}

const pixels = (text: string): number =>
  text.endsWith('rem') ? Number.parseFloat(text) * 16 : Number.parseFloat(text);

/** Numbers that the first group of the pattern holds, with their files. */
function numbersBy(pattern: RegExp, sources: readonly (readonly [file: string, source: string])[] = read()): Found[] {
  return sources.flatMap(([file, source]) =>
    [...source.matchAll(pattern)].flatMap(([, given = '']) =>
      [...given.matchAll(/(?<![\w.#(])-?(\d+(?:\.\d+)?(?:px|rem)?)(?![\w.%])/g)].map(([, number = '']) => ({
        place: file.replace('apps/web/src/', ''),
        value: pixels(number),
      })),
    ),
  );
}

const read = () => files.map((file) => [file, readFileSync(file, 'utf8')] as const);
const quoted = String.raw`('[^'\n]*'|-?[\d.]+)`;
const sizes = new RegExp(`\\bfontSize: ${quoted}`, 'g');
const weights = new RegExp(`\\bfontWeight: ${quoted}`, 'g');
const radii = new RegExp(`\\bborderRadius: ${quoted}`, 'g');
const spaces = new RegExp(`\\b(?:(?:row|column)?[gG]ap|(?:padding|margin)(?:[A-Z]\\w+)?): ${quoted}`, 'g');

const placesOf = (found: readonly Found[]): string[] => [...new Set(found.map(({ place }) => place))].toSorted();

/** Words that must fit beside others or over a picture, icons, the reading of an alarm, a board that hangs on a wall. */
const otherSizes = [
  'app/layout/BottomBar.tsx',
  'features/division/DivisionMenu.tsx',
  'features/kpp/KppAlarm.tsx',
  'features/notification/part/NotificationBell.tsx',
  'features/photo/grid/PhotoStateBadge.tsx',
  'features/photo/grid/PhotoTile.tsx',
  'features/photo/viewer/PhotoViewerActs.tsx',
  'features/report/BarPlot.tsx',
  'features/schedule/ScheduleList.tsx',
  'features/shift/page/Board.tsx',
  'features/transport/list/transport.list-styles.ts',
  'features/video/TileFrame.tsx',
  'ui/feedback/EmptyState.tsx',
  'ui/feedback/ErrorState.tsx',
];

test('a size of text is one of the five, except where it is named', () => {
  const scale: readonly number[] = Object.values(fontSizes);
  const other = numbersBy(sizes).filter(({ value }) => !scale.includes(value));
  expect(placesOf(other).filter((place) => !otherSizes.includes(place))).toEqual([]);
});

const otherWeights = ['features/shift/page/BoardPanel.tsx'];

test('a weight is one of the three, except where it is named', () => {
  const scale: readonly number[] = Object.values(fontWeights);
  const other = numbersBy(weights).filter(({ value }) => !scale.includes(value));
  expect(placesOf(other).filter((place) => !otherWeights.includes(place))).toEqual([]);
});

/** Lower it when one goes. Chips and counts are round, marks and keys smaller than a control have a smaller corner. */
const otherRadii = 39;
const otherSpaces = 70;

test('no corner and no space is added that does not fit the radius and the grid', () => {
  const corners = numbersBy(radii).filter(({ value }) => value !== radius && value !== 0);
  const gaps = numbersBy(spaces).filter(({ value }) => value % 4 !== 0 && value > 2);
  expect(corners.length, placesOf(corners).join(' ')).toBeLessThanOrEqual(otherRadii);
  expect(gaps.length, placesOf(gaps).join(' ')).toBeLessThanOrEqual(otherSpaces);
});

test.each([
  [sizes, "{ fontSize: 12, '& svg': { fontSize: '1.25rem' } }", [12, 20]],
  [weights, '{ fontWeight: 600 }', [600]],
  [radii, "{ borderRadius: '12px 12px 0 0' }, { borderRadius: '50%' }", [12, 12, 0, 0]],
  [spaces, "{ gap: '4px 6px', paddingLeft: -3 }", [4, 6, 3]],
])('%s finds its numbers', (pattern, source, expected) => {
  expect(numbersBy(pattern, [['a.tsx', source]]).map(({ value }) => value)).toEqual(expected);
});
