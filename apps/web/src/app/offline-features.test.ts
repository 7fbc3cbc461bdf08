import { type Contract, isOffline } from '@otk/domain/kernel/route';
import { expect, test } from 'vitest';

import { unsentBook } from './offline-features.ts';

const modules = import.meta.glob<Record<string, Contract>>('../../../../packages/domain/src/features/*/*.contract.ts', {
  eager: true,
});
const operations = Object.values(modules)
  .flatMap((contracts) => Object.values(contracts))
  .flatMap((contract) => Object.values(contract))
  .filter((route) => typeof route === 'object' && 'operation' in route && isOffline(route))
  .map(({ operation }) => operation);

test('every offline-capable operation of every contract has its words and its overlay', () => {
  expect(operations.length).toBeGreaterThan(10);
  expect(unsentBook.operations.toSorted()).toEqual(operations.toSorted());
});
