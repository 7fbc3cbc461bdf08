import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { oneTimePassword } from './user.one-time-password.ts';
import { newPassword, passwordChange, passwordForm, passwordSymbols } from './user.password.ts';

const textsOf = (schema: z.ZodMiniType, value: unknown, field: string): string[] =>
  z
    .safeParse(schema, value)
    .error?.issues.filter(({ path }) => path[0] === field)
    .map(({ message }) => message) ?? [];

const texts = (newPassword: string, oldPassword = 'Old-1234') =>
  textsOf(passwordChange, { oldPassword, newPassword }, 'newPassword');

test('a password that satisfies every rule is accepted', () => {
  expect(texts('Demo-2026')).toEqual([]);
});

test.each([...passwordSymbols])('the symbol %s satisfies the symbol rule', (symbol) => {
  expect(texts(`Passw0rd${symbol}`)).toEqual([]);
});

test.each([
  ['', 'Введите новый пароль'],
  ['Aa1-b', 'Минимальное допустимое кол-во символов: 6'],
  [`Aa1-${'x'.repeat(27)}`, 'Длина не должна превышать 30 символов'],
  ['PASSW0RD-', 'Пароль должен содержать латинские строчные буквы'],
  ['passw0rd-', 'Пароль должен содержать латинские заглавные буквы'],
  ['Password-', 'Пароль должен содержать минимум одну цифру'],
  ['Passw0rd+', 'Пароль должен содержать символ: ! - @ # $ % ^ & _ ) ( *'],
])('%s is refused: %s', (password, text) => {
  expect(texts(password)).toEqual([text]);
});

test('Cyrillic letters do not count as Latin ones', () => {
  expect(texts('Пароль-1')).toEqual([
    'Пароль должен содержать латинские строчные буквы',
    'Пароль должен содержать латинские заглавные буквы',
  ]);
});

test('6 and 30 characters are allowed', () => {
  expect(texts('Aa1-bb')).toEqual([]);
  expect(texts(`Aa1-${'x'.repeat(26)}`)).toEqual([]);
});

test('the new password must differ from the old one', () => {
  expect(texts('Demo-2026', 'Demo-2026')).toEqual(['Старый и новый пароль не должны совпадать']);
});

test('the current password and the confirmation are required', () => {
  const form = { oldPassword: '', newPassword: 'Demo-2027', confirmPassword: '' };
  expect(textsOf(passwordForm, form, 'oldPassword')).toEqual(['Введите текущий пароль']);
  expect(textsOf(passwordForm, form, 'confirmPassword')).toEqual(['Подтвердите новый пароль']);
});

test('the confirmation must match', () => {
  const form = { oldPassword: 'Old-1234', newPassword: 'Demo-2027', confirmPassword: 'Demo-2028' };
  expect(textsOf(passwordForm, form, 'confirmPassword')).toEqual(['Пароль должны совпадать']);
});

test('one-time passwords satisfy the rules, also at the edges of the random numbers', () => {
  const passwords = [(limit: number) => limit - 1, () => 0, (limit: number) => Math.floor(limit / 2)].map(
    oneTimePassword,
  );
  expect(passwords.filter((password) => !z.safeParse(newPassword, password).success)).toEqual([]);
  expect(passwords[0]).toHaveLength(20);
});
