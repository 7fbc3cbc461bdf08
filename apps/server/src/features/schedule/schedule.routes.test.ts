import type { Transport } from '@otk/domain/transport/transport.schema';
import { expect, test } from 'vitest';

import { held, openSchedule } from '../../../test/schedule-yard.ts';

test('the master assigns a commission to a free hour; card, history, schedule and the message name it', async () => {
  const { commission, slot, history, schedule, call, as } = await openSchedule();
  await as('COMM');
  const reply = await commission({ act: 'ASSIGN', date: slot(1) });
  expect(reply.statusCode).toBe(200);
  expect(reply.json<Transport>()).toMatchObject({
    status: { code: 'COMMISSION_ASSIGNED' },
    commissionInfo: { date: slot(1), place: 'Эстакада 4', isHeld: false, result: null, representative: null },
  });
  expect((await history()).map(({ action, field }) => [action, field])).toEqual([
    ['schedule.setCommission', 'status'],
    ['schedule.setCommission', 'commissionInfo'],
  ]);
  expect(await schedule('commission')).toMatchObject([
    { state: 'PLANNED', date: slot(1), transport: { transportNumber: '61854303' }, setBy: expect.any(String) },
  ]);
  const { items } = (await call('COMM', 'GET', '/notification/user')).json<{ items: { type: string }[] }>();
  expect(items).toMatchObject([{ type: 'COMMISSION_DATE' }]);
});

test.each([
  ['an hour that has passed', (slot: (days: number, hours?: number) => string) => slot(-1), 'schedule.inPast'],
  ['a quarter past', (slot: (days: number) => string) => slot(1).replace(':00:00', ':15:00'), 'schedule.notWholeHour'],
  ['a day off', (slot: (days: number) => string) => slot(3), 'schedule.dayClosed'],
  ['an hour before work', (slot: (days: number, hours?: number) => string) => slot(1, -1), 'schedule.dayClosed'],
  ['an hour after work', (slot: (days: number, hours?: number) => string) => slot(1, 3), 'schedule.dayClosed'],
  ['a day without a calendar', (slot: (days: number) => string) => slot(30), 'schedule.dayClosed'],
])('%s is refused with a sentence', async (_name, dateOf, code) => {
  const { commission, slot } = await openSchedule();
  const reply = await commission({ act: 'ASSIGN', date: dateOf(slot) });
  expect(reply.statusCode).toBe(422);
  expect(reply.json()).toMatchObject({ code, fields: [{ path: 'date', message: expect.stringMatching(/\S/) }] });
});

test('two people book the last place at once: one wins, the other is offered the next free hour', async () => {
  const { commission, build, divisionId, stationId, slot } = await openSchedule();
  const others = await Promise.all(
    ['60432176', '62550470'].map((transportNumber) =>
      build.aTransport({ divisionId, stationId, status: 'RECEPTION_SUSPENDED', transportNumber }),
    ),
  );
  expect((await commission({ act: 'ASSIGN', date: slot(1, 2) })).statusCode).toBe(200);
  const replies = await Promise.all(
    others.map((id, index) => commission({ act: 'ASSIGN', date: slot(1, index) }, 'MASTER', id)),
  );
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const refused = replies.find(({ statusCode }) => statusCode === 409)!.json();
  expect(refused).toMatchObject({
    code: 'schedule.taken',
    fields: [{ path: 'date', message: expect.stringMatching(/^Ближайшее свободное время: \d\d\.\d\d\.\d{4} 08:00$/) }],
  });
});

test('a moved commission keeps its place in the schedule with the reason; its hour is free again', async () => {
  const { commission, slot, schedule, build, divisionId, stationId } = await openSchedule();
  await commission({ act: 'ASSIGN', date: slot(1) });
  expect((await commission({ act: 'MOVE', date: slot(1), reason: 'та же' })).json().code).toBe('schedule.sameTime');
  const reply = await commission({ act: 'MOVE', date: slot(2), reason: 'Просьба поставщика' });
  expect(reply.json<Transport>().commissionInfo?.date).toBe(slot(2));
  expect((await schedule('commission', '&all=true')).map(({ state, reason }) => [state, reason])).toEqual([
    ['MOVED', 'Просьба поставщика'],
    ['PLANNED', null],
  ]);
  expect(await schedule('commission')).toHaveLength(1);
  const other = await build.aTransport({ divisionId, stationId, status: 'RECEPTION_SUSPENDED' });
  expect((await commission({ act: 'ASSIGN', date: slot(1) }, 'MASTER', other)).statusCode).toBe(200);
});

