import { expect, test } from 'vitest';

import { errorsByLine, placeOfLine } from './scrap.errors.ts';

test('a path of the body is a field of the line that was sent there; other paths stay as they are', () => {
  const sent = [{ key: 'a' }, { key: 'b' }];
  expect(placeOfLine('lines.1.net', sent)).toBe('b.net');
  expect(placeOfLine('lines.7.net', sent)).toBe('lines.7.net');
  expect(placeOfLine('lines', sent)).toBe('lines');
});

test('errors are grouped by line', () => {
  const errors = errorsByLine({ 'b.net': 'Укажите вес', 'b.productionTypeId': 'Выберите вид лома', 'a.net': 'Мало' });
  expect(errors.get('b')).toEqual({ net: 'Укажите вес', productionTypeId: 'Выберите вид лома' });
  expect(errors.get('a')).toEqual({ net: 'Мало' });
});
