// Every call that reads, with the address at which it would show one foreign transport: for tests of who sees what.
import type { RouteSpec } from '@otk/domain/kernel/route';

import type { TestServer } from './server.ts';
import { allFeatures } from '../src/features.ts';

export const foreignNumber = '59990003';

export const readingCalls = allFeatures
  .flatMap(([, { contract }]) => Object.values(contract))
  .filter(({ method, access }) => method === 'GET' && access === undefined)
  .filter(({ operation }) => operation !== 'notification.stream');

export function addressOf({ path }: RouteSpec, id: string, now: Date): string {
  const day = now.toISOString().slice(0, 10);
  const filled = path.replaceAll(/:(\w+)/g, (_whole, name: string) => (/number/i.test(name) ? foreignNumber : id));
  return `${filled}?${path.endsWith('-schedule') ? `begin=${day}&end=${day}` : ''}`;
}

/** Every transport lies on storage and has a commission, so that the lists of both would show it. */
export async function storeAndSchedule({ pool, clock }: TestServer): Promise<void> {
  await pool.query(
    `INSERT INTO responsible_storage (transport_id, begin_at, answer_by) SELECT id, $1, $1 FROM transport`,
    [clock.now],
  );
  await pool.query(
    `INSERT INTO appointment (transport_id, station_id, kind, starts_at)
     SELECT id, station_id, 'COMMISSION', $1::timestamptz + row_number() OVER () * interval '1 minute' FROM transport`,
    [clock.now],
  );
}
