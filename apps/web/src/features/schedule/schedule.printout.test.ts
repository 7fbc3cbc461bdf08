import { expect, test } from 'vitest';

import { itemsOf } from './schedule.plan.ts';
import { schedulePrintout } from './schedule.printout.ts';
import { anAppointment } from './testing/schedule.builders.ts';

test('paper says what the plan is narrowed by, and nothing when it is whole', () => {
  const appointment = anAppointment();
  const items = itemsOf({ commissions: [appointment], separations: [] }, {});
  const { station, provider } = appointment.transport;
  const filter = { station: station.code, kind: 'COMMISSION', provider: provider!.id, all: 'true' } as const;
  expect(schedulePrintout('Графики', items, filter).notes).toEqual([
    `Станция: ${station.name} · Вид: Комиссия · Поставщик: ${provider!.name} · С перенесёнными и отменёнными`,
  ]);
  expect(schedulePrintout('Графики', items, { station: 'all' }).notes).toEqual([]);
});
