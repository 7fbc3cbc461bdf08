import { expect, test } from 'vitest';

import { lineErrors } from './scrap.errors.ts';

test('complaints stand at the line they name; others are left to the sentence above', () => {
  const errors = lineErrors(
    [{ key: 'a' }, { key: 'b' }],
    [
      { path: 'lines.1.net', message: 'Укажите вес' },
      { path: 'lines.1.productionTypeId', message: 'Выберите вид лома' },
      { path: 'lines.7.net', message: 'нет такой строки' },
      { path: 'lines', message: 'Слишком много строк' },
    ],
  );
  expect([...errors]).toEqual([['b', { net: 'Укажите вес', productionTypeId: 'Выберите вид лома' }]]);
});
