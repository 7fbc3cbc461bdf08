import { expect, test } from 'vitest';

import { hashPassword, needsRehash, verifyPassword } from './password.ts';

// Made by the reference implementation: printf 'password' | argon2 somesalt -id -t 2 -k 65536 -p 1 -e
const foreignHash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';

test('a password is stored as argon2id of 19 MiB and two passes, with a new salt each time', async () => {
  const [first, second] = await Promise.all([hashPassword('Demo-2026'), hashPassword('Demo-2026')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(second).not.toBe(first);
});

test('only the same password is verified', async () => {
  const stored = await hashPassword('Пароль-2026');
  expect(await verifyPassword('Пароль-2026', stored)).toBe(true);
  expect(await verifyPassword('Пароль-2027', stored)).toBe(false);
  expect(await verifyPassword('', stored)).toBe(false);
});

test('a password in another Unicode form is the same password', async () => {
  const stored = await hashPassword('Ёлка-й-1'.normalize('NFC'));
  expect(await verifyPassword('Ёлка-й-1'.normalize('NFD'), stored)).toBe(true);
});

test('a hash of another cost is verified with its own cost and needs a new hash', async () => {
  expect(await verifyPassword('password', foreignHash)).toBe(true);
  expect(await verifyPassword('Password', foreignHash)).toBe(false);
  expect(needsRehash(foreignHash)).toBe(true);
  expect(needsRehash(await hashPassword('Demo-2026'))).toBe(false);
});

test.each(['', 'plain', '$argon2i$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$CTFh', '$2b$10$abc'])(
  'the stored text %j is refused, never compared',
  async (stored) => {
    await expect(verifyPassword('Demo-2026', stored)).rejects.toThrow('PHC');
    expect(() => needsRehash(stored)).toThrow('PHC');
  },
);
