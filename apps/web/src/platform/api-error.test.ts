import { errorMessage } from '@otk/domain/kernel/error-message';
import { expect, test } from 'vitest';

import { ApiError, NetworkError } from './api-error.ts';

test.each([
  ['the response’s message', new ApiError({ status: 404, message: 'ТС отсутствует' }), 'Запасной', 'ТС отсутствует'],
  ['the error’s own message', new Error('Отсутствует токен'), 'Запасной', 'Отсутствует токен'],
  ['the fallback when there is no message', new ApiError({ status: 502 }), 'Ошибка загрузки', 'Ошибка загрузки'],
  ['the fallback when it is no error at all', 'broken', 'Ошибка запроса', 'Ошибка запроса'],
  ['the last word without a fallback', undefined, undefined, 'Неизвестная ошибка'],
  ['a lost link in words', new NetworkError(), 'Запасной', 'Проблема с подключением к интернету'],
  ['the same for a foreign error of that name', new Error('Network Error'), '', 'Проблема с подключением к интернету'],
])('errorMessage gives %s', (_name, error, fallback, expected) => {
  expect(errorMessage(error, fallback)).toBe(expected);
});
