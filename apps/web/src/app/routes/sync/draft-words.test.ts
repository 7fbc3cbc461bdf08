import { expect, test } from 'vitest';

import { type DraftForm, storedName } from '#platform/draft-form';

import { draftForms } from '../../composed.ts';
import { draftWords, unknownForm } from './draft-words.ts';

const draft = (...name: string[]) => draftWords({ name, at: '2026-11-15T08:00:00Z' });

test('a draft leads to its form: the tab of the card, or a page', () => {
  expect(draft('user', 'udr', 't1', 'overweight')).toEqual({
    form: 'Контрольная перевеска',
    tab: 'weight',
    transportId: 't1',
    to: '/auto/$transportId',
  });
  expect(draft('user', 'udr', 't1', 'kpp')).toEqual({
    form: 'Запись КПП',
    transportId: 't1',
    to: '/kpp/$transportId',
  });
  expect(draft('user', 'ask', 't1')).toMatchObject({ tab: 'event', transportId: 't1' });
  expect(draft('user', 'udr', 'kpp')).toEqual({ form: 'Регистрация на КПП', to: '/kpp/new' });
});

test.each([
  ['setting', 'Настройки', '/admin/settings'],
  ['terms', 'Сроки по договорам', '/admin/settings'],
  ['workingDays-243607', 'Рабочие дни', '/admin/dictionaries'],
  ['agreementType', 'Вид соглашения', '/admin/agreements'],
])('unsaved «%s» is called %s and opened there', (form, words, to) => {
  expect(draft('user', form, 'id')).toEqual({ form: words, to });
});

test('a draft of a form that no longer exists is not taken for another form', () => {
  expect(draft('user', 'gone', 'id')).toEqual({ form: unknownForm });
});

const person = { userId: '00000000-0000-4000-8000-0000000000b1', divisionId: '00000000-0000-4000-8000-0000000000b2' };
const ids = ['new', 'kpp', 'all', '00000000-0000-4000-8000-0000000000b3'];

test.each(draftForms)('a draft of «$words» is found by the name under which it is stored', (form) => {
  for (const id of ids) {
    const found = draftWords({ name: storedName(form, person, id), at: '' });
    expect(found, id).toMatchObject({ form: form.words, to: form.to });
  }
});

const declared = import.meta.glob<Readonly<Record<string, object>>>('../../../features/*/*.drafts.ts', { eager: true });

test('every form of every feature is among those that the journal knows', () => {
  const forms = Object.values(declared)
    .flatMap((exported) => Object.values(exported))
    .flatMap((value) => ('words' in value ? [value] : Object.values(value))) as DraftForm[];
  expect(forms.length).toBeGreaterThan(20);
  expect(forms.filter((form) => !draftForms.includes(form)).map(({ words }) => words)).toEqual([]);
});

const sources = import.meta.glob<string>(['../../../**/*.{ts,tsx}', '!**/*.test.*', '!**/{testing,gallery}/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('nobody opens a draft by a name of his own', () => {
  const byHand = Object.keys(sources).filter((file) => /drafts\.open\(/.test(sources[file]!));
  expect(byHand.map((file) => file.split('/').at(-1))).toEqual(['use-draft.ts']);
});
