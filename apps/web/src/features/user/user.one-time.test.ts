import { newPassword } from '@otk/domain/user/user.password';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { newOneTimePassword } from './user.one-time.ts';

test('one-time passwords made on the device satisfy the rules and do not repeat', () => {
  const passwords = Array.from({ length: 300 }, newOneTimePassword);
  expect(new Set(passwords).size).toBe(300);
  expect(passwords.filter((password) => !z.safeParse(newPassword, password).success)).toEqual([]);
});
