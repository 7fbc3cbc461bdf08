import { expect, test } from 'vitest';

import { accessTokens } from './auth.tokens.ts';

test('a token that was read before is still refused when it has expired', async () => {
  let now = new Date('2026-11-15T08:00:00Z');
  const tokens = accessTokens('a secret of thirty-two characters', () => now);
  const token = await tokens.issue({ userId: 'user', sessionId: 'session' });
  expect(await tokens.read(token)).toMatchObject({ userId: 'user', sessionId: 'session' });
  expect(await tokens.read(token)).toMatchObject({ userId: 'user', sessionId: 'session' });
  now = new Date('2026-11-15T08:30:01Z');
  expect(await tokens.read(token)).toBeUndefined();
});

test('a token with another signature is refused although the rest of it was read before', async () => {
  const tokens = accessTokens('a secret of thirty-two characters', () => new Date());
  const token = await tokens.issue({ userId: 'user', sessionId: 'session' });
  await tokens.read(token);
  const other = accessTokens('another secret of 32 characters..', () => new Date());
  const [head, body] = token.split('.');
  const [, , signature] = (await other.issue({ userId: 'user', sessionId: 'session' })).split('.');
  expect(await tokens.read(`${head}.${body}.${signature}`)).toBeUndefined();
});
