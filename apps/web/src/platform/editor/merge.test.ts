import { expect, test } from 'vitest';

import { asWhole, byField, byLine, whole } from './merge.ts';

test('fields are compared by their content and named in the given order', () => {
  const { differing, take } = byField<{ name: string; ids: string[] }>(['name', 'ids']);
  expect(differing({ name: 'a', ids: ['1'] }, { name: 'a', ids: ['1'] })).toEqual([]);
  expect(differing({ name: 'a', ids: ['1'] }, { name: 'b', ids: [] })).toEqual(['name', 'ids']);
  expect(take({ name: 'a', ids: ['1'] }, { name: 'b', ids: [] }, ['ids'])).toEqual({ name: 'a', ids: [] });
});

test('fields may be compared by a rule of their own', () => {
  const { differing } = byField<{ mark: string | null }>(['mark'], (a, b) => (a ?? '') === (b ?? ''));
  expect(differing({ mark: null }, { mark: '' })).toEqual([]);
});

interface Line {
  readonly key: string;
  readonly net: number;
  readonly note?: string;
  readonly deleted?: boolean;
}
const lines = byLine<Line>({
  keyOf: ({ key }) => key,
  isSame: (a, b) => a.net === b.net && a.note === b.note && a.deleted === b.deleted,
  isSameForServer: (a, b) => a.net === b.net,
  isNothing: ({ deleted = false }) => deleted,
});
const a = { key: 'a', net: 1 };
const b = { key: 'b', net: 2 };

test('lines are compared by their keys; a line that is added and deleted again is no difference', () => {
  expect(lines.differing([a, b], [b, a])).toEqual([]);
  expect(lines.differing([a, b], [a, { ...b, net: 3 }, { key: 'c', net: 4 }])).toEqual(['b', 'c']);
  expect(lines.differing([a, b], [a])).toEqual(['b']);
  expect(lines.differing([a], [a, { key: 'c', net: 4, deleted: true }])).toEqual([]);
});

test('the server guards only a part of a line', () => {
  expect(lines.differing([a], [{ ...a, note: 'x' }])).toEqual(['a']);
  expect(lines.guarded?.([a], [{ ...a, note: 'x' }])).toEqual([]);
});

test('lines are taken in the order of the other list; own new lines come last, untouched lines stay the same object', () => {
  const own = { key: 'new', net: 9 };
  const taken = lines.take([a, b, own], [{ key: 'c', net: 4 }, { ...b }, { ...a, net: 5 }], ['a', 'c']);
  expect(taken).toEqual([{ key: 'c', net: 4 }, b, { ...a, net: 5 }, own]);
  expect(taken[1]).toBe(b);
});

test('a line that the other list no longer has is taken away', () => {
  expect(lines.take([a, b], [a], ['b'])).toEqual([a]);
});

test('a whole value is one part', () => {
  const { differing, take } = asWhole<number>((one, other) => one === other);
  expect(differing(1, 1)).toEqual([]);
  expect(differing(1, 2)).toEqual([whole]);
  expect(take(1, 2, [])).toBe(1);
  expect(take(1, 2, [whole])).toBe(2);
});
