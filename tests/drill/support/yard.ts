import { openPool, type Pool } from '../../../apps/server/src/platform/db/pool.ts';
import { builders } from '../../../apps/server/test/builders.ts';
import type { Drill } from './drill.ts';

export interface Yard {
  readonly login: string;
  readonly udrId: string;
  readonly transports: readonly string[];
}

const builtIn = new WeakMap<Pool, ReturnType<typeof builders>>();

/** One for a database: it numbers what it makes. */
export function buildersOf(pool: Pool): ReturnType<typeof builders> {
  const build = builtIn.get(pool) ?? builders(pool);
  builtIn.set(pool, build);
  return build;
}

/** A person of the weighbridge and transports for him. */
export async function prepareYard(pool: Pool, transports: number): Promise<Yard> {
  const build = buildersOf(pool);
  const divisionId = await build.aDivision('Весовая учения');
  const stationId = await build.aStation('999001', 'Учебная');
  const { udrId } = await build.aUser({ login: 'drill', udr: [{ divisionId, role: 'WEIGH' }] });
  const made: string[] = [];
  for (let count = 0; count < transports; count += 1) {
    made.push(await build.aTransport({ divisionId, stationId, status: 'INCOMING_CONTROL' }));
  }
  return { login: 'drill', udrId, transports: made };
}

export function ownerPool({ own }: Drill, url: string): Pool {
  const pool = openPool(url, { log: () => undefined, max: 4 });
  own(() => pool.end());
  return pool;
}
