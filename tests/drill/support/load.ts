// The load of a drill: people at work, in named stages.
import { setTimeout as delay } from 'node:timers/promises';

import type { Pool } from '../../../apps/server/src/platform/db/pool.ts';
import { broken, stageMs } from './drill.ts';
import { print } from './print.ts';
import { enoughWrites, startWriters, type Writers } from './writers.ts';
import { prepareYard } from './yard.ts';

const people = (otherwise: number): number => Number(process.env['OTK_PEOPLE'] ?? otherwise);

export interface Load extends Pick<Writers, 'tally' | 'headers' | 'stop'> {
  /** Writes of each stage, those sent again in a new epoch, answers that were repeated and the longest time without success. */
  readonly stages: readonly (readonly [string, string])[];
  /** Under load for a while, and until `meanwhile` is done. */
  readonly stage: (name: string, meanwhile?: () => Promise<unknown>) => Promise<void>;
}

export async function startLoad(pool: Pool, url: string, count = 12): Promise<Load> {
  const { login, udrId, transports } = await prepareYard(pool, people(count));
  const { tally, headers, stop } = await startWriters({ url, login, udrId, transports });
  const stages: [string, string][] = [];
  return {
    tally,
    headers,
    stages,
    async stop() {
      // A busy machine writes little in short stages.
      for (const end = Date.now() + 20_000; tally.acknowledged.length < enoughWrites && Date.now() < end;) {
        await delay(100);
      }
      await stop();
    },
    async stage(name, meanwhile = async () => undefined) {
      const done = tally.acknowledged.length;
      const before = { ...tally, repeated: new Map(tally.repeated) };
      tally.longestSilenceMs = 0;
      await Promise.all([delay(stageMs), meanwhile()]);
      const outcome = [
        tally.acknowledged.length - done,
        ...(tally.givenBack > before.givenBack ? [`возвращено ${tally.givenBack - before.givenBack}`] : []),
        ...[...tally.repeated]
          .map(([kind, count]) => [kind, count - (before.repeated.get(kind) ?? 0)] as const)
          .filter(([, count]) => count > 0)
          .map(([kind, count]) => `${kind}: ${count}`),
        `без успеха ${(tally.longestSilenceMs / 1000).toFixed(1)} с`,
      ].join('; ');
      tally.longestSilenceMs = Math.max(before.longestSilenceMs, tally.longestSilenceMs);
      stages.push([`записей, ${name}`, outcome]);
      print(`${name}: записей ${outcome}`);
      if (broken === 'doubled') {
        await pool.query('DELETE FROM receipt');
      }
    },
  };
}
