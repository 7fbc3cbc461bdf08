import { expect, test } from 'vitest';

import { afterSave, changedParts, conflictingParts, followServer, unedited } from '#platform/editor/edit-state';

import { changeLine, type Line, linesMerge, newLine, storedLine, valuesOf } from './scrap.lines.ts';

interface Values {
  readonly net: number | null;
  readonly note: string;
  readonly deleted: boolean;
}
const merge = linesMerge<Values>({
  isSame: (a, b) => a.net === b.net && a.note === b.note && a.deleted === b.deleted,
  isSameForServer: (a, b) => a.net === b.net,
});
const stored = (id: string, net: number, localId: string | null = null): Line<Values> =>
  storedLine({ id, localId }, { net, note: '', deleted: false });
const start = unedited({ version: 1, value: [stored('a', 40), stored('b', 20)] });

test('a change makes a new object of its line alone: the other rows are not rendered again', () => {
  const lines = changeLine(start.mine, 'a', { net: 41 });
  expect(valuesOf(lines, 'a')).toMatchObject({ net: 41 });
  expect(lines[1]).toBe(start.mine[1]);
  expect(changedParts({ ...start, mine: lines }, merge)).toEqual(['a']);
  expect(changedParts({ ...start, mine: changeLine(lines, 'a', { net: 40 }) }, merge)).toEqual([]);
});

test('a new line keeps its key when it is stored; deleted before that it is never sent', () => {
  const mine = [...start.mine, newLine('local-1', { net: 7, note: '', deleted: false })];
  const saved = afterSave(
    { ...start, mine, sent: mine },
    { version: 2, value: [...start.mine, stored('c', 7, 'local-1')] },
    merge,
  );
  expect(saved.mine.at(-1)).toMatchObject({ key: 'local-1', id: 'c' });
  expect(changedParts({ ...start, mine: changeLine(mine, 'local-1', { deleted: true }) }, merge)).toEqual([]);
});

test('another person’s change of a line is a conflict only where the server checks it', () => {
  const edited = { ...start, mine: changeLine(start.mine, 'a', { net: 41 }) };
  const theirs = (values: Partial<Values>) =>
    followServer(edited, { version: 2, value: changeLine(start.mine, 'a', values) }, merge);
  expect(conflictingParts(theirs({ net: 39 }), merge)).toEqual(['a']);
  expect(conflictingParts(theirs({ note: 'мокрый' }), merge)).toEqual([]);
});
