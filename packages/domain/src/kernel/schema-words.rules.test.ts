import { expect, test } from 'vitest';
import { ru } from 'zod/locales';
import * as z from 'zod/mini';

import { schemaWords } from './schema-words.ts';

const schema = z.strictObject({
  text: z.string().check(z.maxLength(3)),
  count: z.int().check(z.gte(1)),
  ids: z.array(z.uuid()).check(z.maxLength(1)),
  kind: z.enum(['A', 'B']),
  isOn: z.boolean(),
});

test.each([
  [{}],
  [{ text: 1, count: 'x', ids: 'x', kind: 1, isOn: 'да' }],
  [{ text: 'длинно', count: 0, ids: ['x', 'y'], kind: 'C', isOn: null }],
])('%j is refused without the names of types', (value) => {
  const words = schemaWords;
  const { localeError } = ru();
  const parsed = schema.safeParse(value, { error: (issue) => words(issue) ?? localeError(issue) });
  const messages = parsed.error!.issues.map(({ message }) => message);
  expect(messages.length).toBeGreaterThan(0);
  expect(messages.filter((message) => /[a-z]{3,}/i.test(message.replace('UUID', '')))).toEqual([]);
});

test.each([
  [{ text: 'длинно', count: 1, ids: [], kind: 'A', isOn: true }, 'Не больше 3 знаков'],
  [{ text: '', count: 0, ids: [], kind: 'A', isOn: true }, 'Не меньше 1'],
  [{ text: '', count: 'x', ids: [], kind: 'A', isOn: true }, 'Нужно число'],
  [{ count: 1, ids: [], kind: 'A', isOn: true }, 'Заполните поле'],
])('%j: «%s»', (value, words) => {
  expect(schema.safeParse(value, { error: schemaWords }).error!.issues[0]!.message).toBe(words);
});
