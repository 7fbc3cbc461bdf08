import { expect, test } from 'vitest';

import { randomUuid } from './random-uuid.ts';

const uuid4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

test('a key is a random UUID in a secure context and without one', () => {
  const insecure = { getRandomValues: crypto.getRandomValues.bind(crypto) };
  for (const source of [crypto, insecure]) {
    expect(randomUuid(source)).toMatch(uuid4);
    expect(randomUuid(source)).not.toBe(randomUuid(source));
  }
});
