// R33: a vehicle with an open radiation alarm is never let in or out, never weighed, never finished and never registered
// again, whatever the order of calls, ids, spellings, divisions and devices. Judged by an oracle that knows the accepted
// calls alone (test/held/oracle.ts).
import { expect, test } from 'vitest';

import { proof } from '../../../../../tests/support/proof.ts';
import { seeded } from '../../../../../tests/support/random.ts';
import { actsOf, register } from '../../../test/held/acts.ts';
import { heldRun, openHeldWorld } from '../../../test/held/world.ts';

const { count: runs, seed, announce } = proof('R33', 'OTK_GATE_RUNS', 5);
const stepsEach = 60;

test(
  `${runs * stepsEach} random acts at and behind the gate: nothing passes an open alarm, no reading is lost`,
  { timeout: 120_000 + runs * stepsEach * 100 },
  async () => {
    announce();
    const world = await openHeldWorld();
    const accepted = new Map<string, number>();
    // A search in which nothing happens proves nothing: it goes on until each of these has.
    const wanted = ['entry 200', 'entry 422', '/transport//set-register-weight 200', '/transport-kpp13/create 409'];
    const missing = () => wanted.filter((act) => !accepted.has(act));
    for (let run = 0; run < runs || (run < 4 * runs && missing().length > 0); run += 1) {
      const random = seeded(seed + run);
      const acted = heldRun(world, random, run);
      const { oracle, lived, ids } = acted;
      const acts = actsOf(acted);
      try {
        for (let taken = 0; taken < stepsEach; taken += 1) {
          await (ids.length === 0 ? register(acted) : random.pick(acts)());
        }
      } catch (error) {
        throw new Error(`OTK_GATE_RUNS=1 OTK_SEED=${seed + run}\n${lived.join('\n')}`, { cause: error });
      }
      for (const line of lived) {
        const act = /^\S+ \w+ (\S+).*→ (\d+)/.exec(line.replace(/[0-9a-f-]{36}/g, '')) ?? [];
        const named = line.includes('"entryAt"') ? 'entry' : (act[1] ?? '');
        accepted.set(`${named} ${act[2]}`, (accepted.get(`${named} ${act[2]}`) ?? 0) + 1);
      }
      const { rows } = await world.gate.server.pool.query<{ id: string; readings: number[] }>(
        `SELECT transport_id AS id, array_agg(max::float8 ORDER BY max) AS readings FROM radiation_measurement
         WHERE transport_id = ANY($1) GROUP BY transport_id`,
        [ids],
      );
      expect(new Map(rows.map(({ id, readings }) => [id, readings]))).toEqual(
        new Map([...oracle.readings].map(([id, maxima]) => [id, maxima.toSorted((a, b) => a - b)])),
      );
    }
    expect(missing()).toEqual([]);
  },
);
