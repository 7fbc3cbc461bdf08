import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { cardDraft, restoreDraft } from './transport.draft.ts';
import { formFields, type FormValues } from '../transport.form.ts';

const empty = Object.fromEntries(formFields.map((field) => [field, null])) as FormValues;
const values = (some: Partial<FormValues> = {}): FormValues => ({ ...empty, ...some });
const draft = { base: { version: 1, values: values() }, mine: values({ specialMark: 'лёд', providerId: 'p2' }) };
const anyField = () => true;

test('a draft is applied to the current card', () => {
  const restored = restoreDraft(draft, { version: 5, values: values({ documentNumber: 'ЭА1' }) }, anyField);
  expect(restored?.mine).toEqual(values({ documentNumber: 'ЭА1', specialMark: 'лёд', providerId: 'p2' }));
  expect(restored?.base.version).toBe(1);
});

test('fields that the person may no longer change are not applied', () => {
  const restored = restoreDraft(draft, { version: 1, values: values() }, (field) => field !== 'providerId');
  expect(restored?.mine).toEqual(values({ specialMark: 'лёд' }));
  expect(restoreDraft(draft, { version: 1, values: values() }, () => false)).toBeNull();
});

test('a draft equal to the saved card is not restored', () => {
  expect(restoreDraft(draft, { version: 2, values: draft.mine }, anyField)).toBeNull();
});

test('a draft of another shape counts as absent', () => {
  expect(z.safeParse(cardDraft, draft).success).toBe(true);
  expect(z.safeParse(cardDraft, { ...draft, mine: { specialMark: 'лёд' } }).success).toBe(false);
});
