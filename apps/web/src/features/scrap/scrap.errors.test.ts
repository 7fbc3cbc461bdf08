import { expect, test } from 'vitest';

import { lineErrors } from './scrap.errors.ts';

test('field errors are assigned to their line; other errors are shown above the list', () => {
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
