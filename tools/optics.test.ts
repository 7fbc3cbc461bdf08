// The look of interface §3 as numbers in the source: one scale of sizes, three weights, one radius, a grid of 4 px. What
// does not fit is named here: a new one fails, and so does a name that is not needed. The screens themselves are checked in
// tests/e2e/support/optics.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { fontSizes, fontWeights, radius } from '../apps/web/src/ui/theme/tokens.ts';

const files = execFileSync('git', ['ls-files', 'apps/web/src'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/test|testing\/|gallery|platform\/print/.test(file));

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
  'features/kpp/KppAlarm.tsx',
  'features/photo/grid/PhotoStateBadge.tsx',
  'features/photo/grid/PhotoTile.tsx',
  'features/photo/viewer/PhotoViewerActs.tsx',
  'features/shift/page/Board.tsx',
  'features/video/TileFrame.tsx',
  'ui/feedback/EmptyState.tsx',
  'ui/feedback/ErrorState.tsx',
];

/** `& > *` weighs as much as the class of the child itself: which of them wins would depend on what is drawn first. */
const asHeavyAsTheChild = /(?<!&)& (?:> )?\*(?![ \w.:[+~])/;

test('a rule for any child weighs more than those of the child', () => {
  expect(['& > *', '& *', '&:hover, & > *'].every((selector) => asHeavyAsTheChild.test(selector))).toBe(true);
  expect(['&& > *', '& > * + p', '& > *:empty'].some((selector) => asHeavyAsTheChild.test(selector))).toBe(false);
  const found = read().filter(([, source]) => source.split("'").some((text) => asHeavyAsTheChild.test(text)));
  expect(found.map(([file]) => file)).toEqual([]);
});

test('a size of text is one of the five, except where it is named', () => {
  const scale: readonly number[] = Object.values(fontSizes);
  expect(placesOf(numbersBy(sizes).filter(({ value }) => !scale.includes(value)))).toEqual(otherSizes);
});

test('a weight is one of the three', () => {
  const scale: readonly number[] = Object.values(fontWeights);
  expect(numbersBy(weights).filter(({ value }) => !scale.includes(value))).toEqual([]);
});

/** Chips, counts, pills and switches are round; the box of a tick is smaller than a control. */
const otherRadii = [
  'features/notification/UnreadCount.tsx',
  'features/notification/part/NotificationBell.tsx',
  'features/photo/grid/PhotoTile.tsx',
  'features/transport/list/page/ListChips.tsx',
  'features/transport/list/page/ListNews.tsx',
  'features/transport/list/transport.list-styles.ts',
  'ui/StatusChip.tsx',
  'ui/feedback/FullScreenLoader.tsx',
  'ui/layout/Tabs.tsx',
  'ui/theme/overrides/feedback.tsx',
  'ui/theme/overrides/inputs.tsx',
];

test('a corner has the one radius, except where it is named', () => {
  expect(placesOf(numbersBy(radii).filter(({ value }) => value !== radius && value !== 0))).toEqual(otherRadii);
});

test('a space is a step of the grid, or sets a line right by at most two pixels', () => {
  expect(numbersBy(spaces).filter(({ value }) => value % 4 !== 0 && value > 2)).toEqual([]);
});

test.each([
  [sizes, "{ fontSize: 12, '& svg': { fontSize: '1.25rem' } }", [12, 20]],
  [weights, '{ fontWeight: 600 }', [600]],
  [radii, "{ borderRadius: '12px 12px 0 0' }, { borderRadius: '50%' }", [12, 12, 0, 0]],
  [spaces, "{ gap: '4px 6px', paddingLeft: -3 }", [4, 6, 3]],
])('%s finds its numbers', (pattern, source, expected) => {
  expect(numbersBy(pattern, [['a.tsx', source]]).map(({ value }) => value)).toEqual(expected);
});
