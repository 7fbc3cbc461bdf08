// Each tare of a known scale is compared with the vehicle's own past. A drift that the comparisons show is one message:
// the drift and its message commit together.
import { formatWorksDay } from '@otk/domain/kernel/unit-words';
import { counted } from '@otk/domain/kernel/words';
import { deviationOf, driftAdvice, driftOf, driftWords, telling } from '@otk/domain/scale/scale.drift';
import { usualTare } from '@otk/domain/weighing/weighing.tare';

import { inTransaction, type Pool, type Queryable } from '#platform/db/pool';
import type { RaiseInDivision } from '#platform/events';

import { watchRepo } from './scale.watch.repo.ts';

export interface WatchDeps {
  readonly pool: Pool;
  readonly clock: () => Date;
  readonly raiseInDivision: RaiseInDivision;
}

const portion = 200;

export async function watchScales({ pool, clock, raiseInDivision }: WatchDeps): Promise<number> {
  return inTransaction(pool, async (tx) => {
    const watch = watchRepo(tx);
    await watch.takeTurn();
    const waiting = await watch.listWaiting(portion);
    for (const { weighingId, tare, tares } of waiting) {
      const usual = usualTare(tares);
      await watch.setChecked(weighingId, clock(), usual, usual && Math.round(tare * 1000 - usual.median));
    }
    for (const scaleId of new Set(waiting.map((each) => each.scaleId))) {
      await lookForDrift({ clock, raiseInDivision }, tx, scaleId);
    }
    return waiting.length;
  });
}

async function lookForDrift(
  { clock, raiseInDivision }: Omit<WatchDeps, 'pool'>,
  tx: Queryable,
  scaleId: string,
): Promise<void> {
  const watch = watchRepo(tx);
  await watch.lock(scaleId);
  const compared = telling(await watch.listCompared(scaleId));
  const deviation = deviationOf(compared.map(({ excess }) => excess));
  const drift =
    deviation &&
    driftOf(
      deviation,
      compared.filter(({ isSince }) => isSince),
    );
  if (!drift || !(await watch.addDrift(scaleId, drift, clock()))) {
    return;
  }
  const { name, station, divisionId } = await watch.findTold(scaleId, drift.since);
  const seen = `с ${formatWorksDay(drift.since)}, ${counted(drift.count, 'взвешивание', 'взвешивания', 'взвешиваний')}`;
  const text = `${name} (${station}) ${driftWords(drift)}: ${seen}. ${driftAdvice}. Потом нажмите «Отметить поверку»`;
  await raiseInDivision(tx, { type: 'SCALE_DRIFTS', divisionId, text, authorId: null });
}
