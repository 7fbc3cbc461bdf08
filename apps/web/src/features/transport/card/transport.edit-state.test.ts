import { expect, test } from 'vitest';

import {
  afterSave,
  compareCards,
  conflictsOf,
  type EditBase,
  followServer,
  resolveConflicts,
  toCardEdit,
} from './transport.edit-state.ts';
import { formFields, type FormValues } from '../transport.form.ts';

const empty = Object.fromEntries(formFields.map((field) => [field, null])) as FormValues;
const values = (some: Partial<FormValues> = {}): FormValues => ({ ...empty, transportNumber: '61854303', ...some });
const at = (version: number, some: Partial<FormValues> = {}): EditBase => ({ version, values: values(some) });

test('cards are equal, or differ by the named fields in the order of the screen', () => {
  expect(compareCards(values(), values())).toEqual({ isEqual: true, keys: [] });
  expect(compareCards(values(), values({ documentNumber: 'ЭА1', specialMark: 'лёд' }))).toEqual({
    isEqual: false,
    keys: ['specialMark', 'documentNumber'],
  });
});

test('an absent text and an empty one are the same', () => {
  expect(compareCards(values({ specialMark: '' }), values({ specialMark: null })).isEqual).toBe(true);
});

test('only differing fields are sent, with their base values and version', () => {
  const base = at(3, { providerId: 'p1', specialMark: 'снег' });
  const mine = values({ providerId: null, specialMark: 'снег', documentNumber: 'ЭА1' });
  expect(toCardEdit({ base, mine })).toEqual({
    version: 3,
    providerId: null,
    documentNumber: 'ЭА1',
    base: { providerId: 'p1', documentNumber: null },
  });
});

test('a newer card updates fields without edits; edited ones keep value, base and version', () => {
  const state = { base: at(1, { specialMark: 'снег' }), mine: values({ specialMark: 'лёд' }) };
  const next = followServer(state, at(4, { specialMark: 'дождь', documentNumber: 'ЭА1' }));
  expect(next.mine).toMatchObject({ specialMark: 'лёд', documentNumber: 'ЭА1' });
  expect(next.base).toMatchObject({ version: 1, values: { specialMark: 'снег', documentNumber: 'ЭА1' } });
});

test('without edits, or with equal values, the newer card replaces the state', () => {
  expect(followServer({ base: at(1), mine: values() }, at(2)).base.version).toBe(2);
  const same = followServer({ base: at(1), mine: values({ specialMark: 'лёд' }) }, at(2, { specialMark: 'лёд' }));
  expect(same.base.version).toBe(2);
  expect(compareCards(same.base.values, same.mine).isEqual).toBe(true);
});

test('after a save only values typed meanwhile are unsaved', () => {
  const sent = values({ specialMark: 'лёд' });
  const typed = values({ specialMark: 'лёд', documentNumber: 'ЭА1' });
  const { base, mine } = afterSave(sent, typed, at(2, { specialMark: 'лёд' }));
  expect(compareCards(base.values, mine).keys).toEqual(['documentNumber']);
  expect(base.version).toBe(2);
});

test('a conflict is a field that both changed to different values', () => {
  const state = {
    base: at(1),
    mine: values({ specialMark: 'лёд', documentNumber: 'ЭА1', acceptancePlaceMark: 'путь 3' }),
  };
  const server = at(2, { specialMark: 'снег', documentNumber: 'ЭА1' });
  expect(conflictsOf(state, server)).toEqual([{ field: 'specialMark', was: null, mine: 'лёд', theirs: 'снег' }]);
});

test('the person chooses per field; the result is saved on top of the compared version', () => {
  const state = { base: at(1), mine: values({ specialMark: 'лёд', documentNumber: 'ЭА1', trailerNumber: 'x' }) };
  const server = at(2, { specialMark: 'снег', documentNumber: 'ЭБ2' });
  const settled = resolveConflicts(state, server, { specialMark: 'mine', documentNumber: 'theirs' });
  expect(toCardEdit(settled)).toEqual({
    version: 2,
    trailerNumber: 'x',
    specialMark: 'лёд',
    base: { trailerNumber: null, specialMark: 'снег' },
  });
});
