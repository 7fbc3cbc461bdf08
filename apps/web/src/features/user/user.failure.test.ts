import { userTexts } from '@otk/domain/user/user.errors';
import { expect, test } from 'vitest';

import { ApiError, NetworkError } from '#platform/api-error';

import { userFailure } from './user.failure.ts';

test.each([
  ['a refusal', new ApiError({ status: 409, message: 'Такой логин уже занят' }), 'Такой логин уже занят'],
  ['a refusal without a message', new ApiError({ status: 502 }), 'Ошибка запроса'],
  ['a lost connection', new NetworkError(), 'Ошибка запроса. Проблема с подключением к интернету'],
  ['a failure that is not of HTTP', new TypeError('x is not a function'), 'Ошибка запроса'],
])('%s', (_case, error, text) => {
  expect(userFailure(error, userTexts.request)).toBe(text);
});
