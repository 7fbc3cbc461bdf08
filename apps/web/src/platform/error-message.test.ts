import { expect, test } from 'vitest';

import { ApiError, NetworkError } from './api-error.ts';
import { errorMessage, toResult } from './error-message.ts';

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

test('a kept promise becomes data with status ok and no error', async () => {
  expect(await toResult(Promise.resolve(5))).toEqual({ data: 5, error: null, status: 'ok' });
});

test('a broken promise becomes an error text with status error', async () => {
  const broken = Promise.reject(new ApiError({ status: 500 }));
  expect(await toResult(broken, 'Ошибка запроса')).toEqual({ data: null, error: 'Ошибка запроса', status: 'error' });
});
