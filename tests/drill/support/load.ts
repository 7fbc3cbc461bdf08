// The load of a drill: people at work, in named stages.
import { setTimeout as delay } from 'node:timers/promises';

import type { Pool } from '../../../apps/server/src/platform/db/pool.ts';
import { broken, stageMs } from './drill.ts';
import { print } from './print.ts';
import { startWriters, type Writers } from './writers.ts';
import { prepareYard } from './yard.ts';

const people = (otherwise: number): number => Number(process.env['OTK_PEOPLE'] ?? otherwise);

export interface Load extends Pick<Writers, 'tally' | 'headers' | 'stop'> {
  /** Writes of each stage, as lines of the table. */
  readonly stages: readonly (readonly [string, number])[];
  /** Under load for a while, and until `meanwhile` is done. */
  readonly stage: (name: string, meanwhile?: () => Promise<unknown>) => Promise<void>;
}

export async function startLoad(pool: Pool, url: string, count = 12): Promise<Load> {
  const { login, udrId, transports } = await prepareYard(pool, people(count));
  const { tally, headers, stop } = await startWriters({ url, login, udrId, transports });
  const stages: [string, number][] = [];
  return {
    tally,
    headers,
    stages,
    stop,
    async stage(name, meanwhile = async () => undefined) {
      const done = tally.acknowledged.length;
      await Promise.all([delay(stageMs), meanwhile()]);
      stages.push([`записей, ${name}`, tally.acknowledged.length - done]);
      print(`${name}: записей ${tally.acknowledged.length - done}`);
      if (broken === 'doubled') {
        await pool.query('DELETE FROM receipt');
      }
    },
  };
}
