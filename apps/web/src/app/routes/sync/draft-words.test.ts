import { expect, test } from 'vitest';

import { draftWords, unknownForm } from './draft-words.ts';

const draft = (...name: string[]) => draftWords({ name, at: '2026-11-15T08:00:00Z' });

test('a draft leads to its form: the tab of the card, or a page', () => {
  expect(draft('user', 'udr', 't1', 'overweight')).toEqual({
    form: 'Контрольная перевеска',
    tab: 'weight',
    transportId: 't1',
    to: '/auto/$transportId',
  });
  expect(draft('user', 'udr', 't1', 'containers')).toMatchObject({ form: 'Контейнеры', tab: 'main' });
  expect(draft('user', 'udr', 't1', 'card')).toMatchObject({ form: 'Карточка', tab: 'main' });
  expect(draft('user', 'template', 'id')).toEqual({ form: 'Шаблон уведомления', to: '/admin/templates' });
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

const sources = import.meta.glob<string>(['../../../**/*.{ts,tsx}', '!**/*.test.*', '!**/{testing,gallery}/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Where the sources write the name of a form: as the last word of a card's draft, or as the first after the person. */
const onCards =
  /(?:transport\.id|transportId), '(\w+)'\]|(?:useStepDraft\(\s*transport\.id, |\bform: |openDraft\()'(\w+)'/g;
const onPages = /draftName: \['(\w+)'|\[user\.id, '(\w+)'|\bcode: [`'](\w+)(?:[`'-]),?\n\s+words:/g;

test('every form that keeps a draft has words', () => {
  const texts = Object.values(sources);
  const found = (pattern: RegExp) =>
    texts.flatMap((text) => [...text.matchAll(pattern)].map((match) => match.slice(1).find(Boolean)!));
  const named = [
    ...found(onCards).map((form) => [form, draft('user', 'division', 'transport', form).form]),
    ...found(onPages).map((form) => [form, draft('user', form, 'id').form]),
  ];
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(([, words]) => words === unknownForm)).toEqual([]);
});
