import { expect, test } from 'vitest';

import { draftWords } from './draft-words.ts';

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
