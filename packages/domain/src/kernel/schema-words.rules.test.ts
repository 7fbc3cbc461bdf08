import { expect, test } from 'vitest';
import { ru } from 'zod/locales';
import * as z from 'zod/mini';

import { schemaWords } from './schema-words.ts';

const schema = z.strictObject({
  text: z.string().check(z.maxLength(3)),
  count: z.int().check(z.gte(1)),
  ids: z.array(z.uuid()).check(z.maxLength(1)),
  kind: z.enum(['arrivedAt', 'B']),
  isOn: z.boolean(),
  plate: z.optional(z.string().check(z.regex(/^[a-z]+$/), z.maxLength(1))),
});

test.each([
  [{}],
  [{ text: 1, count: 'x', ids: 'x', kind: 1, isOn: 'да' }],
  [{ text: 'длинно', count: 0, ids: ['x', 'y'], kind: 'C', isOn: null }],
  [{ text: '', count: 1, ids: ['x'], kind: 'C', isOn: true, plate: '7' }],
])('%j is refused without the names of types', (value) => {
  const words = schemaWords;
  const { localeError } = ru();
  const parsed = schema.safeParse(value, { error: (issue) => words(issue) ?? localeError(issue) });
  const messages = parsed.error!.issues.map(({ message }) => message);
  expect(messages.length).toBeGreaterThan(0);
  expect(messages.filter((message) => /[a-z]{3,}|\^/i.test(message))).toEqual([]);
});

test.each([
  [{ text: 'длинно', count: 1, ids: [], kind: 'B', isOn: true }, 'Не больше 3 знаков'],
  [{ text: '', count: 0, ids: [], kind: 'B', isOn: true }, 'Не меньше 1'],
  [{ text: '', count: 'x', ids: [], kind: 'B', isOn: true }, 'Нужно число'],
  [{ text: '', count: 1, ids: ['x'], kind: 'B', isOn: true }, 'Неверный идентификатор'],
  [{ text: '', count: 1, ids: [], kind: 'C', isOn: true }, 'Такого значения нет в списке'],
  [{ text: '', count: 1, ids: [], kind: 'B', isOn: true, plate: 'ab' }, 'Не больше 1 знака'],
  [{ text: '', count: 1, ids: [], kind: 'B', isOn: true, plate: '7' }, 'Неверный вид записи'],
  [{ text: '', count: 1, ids: [], isOn: true }, 'Заполните поле'],
  [{ count: 1, ids: [], kind: 'B', isOn: true }, 'Заполните поле'],
])('%j: «%s»', (value, words) => {
  expect(schema.safeParse(value, { error: schemaWords }).error!.issues[0]!.message).toBe(words);
});
