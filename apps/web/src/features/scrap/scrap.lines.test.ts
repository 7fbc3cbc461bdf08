import { expect, test } from 'vitest';

import {
  addLine,
  changedLines,
  changeLine,
  conflictsOf,
  followServer,
  type Line,
  type ListState,
  newLine,
  resolve,
  rowsOf,
  settle,
  storedLine,
} from './scrap.lines.ts';

interface Values {
  readonly net: number | null;
  readonly deleted: boolean;
}
const isSame = (a: Values, b: Values) => a.net === b.net && a.deleted === b.deleted;
const stored = (id: string, net: number, localId: string | null = null): Line<Values> =>
  storedLine({ id, localId }, { net, deleted: false });
const start: ListState<Values> = { stored: [stored('a', 40), stored('b', 20)], edits: [] };
const nets = (state: ListState<Values>) => rowsOf(state).map(({ key, values }) => [key, values.net]);
const conflicts = (state: ListState<Values>) => conflictsOf(state, isSame, isSame);

test('an edit is applied to its line and stores the base; other lines stay the same objects', () => {
  const state = changeLine(start, 'a', { net: 41 });
  expect(nets(state)).toEqual([
    ['a', 41],
    ['b', 20],
  ]);
  expect(rowsOf(state)[1]).toBe(start.stored[1]);
  expect(changedLines(state, isSame)).toMatchObject([{ id: 'a', values: { net: 41 }, base: { net: 40 } }]);
});

test('a value typed back to the original leaves nothing to save', () => {
  const state = changeLine(changeLine(start, 'a', { net: 41 }), 'a', { net: 40 });
  expect(changedLines(state, isSame)).toEqual([]);
});

test('a new line is last and keeps its key after saving; deleted before that, it is never sent', () => {
  const added = addLine(start, newLine('local-1', { net: null, deleted: false }));
  const state = changeLine(added, 'local-1', { net: 7 });
  expect(nets(state).at(-1)).toEqual(['local-1', 7]);
  const saved = settle(state, [...start.stored, stored('c', 7, 'local-1')], changedLines(state, isSame));
  expect(nets(saved).at(-1)).toEqual(['local-1', 7]);
  expect(saved.edits).toEqual([]);
  expect(changedLines(changeLine(added, 'local-1', { deleted: true }), isSame)).toEqual([]);
});

test('values typed during a save stay, based on the sent ones', () => {
  const sending = changeLine(start, 'a', { net: 41 });
  const sent = changedLines(sending, isSame);
  const typed = changeLine(sending, 'a', { net: 41.5 });
  const after = settle(typed, [stored('a', 41), stored('b', 20)], sent);
  expect(changedLines(after, isSame)).toMatchObject([{ values: { net: 41.5 }, base: { net: 41 } }]);
  expect(conflicts(after)).toEqual([]);
});

test('another person’s change of another line is merged, of the same line is a conflict', () => {
  const edited = changeLine(start, 'a', { net: 41 });
  expect(conflicts(followServer(edited, [stored('a', 40), stored('b', 25)], isSame))).toEqual([]);
  const clash = followServer(edited, [stored('a', 39), stored('b', 20)], isSame);
  expect(nets(clash)[0]).toEqual(['a', 41]);
  expect(conflicts(clash)).toMatchObject([{ key: 'a', was: { net: 40 }, mine: { net: 41 }, now: { net: 39 } }]);
  expect(conflicts(followServer(edited, [stored('a', 41), stored('b', 20)], isSame))).toEqual([]);
});

test('the person chooses per line: the own value gets the new base, or is dropped', () => {
  const edited = changeLine(changeLine(start, 'a', { net: 41 }), 'b', { net: 21 });
  const clash = followServer(edited, [stored('a', 39), stored('b', 19)], isSame);
  const decided = resolve(
    clash,
    new Map([
      ['a', 'mine'],
      ['b', 'now'],
    ] as const),
  );
  expect(changedLines(decided, isSame)).toMatchObject([{ id: 'a', values: { net: 41 }, base: { net: 39 } }]);
  expect(nets(decided)).toEqual([
    ['a', 41],
    ['b', 19],
  ]);
});
