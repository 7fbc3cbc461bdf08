import { expect, test } from 'vitest';

import { sha256 } from './sha256.ts';

test.each([0, 1, 55, 56, 63, 64, 65, 1000])(
  '%i bytes have the same sum with and without the help of the browser',
  async (length) => {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 31) % 256);
    expect(await sha256(bytes.buffer, null)).toBe(await sha256(bytes.buffer));
    expect(await sha256(bytes.buffer, { digest: () => Promise.reject(new Error('used')) }).catch(() => 'asked')).toBe(
      'asked',
    );
  },
);

test('the hash of a known text', async () => {
  const bytes = new TextEncoder().encode('abc').buffer;
  expect(await sha256(bytes, null)).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