test('a cancelled commission returns the case to storage; there is nothing to cancel twice', async () => {
  const { commission, slot } = await openSchedule();
  await commission({ act: 'ASSIGN', date: slot(1) });
  const reply = await commission({ act: 'CANCEL', reason: 'Поставщик согласен' });
  expect(reply.json<Transport>()).toMatchObject({ status: { code: 'ON_STORAGE' }, commissionInfo: null });
  expect((await commission({ act: 'CANCEL', reason: 'ещё раз' })).json()).toMatchObject({ code: 'schedule.absent' });
});

test('the result has its members and the representative with his authority; it is not written before its hour', async () => {
  const { commission, slot, later } = await openSchedule();
  await commission({ act: 'ASSIGN', date: slot(1) });
  const representative = { name: 'Петров П. П.', authority: 'Д-17' };
  expect((await commission({ ...held, representative })).json()).toMatchObject({ code: 'schedule.tooEarly' });
  await later(2);
  const reply = await commission({ ...held, representative });
  expect(reply.json<Transport>()).toMatchObject({
    status: { code: 'COMMISSION_DONE' },
    commissionInfo: {
      isHeld: true,
      result: held.result,
      members: held.members,
      representative: { ...representative, refusal: null },
    },
  });
  expect((await commission({ act: 'CANCEL', reason: 'поздно' })).json()).toMatchObject({ code: 'schedule.absent' });
});

test.each([
  ['no result', { result: ' ' }, 'result', 'Опишите результат'],
  ['no members', { members: [] }, 'members', 'Укажите хотя бы одного члена комиссии'],
  ['a representative without a name', { representative: { name: '' } }, 'representative.name', 'Укажите представителя'],
])('a result with %s is refused', async (_name, wrong, path, message) => {
  const { commission, slot, later } = await openSchedule();
  await commission({ act: 'ASSIGN', date: slot(1) });
  await later(2);
  const reply = await commission({ ...held, representative: null, ...wrong });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().fields).toContainEqual({ path, message });
});

test('one-sided separation is lawful only after the deadline of the answer', async () => {
  const { separate, slot, server, transportId } = await openSchedule();
  const body = { act: 'ASSIGN', date: slot(2), isSingleSide: true };
  const early = await separate(body);
  expect(early.json()).toMatchObject({ code: 'schedule.notYetLawful', fields: [{ path: 'isSingleSide' }] });
  await server.pool.query(`UPDATE responsible_storage SET answer_by = $2 WHERE transport_id = $1`, [
    transportId,
    new Date(server.clock.now.getTime() - 1000),
  ]);
  expect((await separate(body)).json<Transport>()).toMatchObject({
    status: { code: 'SEPARATE_ASSIGNED' },
    separateInfo: { isSingleSide: true, date: slot(2) },
  });
});

test('with the consent of the supplier one-sided separation is lawful before the deadline', async () => {
  const { separate, slot, server, transportId } = await openSchedule();
  await server.pool.query(
    `INSERT INTO supplier_answer (transport_id, responsible_storage_id, answer, means, answered_at)
     SELECT $1, id, 'AGREES', 'PHONE', now() FROM responsible_storage WHERE transport_id = $1`,
    [transportId],
  );
  expect((await separate({ act: 'ASSIGN', date: slot(2), isSingleSide: true })).statusCode).toBe(200);
});

