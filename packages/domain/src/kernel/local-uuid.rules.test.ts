import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { localUuid } from './local-uuid.ts';

test('the same localId always gives the same uuid, different ones different', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ minLength: 8, maxLength: 40 }), { minLength: 2 }), (ids) => {
      expect(new Set(ids.map(localUuid)).size).toBe(ids.length);
      expect(ids.map(localUuid)).toEqual(ids.map(localUuid));
    }),
  );
});

test('the result is a valid uuid for the contract', () => {
  fc.assert(
    fc.property(fc.string(), (id) => {
      expect(z.safeParse(z.uuid(), localUuid(id)).success).toBe(true);
    }),
  );
});
