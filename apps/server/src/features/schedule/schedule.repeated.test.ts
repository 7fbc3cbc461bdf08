import { scheduleContract } from '@otk/domain/schedule/schedule.contract';

import { testRepeatedWrites } from '../../../test/repeated/test-repeated-writes.ts';
import type { World } from '../../../test/repeated/world.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Every call takes a day of its own, 8:00 in Moscow. */
async function aFreeHour({ server, stationId }: World): Promise<string> {
  const { rows } = await server.pool.query<{ date: string }>(
    `INSERT INTO commission_calendar (date, station_id, is_working_day)
     SELECT coalesce(max(date), current_date + 30) + 1, $1, true FROM commission_calendar WHERE station_id = $1
     RETURNING date::text`,
    [stationId],
  );
  return new Date(Date.parse(`${rows[0]!.date}T00:00:00Z`) + 5 * hourMs).toISOString();
}

const act = (call: string) => async (world: World) => {
  const date = await aFreeHour(world);
  return {
    url: `/transport/${await world.aTransport('ON_STORAGE')}/${call}`,
    body: { act: 'ASSIGN', date },
    other: { body: { act: 'ASSIGN', date: new Date(Date.parse(date) + dayMs).toISOString() } },
  };
};

async function editDay(world: World) {
  await aFreeHour(world);
  const { rows } = await world.server.pool.query<{ id: string }>(
    'SELECT id FROM commission_calendar WHERE station_id = $1 ORDER BY date DESC LIMIT 1',
    [world.stationId],
  );
  const base = {
    isWorkingDay: true,
    timeFrom: '08:00',
    timeTo: '17:00',
    capacity: 6,
    place: null,
    comment: null,
  };
  return {
    url: `/commission-calendar/days/${rows[0]!.id}`,
    body: { ...base, capacity: 4, base },
    other: { body: { ...base, capacity: 5, base } },
  };
}

testRepeatedWrites(scheduleContract, {
  setCommission: act('set-commission'),
  setSeparate: act('set-separate'),
  editDay,
  setWorkingDays: async ({ server }) => ({
    url: '/commission-calendar/working-days',
    body: {
      stationId: await server.build.aStation(),
      from: new Date(server.clock.now.getTime() + dayMs).toISOString().slice(0, 10),
      timeFrom: '09:00',
      timeTo: '12:00',
      capacity: 2,
      place: null,
    },
  }),
});