test('a representative who was announced is awaited: until the deadline of his arrival, or until he does not come', async () => {
  const { commission, separate, slot, later, server, transportId } = await openSchedule();
  await server.pool.query(
    `UPDATE responsible_storage SET answer_by = $2::timestamptz - interval '1 hour', arrive_by = $2::timestamptz + interval '3 days'
     WHERE transport_id = $1`,
    [transportId, server.clock.now],
  );
  await server.pool.query(
    `INSERT INTO supplier_answer (transport_id, responsible_storage_id, answer, means, answered_at)
     SELECT $1, id, 'WILL_COME', 'PHONE', $2::timestamptz - interval '2 days' FROM responsible_storage WHERE transport_id = $1`,
    [transportId, server.clock.now],
  );
  const oneSided = { act: 'ASSIGN', date: slot(2), isSingleSide: true };
  const early = await separate(oneSided);
  expect(early.json()).toMatchObject({
    code: 'schedule.notYetLawful',
    fields: [{ path: 'isSingleSide', message: expect.stringContaining('его ждут до 18.11.2026 11:00') }],
  });
  for (const book of [separate, commission]) {
    expect((await book({ act: 'ASSIGN', date: slot(2) })).json()).toMatchObject({
      code: 'schedule.beforeArrival',
      fields: [{ message: 'Представителя ждут до 18.11.2026 11:00. Ближайшее свободное время: 19.11.2026 08:00' }],
    });
  }
  await commission({ act: 'ASSIGN', date: slot(4) });
  await later(5);
  // The hour has come, but nobody says that the representative will not.
  expect((await commission({ ...held, representative: null })).json()).toMatchObject({
    code: 'schedule.unattended',
    fields: [{ path: 'representative', message: expect.stringContaining('его ждут до 18.11.2026 11:00') }],
  });
  await commission({ act: 'CANCEL', reason: 'Не явился', isNoShow: true });
  expect((await separate(oneSided)).statusCode).toBe(200);
});

test('nothing is booked after the end of reception; a case that is late or finds no free hour gets the first free day', async () => {
  const { commission, slot, server, transportId } = await openSchedule();
  const finishBy = (at: string) =>
    server.pool.query('UPDATE responsible_storage SET finish_by = $2 WHERE transport_id = $1', [transportId, at]);
  await finishBy('2026-11-17T20:59:00Z');
  const late = await commission({ act: 'ASSIGN', date: slot(4) });
  expect([late.statusCode, late.json()]).toMatchObject([
    422,
    {
      code: 'schedule.afterReception',
      fields: [{ message: 'Приемку заканчивают до 17.11.2026 23:59. Ближайшее свободное время: 16.11.2026 08:00' }],
    },
  ]);
  expect((await commission({ act: 'ASSIGN', date: slot(2) })).statusCode).toBe(200);
  await finishBy('2026-11-01T20:59:00Z');
  expect((await commission({ act: 'MOVE', date: slot(2, 1), reason: 'позже' })).json().code).toBe(
    'schedule.afterReception',
  );
  expect((await commission({ act: 'MOVE', date: slot(1), reason: 'раньше' })).statusCode).toBe(200);
});

test('a separation is cancelled back to the result of the commission', async () => {
  const { commission, separate, slot, later, schedule } = await openSchedule();
  await commission({ act: 'ASSIGN', date: slot(1) });
  await later(2);
  await commission({ ...held, representative: null });
  await separate({ act: 'ASSIGN', date: slot(1) });
  expect(await schedule('separate')).toMatchObject([{ state: 'PLANNED' }]);
  expect((await separate({ act: 'CANCEL', reason: 'нет техники' })).json<Transport>().status.code).toBe(
    'COMMISSION_DONE',
  );
});

test.each([
  ['a head of shift assigns', 'HEAD', 'ON_STORAGE', 200],
  ['a controller does not', 'CTRL', 'ON_STORAGE', 403],
  ['a member of the commission does not', 'COMM', 'ON_STORAGE', 403],
  ['nobody does in reception', 'MASTER', 'IN_RECEPTION', 422],
])('%s', async (_name, role, status, expected) => {
  const { commission, slot } = await openSchedule(status);
  expect((await commission({ act: 'ASSIGN', date: slot(1) }, role)).statusCode).toBe(expected);
});

test('the schedule of another division is empty; a period of more than 100 days is refused', async () => {
  const { commission, slot, callFromElsewhere, call } = await openSchedule();
  await commission({ act: 'ASSIGN', date: slot(1) });
  const url = `/transport/commission-schedule?begin=${slot(0).slice(0, 10)}&end=${slot(9).slice(0, 10)}`;
  expect((await callFromElsewhere('MASTER', 'GET', url)).json()).toEqual([]);
  const long = await call('MASTER', 'GET', '/transport/commission-schedule?begin=2026-01-01&end=2026-12-31');
  expect(long.json().fields).toContainEqual({ path: 'end', message: 'Не больше 100 дней за раз' });
});

