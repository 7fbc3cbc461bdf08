import { expect, test } from 'vitest';

import { loginShape, lookAlikes } from './user.login.ts';

test('logins of the same look in two alphabets have one shape, others keep theirs', () => {
  expect(loginShape('Сорока')).toBe(loginShape('copoka'));
  expect(loginShape('ivаnov')).toBe('ivanov');
  expect(loginShape('ВОВКА')).toBe(loginShape('BOBKA'));
  expect(loginShape('петров')).not.toBe(loginShape('petrov'));
  expect(loginShape('Ivanov-1')).toBe('ivanov-1');
});

test('every letter has its counterpart', () => {
  expect([...lookAlikes.foreign]).toHaveLength([...lookAlikes.latin].length);
  expect(new Set(lookAlikes.foreign).size).toBe(lookAlikes.foreign.length);
});
