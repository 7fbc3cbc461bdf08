import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { ReadyJson } from './ready-json.ts';

const named = z.object({ name: z.string() });

test('a value is validated by its schema: undeclared fields are left out, a wrong value throws', () => {
  const given: { name: string } = Object.assign({ name: 'Навашино' }, { secret: 'x' });
  expect(ReadyJson.of(named, given).text).toBe('{"name":"Навашино"}');
  expect(() => ReadyJson.of(named, JSON.parse('{"name":1}'))).toThrow('invalid_type');
});

test('arrays and objects are composed of ready parts, empty ones too', () => {
  const one = ReadyJson.of(named, { name: 'А' });
  const page = ReadyJson.object({
    items: ReadyJson.array([one, one]),
    next: ReadyJson.of(z.nullable(z.string()), null),
  });
  expect(JSON.parse(page.text)).toEqual({ items: [{ name: 'А' }, { name: 'А' }], next: null });
  expect(ReadyJson.array([]).text).toBe('[]');
});

test('the bytes are the UTF-8 of the text, for Cyrillic, for signs outside the basic plane and for lone surrogates', () => {
  for (const name of ['ООО «Втор-Лом»', '🚂', '\ud800', 'plain']) {
    const ready = ReadyJson.of(named, { name });
    expect(ready.toBytes()).toEqual(Buffer.from(JSON.stringify({ name })));
  }
});
