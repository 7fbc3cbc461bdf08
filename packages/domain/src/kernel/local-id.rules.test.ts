import fc from 'fast-check';
import { expect, test } from 'vitest';

import { makeLocalId, timestampId } from './local-id.ts';

test('an id is the base-36 timestamp plus an optional suffix', () => {
  expect(timestampId(1_800_000_000_000)).toBe('mywpiww0');
  expect(timestampId(35, '-a')).toBe('z-a');
});

test('ids made in one millisecond differ when the random bytes differ', () => {
  const bytes = fc.uint8Array({ minLength: 10, maxLength: 10 });
  fc.assert(
    fc.property(bytes, bytes, (a, b) => {
      const same = makeLocalId(1, () => a) === makeLocalId(1, () => b);
      expect(same).toBe(a.join() === b.join());
    }),
  );
});
