// The product finds the effects of the demo data, and no others.
import { systemActor } from '@otk/domain/kernel/actor';
import { tareHint } from '@otk/domain/weighing/weighing.tare';
import { expect, onTestFinished, test } from 'vitest';

import type { ActorContext } from '#platform/http/request-context';

import { readAccuracy } from '../../src/features/secondlook/secondlook.accuracy.service.ts';
import { listScales, listUnusual } from '../../src/features/scale/scale.service.ts';
import { watchScales } from '../../src/features/scale/scale.watch.service.ts';
import { weighingRepo } from '../../src/features/weighing/weighing.repo.ts';
import { rewindable } from '../../test/rewindable-pool.ts';
import { askDemoYard as ask, demoYard, testNow } from '../test-support.ts';

const head = { ...systemActor, permissions: ['ACCURACY_READ', 'ACCURACY_ALL', 'ACCURACY_NAMES'] };

test('one inspector sees 0.4 points more than there is; nobody, no kind, shift and station besides', async () => {
  const { pool: db } = await demoYard();
  const context = { db, actor: head, person: { userId: '' } } as unknown as ActorContext;
  const { groups } = await readAccuracy({ clock: () => testNow }, context, { days: '365' });
  const found = groups.filter(({ by, isFound }) => isFound && by !== 'ALL');
  expect(found).toMatchObject([{ by: 'INSPECTOR', name: 'Рябов Виктор Степанович' }]);
  const { bias, low, high, pairs } = found[0]!;
  expect(bias).toBeCloseTo(0.4, 1);
  expect([low > 0.3, high < 0.5, pairs > 40]).toEqual([true, true, true]);
  expect(groups.filter(({ by }) => by === 'INSPECTOR')).toHaveLength(3);
});

test('one wagon was weighed with the tare of another', async () => {
  const { pool } = await demoYard();
  const weighings = await ask<{ id: string; tare: number }>(
    `SELECT t.id, w.tare FROM weighing w JOIN transport t ON t.id = w.transport_id
     WHERE w.scale_id IS NOT NULL AND w.voided_at IS NULL`,
  );
  const hints = await Promise.all(
    weighings.map(async ({ id, tare }) => tareHint(await weighingRepo(pool).listTares(id), tare)),
  );
  expect(weighings).toHaveLength(180);
  expect(hints.filter((hint) => hint !== null)).toEqual([
    expect.stringMatching(/^Тара на [78]\d0\u00A0кг больше обычного для этого ТС: 22,\d+\u00A0т, 9 взвешиваний$/),
  ]);
});

test('one scale of three shows 100 kg too much; the swapped tare alone is listed as unusual', async () => {
  // The other tests read the same yard: what the job writes is undone.
  const { pool, close } = await rewindable((await demoYard()).pool);
  onTestFinished(close);
  const told: string[] = [];
  await watchScales({ pool, clock: () => testNow, raiseInDivision: async (_tx, { text }) => void told.push(text) });
  const master = { db: pool, actor: systemActor } as unknown as ActorContext;
  const drifting = (await listScales(master, testNow)).filter(({ drift }) => drift !== null);
  expect(drifting).toMatchObject([{ name: 'Весы № 2, вагонные', drift: { offset: 100 } }]);
  expect(told).toEqual([
    expect.stringMatching(/^Весы № 2, вагонные \(Навашино\) показывают на 100 ±\u00A0\d0\u00A0кг больше: с /),
  ]);
  const { items } = await listUnusual(master, { limit: 50 });
  expect(items).toMatchObject([{ scaleName: 'Весы № 1, вагонные', excess: 780, limit: 150, count: 9 }]);
});
