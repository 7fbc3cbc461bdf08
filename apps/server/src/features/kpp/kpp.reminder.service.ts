// The master is reminded of a vehicle that nobody has taken into work for half an hour: once. The mark and the message
// commit together, and vehicles that became due while no server ran are found at its start.

import { formatWorksMoment } from '@otk/domain/kernel/unit-words';
import { inTransaction, type Pool } from '#platform/db/pool';
import type { RaiseBySystem } from '#platform/events';

import { kppListRepo } from './kpp.list.repo.ts';

export interface ReminderDeps {
  readonly pool: Pool;
  readonly clock: () => Date;
  readonly raiseBySystem: RaiseBySystem;
}

/** domain §7.3. */
const patienceMs = 30 * 60_000;
const portion = 100;

export async function remindOfVehicles({ pool, clock, raiseBySystem }: ReminderDeps): Promise<void> {
  const now = clock();
  const since = new Date(now.getTime() - patienceMs);
  for (let found = portion; found === portion;) {
    const forgotten = await kppListRepo(pool).listForgotten(since, portion);
    for (const { transportId, registeredAt } of forgotten) {
      await inTransaction(pool, async (tx) => {
        if (await kppListRepo(tx).markReminded(transportId, now)) {
          const text = `Зарегистрирован ${formatWorksMoment(registeredAt)}, входной контроль не начат`;
          await raiseBySystem(tx, { type: 'KPP13_WAITS', transportId, text });
        }
      });
    }
    found = forgotten.length;
  }
}
