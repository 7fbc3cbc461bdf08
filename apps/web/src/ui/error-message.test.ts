import { expect, test } from 'vitest';

import { errorMessage } from './error-message.ts';

test.each([
  [
    'the message of the response',
    { response: { data: { message: 'Номер занят' } }, message: 'Request failed' },
    'Номер занят',
  ],
  ['a message beside the body', { response: { message: 'Нет прав' }, message: 'Request failed' }, 'Нет прав'],
  ['else the message of the error', new Error('ТС отсутствует'), 'ТС отсутствует'],
  ['else the fallback', { message: '' }, 'Ошибка загрузки'],
  ['the fallback for nothing at all', null, 'Ошибка загрузки'],
])('%s is shown', (_name, error, text) => {
  expect(errorMessage(error, 'Ошибка загрузки')).toBe(text);
});

test('without any words it is «Неизвестная ошибка»', () => {
  expect(errorMessage({})).toBe('Неизвестная ошибка');
  expect(errorMessage(undefined)).toBe('Неизвестная ошибка');
});

test('«Network Error» becomes «Проблема с подключением к интернету»', () => {
  expect(errorMessage(new Error('Network Error'), 'Ошибка загрузки')).toBe('Проблема с подключением к интернету');
});
