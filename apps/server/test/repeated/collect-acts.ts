// The acts of every feature: its repeated test, which says them, is loaded without running it.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { Contract } from '@otk/domain/kernel/route';
import { vi } from 'vitest';

import type { ServerOptions } from '../server.ts';
import type { Act, Someone, World } from './world.ts';

export type Prepare = (world: World, who: Someone) => Promise<Act>;

export interface CollectedActs {
  readonly contract: Contract;
  readonly acts: Readonly<Record<string, Prepare>>;
  /** What its server has that others do not. */
  readonly options: ServerOptions;
}

const features = join(import.meta.dirname, '../../src/features');

export async function collectActs(): Promise<readonly CollectedActs[]> {
  const collected: CollectedActs[] = [];
  vi.doMock('./test-repeated-writes.ts', () => ({
    testRepeatedWrites: (contract: Contract, acts: CollectedActs['acts'], options: ServerOptions = {}) =>
      void collected.push({ contract, acts, options }),
  }));
  for (const feature of readdirSync(features)) {
    for (const file of readdirSync(join(features, feature)).filter((name) => name.endsWith('.repeated.test.ts'))) {
      await import(join(features, feature, file));
    }
  }
  vi.doUnmock('./test-repeated-writes.ts');
  return collected;
}
