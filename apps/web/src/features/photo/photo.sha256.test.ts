import { createHash } from 'node:crypto';

import { expect, test } from 'vitest';

import { sha256 } from './photo.sha256.ts';

test.each([0, 1, 55, 56, 63, 64, 65, 1000])(
  '%i bytes have the same sum with and without the help of the browser',
  async (length) => {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 31) % 256);
    const expected = createHash('sha256').update(bytes).digest('hex');
    expect(await sha256(bytes.buffer, undefined as never)).toBe(expected);
    expect(await sha256(bytes.buffer, { digest: () => Promise.reject(new Error('used')) }).catch(() => 'asked')).toBe(
      'asked',
    );
  },
);
