import { expect, test } from 'vitest';

import {
  afterSave,
  changedParts,
  conflictingParts,
  decideConflicts,
  type EditState,
  followServer,
  restoreEdit,
  unedited,
} from './edit-state.ts';
import { asWhole, byField, byLine } from './merge.ts';

interface Marks {
  readonly place: string;
  readonly special: string;
}
const fields = byField<Marks>(['place', 'special']);
const marks = (some: Partial<Marks> = {}): Marks => ({ place: '', special: '', ...some });
const at = <T>(version: number, value: T) => ({ version, value });
const edited = (version: number, base: Marks, mine: Marks): EditState<Marks> => ({
  ...unedited(at(version, base)),
  mine,
});

test('fields not edited here follow the server; an edited field keeps its text, its base and its version', () => {
  const state = followServer(
    edited(1, marks(), marks({ special: 'лёд' })),
    at(4, marks({ place: 'путь 3', special: 'снег' })),
    fields,
  );
  expect(state.mine).toEqual(marks({ place: 'путь 3', special: 'лёд' }));
  expect(state.base).toEqual(at(1, marks({ place: 'путь 3' })));
  expect(conflictingParts(state, fields)).toEqual(['special']);
});

test('a change of another field is no conflict', () => {
  const state = followServer(edited(1, marks(), marks({ special: 'лёд' })), at(2, marks({ place: 'путь 3' })), fields);
  expect(conflictingParts(state, fields)).toEqual([]);
  expect(changedParts(state, fields)).toEqual(['special']);
});

test('somebody else wrote the same: nothing is left to save', () => {
  const state = followServer(edited(1, marks(), marks({ special: 'лёд' })), at(2, marks({ special: 'лёд' })), fields);
  expect(changedParts(state, fields)).toEqual([]);
  expect(state.base.version).toBe(2);
});

test('an older record does not take newer values back', () => {
  const state = unedited(at(5, marks({ place: 'путь 3' })));
  expect(followServer(state, at(4, marks()), fields)).toBe(state);
});

test('the result of the running save that arrives before the reply is no conflict', () => {
  const saving = { ...edited(1, marks(), marks({ special: 'лёд, снег' })), sent: marks({ special: 'лёд' }) };
  const state = followServer(saving, at(2, marks({ special: 'лёд' })), fields);
  expect(conflictingParts(state, fields)).toEqual([]);
  expect(state.mine.special).toBe('лёд, снег');
});

test('after a save everything is saved except what was typed meanwhile', () => {
  const saving = {
    ...edited(1, marks(), marks({ place: 'путь 3', special: 'лёд' })),
    sent: marks({ special: 'лёд' }),
  };
  const state = afterSave(saving, at(2, marks({ special: 'Лёд' })), fields);
  expect(state.mine).toEqual(marks({ place: 'путь 3', special: 'Лёд' }));
  expect(changedParts(state, fields)).toEqual(['place']);
  expect(state.base.version).toBe(2);
});

test('a record that became known during the save and is newer than its reply wins', () => {
  const sent = marks({ special: 'лёд' });
  const saving = followServer({ ...edited(1, marks(), sent), sent }, at(3, marks({ special: 'снег' })), fields);
  const state = afterSave(saving, at(2, sent), fields);
  expect(state.server.version).toBe(3);
  expect(state.mine.special).toBe('снег');
  expect(changedParts(state, fields)).toEqual([]);
});

test('a decided conflict: the edits that stay replace what the server holds now', () => {
  const clash = followServer(
    edited(1, marks(), marks({ place: 'путь 3', special: 'лёд' })),
    at(2, marks({ place: 'путь 4', special: 'снег' })),
    fields,
  );
  const state = decideConflicts(clash, ['place'], fields);
  expect(state.mine).toEqual(marks({ place: 'путь 4', special: 'лёд' }));
  expect(state.base).toEqual(at(2, marks({ place: 'путь 4', special: 'снег' })));
  expect(conflictingParts(state, fields)).toEqual([]);
});

test('a whole value is never merged: any change by somebody else is a conflict', () => {
  const figures = asWhole<{ gross: number; tare: number }>((a, b) => a.gross === b.gross && a.tare === b.tare);
  const state = followServer(
    { ...unedited(at(1, { gross: 90, tare: 24 })), mine: { gross: 91, tare: 24 } },
    at(2, { gross: 90, tare: 23 }),
    figures,
  );
  expect(state.mine).toEqual({ gross: 91, tare: 24 });
  expect(conflictingParts(state, figures)).toEqual(['']);
});

interface Line {
  readonly key: string;
  readonly net: number;
  readonly deleted: boolean;
}
const lines = byLine<Line>({
  keyOf: ({ key }) => key,
  isSame: (a, b) => a.net === b.net && a.deleted === b.deleted,
  isNothing: ({ deleted }) => deleted,
});
const line = (key: string, net: number, deleted = false): Line => ({ key, net, deleted });

test('lines: another line follows the server, a new line stays and keeps its key when it is stored', () => {
  const typed = {
    ...unedited(at(1, [line('a', 40), line('b', 20)])),
    mine: [line('a', 40), line('b', 20), line('x', 7)],
  };
  const followed = followServer(typed, at(2, [line('a', 41), line('b', 20)]), lines);
  expect(followed.mine).toEqual([line('a', 41), line('b', 20), line('x', 7)]);
  const saved = afterSave(
    { ...followed, sent: followed.mine },
    at(3, [line('a', 41), line('b', 20), line('x', 7)]),
    lines,
  );
  expect(changedParts(saved, lines)).toEqual([]);
});

test('lines: what the server adds to a saved line is taken, and an added and deleted line disappears', () => {
  const saving = unedited(at(1, [] as Line[]));
  const sent = [line('x', 7), line('gone', 1, true)];
  const stored = { ...line('x', 7), id: '1' };
  const state = afterSave({ ...saving, mine: sent, sent }, at(2, [stored]), lines);
  expect(state.mine).toEqual([stored]);
});

test('lines: a new line that is deleted while it is being saved is deleted by the next save', () => {
  const sent = [line('x', 7)];
  const saving = { ...unedited(at(1, [] as Line[])), mine: [line('x', 7, true)], sent };
  const state = afterSave(saving, at(2, sent), lines);
  expect(state.mine).toEqual([line('x', 7, true)]);
  expect(changedParts(state, lines)).toEqual(['x']);
});

test('a kept edit lies over the record as it is now; what may not be edited is named and left out', () => {
  const kept = { base: at(1, marks()), mine: marks({ place: 'путь 3', special: 'лёд' }) };
  const result = restoreEdit(unedited(at(5, marks())), kept, fields, (part) => part === 'special');
  expect(result).toMatchObject({ restored: ['special'], refused: ['place'] });
  expect(result.state.mine).toEqual(marks({ special: 'лёд' }));
  expect(result.state.base.version).toBe(1);
});

test('a kept edit that was saved meanwhile leaves nothing to restore', () => {
  const kept = { base: at(1, marks()), mine: marks({ special: 'лёд' }) };
  const result = restoreEdit(unedited(at(2, kept.mine)), kept, fields, () => true);
  expect(result).toMatchObject({ restored: [], refused: [] });
  expect(result.state.base.version).toBe(2);
});

test('a kept edit that is read late does not replace what has been typed since', () => {
  const kept = { base: at(1, marks()), mine: marks({ place: 'путь 3', special: 'лёд' }) };
  const result = restoreEdit(edited(1, marks(), marks({ special: 'снег' })), kept, fields, () => true);
  expect(result.state.mine).toEqual(marks({ place: 'путь 3', special: 'снег' }));
});
