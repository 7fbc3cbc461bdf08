import { expect, test } from 'vitest';

import { commonForms, isMadeOf, workWords } from './user.guessable.ts';
import { oneTimePassword } from './user.one-time-password.ts';
import { newPassword } from './user.password.ts';

const person = ['ivanov2', 'Иванов', 'Юрий', 'Щукарёвич'];

test.each([
  'Ivanov1!',
  'ivanov2-A',
  '77-IVANOV-77',
  'Yuriy-2026',
  'Iurii_1',
  'Shchukarevich1!',
  'BdfyjdA1!',
  '1v@noV-8a',
  'Vonavi-2026',
  '2vonavI!',
])('%s is made of the login or the name', (password) => {
  expect(isMadeOf(password, person)).toBe(true);
});

test.each([
  'Metall-2026',
  'Metal-2026',
  'Otk-2026!',
  'Zavod-Metall-1',
  'Priemka1!',
  'Pfdjl-2026',
  'M3t@ll-1',
  'Demo-2026',
  'Vagon#77',
  'Kontroler_5',
  'Noyabr-2026',
  'Zima-2027',
  'Nlmk-20266',
  'НЛМК-a2026',
  'Severstal_2026!',
  'Llatem-2026',
  'N.l.m.k-2026',
  'Arm-Otk-Nlmk-7',
])('%s is made of words of the works', (password) => {
  expect(isMadeOf(password, workWords)).toBe(true);
});

test.each(['Sova7-Kvarc', 'Garmoshka-5!', 'Ivanov-Kh7qz!', 'aB1-cD2-eF3', 'T9$rpl-Qw'])('%s is not', (password) => {
  expect(isMadeOf(password, [...person, ...workWords])).toBe(false);
});

test('a login of digits counts too; a login of one or two letters refuses nothing', () => {
  expect(isMadeOf('243607-Aa', ['243607'])).toBe(true);
  expect(isMadeOf('Qp-19-xkcd', ['q', 'xk'])).toBe(false);
});

test.each([
  ['Qwerty123!', 'qwerty'],
  ['P@ssw0rd-2026', 'password'],
  ['Aa-123456', 'aa123456'],
  ['1Qaz@wsx', '1qaz@wsx'],
  ['2026-Dragon!', 'dragon'],
  ['Gfhjkm-12', 'gfhjkm'],
])('%s is looked up as %s', (password, form) => {
  expect([...commonForms(password)]).toContain(form);
});

test('a one-time password is never refused', () => {
  // A pseudo-random sequence: the same passwords in every run.
  let state = 1;
  const randomBelow = (limit: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
  const made = Array.from({ length: 150 }, () => oneTimePassword(randomBelow));
  expect(made.filter((password) => !newPassword.safeParse(password).success)).toEqual([]);
  expect(made.filter((password) => isMadeOf(password, [...person, ...workWords]))).toEqual([]);
});