test('a period with more appointments than are sent at once is refused with the way to narrow it, not cut', async () => {
  const { server, call, slot, stationId, transportId } = await openSchedule();
  await server.pool.query(
    `INSERT INTO appointment (transport_id, station_id, kind, starts_at, state)
     SELECT $1, $2, 'COMMISSION', $3, 'MOVED' FROM generate_series(1, 10001)`,
    [transportId, stationId, slot(1)],
  );
  const url = `/transport/commission-schedule?begin=${slot(0).slice(0, 10)}&end=${slot(9).slice(0, 10)}`;
  expect((await call('MASTER', 'GET', `${url}&all=true`)).json()).toMatchObject({
    code: 'schedule.tooMany',
    message: 'За этот период больше 10 000 записей. Выберите станцию или период короче',
  });
  expect((await call('MASTER', 'GET', url)).json()).toEqual([]);
});

test('the supplier and the members read what happened: assigned, moved, cancelled', async () => {
  const { commission, slot, call, as } = await openSchedule();
  await as('COMM');
  await commission({ act: 'ASSIGN', date: slot(1) });
  await commission({ act: 'MOVE', date: slot(2), reason: 'Просьба поставщика' });
  await commission({ act: 'CANCEL', reason: 'Поставщик согласен' });
  const { items } = (await call('COMM', 'GET', '/notification/user')).json<{ items: { text: string }[] }>();
  const texts = items.map(({ text }) => text).toReversed();
  expect(texts[0]).toMatch(/Назначена комиссия: \d\d\.\d\d\.\d{4} 08:00\. Просим направить представителя/);
  expect(texts[0]).toContain('Место: Эстакада 4');
  expect(texts[1]).toMatch(/Комиссия перенесена на \d\d\.\d\d\.\d{4} 08:00: Просьба поставщика\. Просим направить/);
  expect(texts[2]).toContain('<p>Комиссия отменена: Поставщик согласен</p>');
});

test('a second date for the same wagon is refused with the first one', async () => {
  const { commission, slot } = await openSchedule();
  await commission({ act: 'ASSIGN', date: slot(1) });
  const reply = await commission({ act: 'ASSIGN', date: slot(2) });
  expect(reply.statusCode).toBe(409);
  expect(reply.json()).toMatchObject({
    code: 'schedule.alreadyAssigned',
    fields: [{ path: 'date', message: expect.stringMatching(/^Назначено на \d\d\.\d\d\.\d{4} 08:00$/) }],
  });
});

test('a case that was opened again has a new commission; the old one stays in the schedule', async () => {
  const { commission, slot, later, schedule, server, transportId } = await openSchedule();
  await commission({ act: 'ASSIGN', date: slot(1) });
  await later(2);
  await commission({ ...held, representative: null });
  await server.pool.query(`UPDATE transport SET status_code = 'RECEPTION_SUSPENDED' WHERE id = $1`, [transportId]);
  const reply = await commission({ act: 'ASSIGN', date: slot(1) });
  expect(reply.json<Transport>()).toMatchObject({ commissionInfo: { date: slot(1), isHeld: false, result: null } });
  expect((await schedule('commission')).map(({ state }) => state)).toEqual(['SUPERSEDED', 'PLANNED']);
});

test('a separation is cancelled also after the notice of its storage has failed', async () => {
  const { separate, slot, server, transportId } = await openSchedule();
  await separate({ act: 'ASSIGN', date: slot(1) });
  await server.pool.query('UPDATE responsible_storage SET end_at = begin_at WHERE transport_id = $1', [transportId]);
  const reply = await separate({ act: 'CANCEL', reason: 'Поставщик не уведомлён' });
  expect(reply.json<Transport>()).toMatchObject({ status: { code: 'RECEPTION_SUSPENDED' }, separateInfo: null });
});

test('what somebody else has moved is neither moved nor cancelled by a person who saw its former time', async () => {
  const { commission, slot, card } = await openSchedule();
  await commission({ act: 'ASSIGN', date: slot(1) });
  await commission({ act: 'MOVE', date: slot(2), reason: 'Просьба поставщика', seen: slot(1) });
  const stale = { reason: 'Нет представителя', seen: slot(1) };
  for (const act of [{ act: 'MOVE', date: slot(4) }, { act: 'CANCEL' }]) {
    const reply = await commission({ ...act, ...stale });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'schedule.movedMeanwhile']);
    expect(reply.json().fields[0].message).toMatch(/^Назначено на /);
  }
  expect((await card()).commissionInfo?.date).toBe(slot(2));
  expect((await commission({ act: 'CANCEL', ...stale, seen: slot(2) })).statusCode).toBe(200);
});
