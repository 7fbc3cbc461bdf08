import type { Transport } from '@otk/domain/transport/transport.schema';
import { expect, test } from 'vitest';

import { openSchedule } from '../../../test/schedule-yard.ts';

/** A wagon with a booked hour is removed; `another` wagon books the same station. */
async function openRemoved() {
  const yard = await openSchedule();
  const { build, call, commission, slot, divisionId, stationId, transportId } = yard;
  const another = await build.aTransport({ divisionId, stationId, status: 'ON_STORAGE' });
  await yard.as('COMM');
  await commission({ act: 'ASSIGN', date: slot(1) });
  expect((await call('HEAD', 'DELETE', `/transport/${transportId}`)).statusCode).toBe(200);
  const restore = async () => (await call('HEAD', 'PATCH', `/transport/restore/${transportId}`)).json<Transport>();
  const texts = async () =>
    (await call('COMM', 'GET', '/notification/user'))
      .json<{ items: { text: string }[] }>()
      .items.map(({ text }) => text)
      .toReversed();
  return { ...yard, another, restore, texts };
}

test('a removed transport releases its hour and says so; restored, it takes the hour again', async () => {
  const { restore, slot, schedule, texts } = await openRemoved();
  expect(await schedule('commission', '&all=true')).toEqual([]);
  expect(await restore()).toMatchObject({
    status: { code: 'COMMISSION_ASSIGNED' },
    commissionInfo: { date: slot(1), isHeld: false },
  });
  expect((await texts()).slice(-2)).toEqual([
    expect.stringContaining('Комиссия отменена: ТС удалено'),
    expect.stringContaining('Назначена комиссия'),
  ]);
});

test('the hour was booked meanwhile: the restored case is where it was before, and its history says why', async () => {
  const { restore, commission, another, slot, schedule, history, transportId } = await openRemoved();
  expect((await commission({ act: 'ASSIGN', date: slot(1) }, 'MASTER', another)).statusCode).toBe(200);
  expect(await restore()).toMatchObject({ status: { code: 'ON_STORAGE' }, commissionInfo: null });
  const booked = await schedule('commission', '&all=true');
  expect(booked.map(({ state, reason, transport }) => [transport.id, state, reason])).toEqual(
    expect.arrayContaining([
      [transportId, 'CANCELLED', 'Время занято, пока ТС было удалено'],
      [another, 'PLANNED', null],
    ]),
  );
  expect((await history()).at(-1)).toMatchObject({
    action: 'schedule.cancelCommission',
    field: 'comment',
    after: expect.stringMatching(/^Время \d\d\.\d\d\.\d{4} 08:00 занято, пока ТС было удалено\. Назначьте новое$/),
  });
});

test('the day was closed meanwhile: the hour is not taken again', async () => {
  const { restore, server } = await openRemoved();
  await server.pool.query('UPDATE commission_calendar SET is_working_day = false');
  expect(await restore()).toMatchObject({ status: { code: 'ON_STORAGE' }, commissionInfo: null });
});
