import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { formFields, type FormValues } from '../transport.form.ts';
import { cardDraft, cardMerge, toCardEdit } from './transport.card-edit.ts';

const empty = Object.fromEntries(formFields.map((field) => [field, null])) as FormValues;
const values = (some: Partial<FormValues> = {}): FormValues => ({ ...empty, transportNumber: '61854303', ...some });

test('cards differ by the named fields in the order of the screen', () => {
  expect(cardMerge.differing(values(), values())).toEqual([]);
  expect(cardMerge.differing(values(), values({ documentNumber: 'ЭА1', specialMark: 'лёд' }))).toEqual([
    'specialMark',
    'documentNumber',
  ]);
});

test('an absent text and an empty one are the same', () => {
  expect(cardMerge.differing(values({ specialMark: '' }), values({ specialMark: null }))).toEqual([]);
});

test('a space after a text is no edit: it stays in the field, also when the saved text comes, and is not sent', () => {
  const typed = values({ specialMark: 'лёд ' });
  const saved = values({ specialMark: 'лёд' });
  expect(cardMerge.differing(saved, typed)).toEqual([]);
  expect(cardMerge.take(typed, saved, formFields)).toEqual(typed);
  expect(toCardEdit({ base: { version: 3, value: values() }, mine: typed })).toMatchObject({ specialMark: 'лёд' });
});

test('only what differs is sent, with what was seen before and its version', () => {
  const base = { version: 3, value: values({ providerId: 'p1', specialMark: 'снег' }) };
  const mine = values({ providerId: null, specialMark: 'снег', documentNumber: 'ЭА1' });
  expect(toCardEdit({ base, mine })).toEqual({
    version: 3,
    providerId: null,
    documentNumber: 'ЭА1',
    base: { providerId: 'p1', documentNumber: null },
  });
});

test('a draft of another shape counts as absent', () => {
  const draft = { base: { version: 1, value: values() }, mine: values({ specialMark: 'лёд' }) };
  expect(z.safeParse(cardDraft, draft).success).toBe(true);
  expect(z.safeParse(cardDraft, { ...draft, mine: { specialMark: 'лёд' } }).success).toBe(false);
});
