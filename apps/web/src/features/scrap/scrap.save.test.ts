import type { Transport } from '@otk/domain/transport/transport.schema';
import { expect, test } from 'vitest';

import { inTurn, type ScrapSaves } from './scrap.save.ts';

test('the second list is saved after the first, also when the first fails', async () => {
  const happened: string[] = [];
  const first = Promise.withResolvers<Transport>();
  const saves = inTurn({
    declared: () => {
      happened.push('declared');
      return first.promise;
    },
    found: async () => {
      happened.push('found');
      return {} as Transport;
    },
    unordered: () => first.promise,
  } satisfies ScrapSaves);
  const declared = saves.declared('id', { lines: [] });
  const found = saves.found('id', { lines: [] });
  await Promise.resolve();
  expect(happened).toEqual(['declared']);
  first.reject(new Error('no link'));
  await expect(declared).rejects.toThrow('no link');
  await found;
  expect(happened).toEqual(['declared', 'found']);
});
