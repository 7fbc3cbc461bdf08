import type { Page } from '@otk/domain/kernel/paging';
import type { RemovedPage, HistoryEntry, Transport } from '@otk/domain/transport/transport.schema';
import { expect, test } from 'vitest';

import { newKey } from '../../../test/server.ts';
import { openStorageYard } from '../../../test/storage-yard.ts';
import { openYard } from '../../../test/yard.ts';

const missing = '00000000-0000-4000-8000-000000000000';

test('nested objects are sent as {name}Id; history has their names before and after', async () => {
  const { call, transportId, build, history } = await openYard('ARRIVED');
  const providerId = await build.aProvider('ООО «Вторресурс-Ока»');
  const reply = await call('DISP', 'PATCH', `/transport/${transportId}`, {
    body: { version: 1, providerId, documentNumber: ' ЭБ204517 ' },
    headers: { 'x-device-time': '2026-11-14T22:00:00.000Z' },
  });
  expect(reply.statusCode).toBe(200);
  expect(reply.json<Transport>()).toMatchObject({
    version: 2,
    documentNumber: 'ЭБ204517',
    provider: { id: providerId, name: 'ООО «Вторресурс-Ока»' },
  });
  expect(await history()).toMatchObject([
    { action: 'transport.edit', field: 'documentNumber', before: null, after: 'ЭБ204517' },
    { action: 'transport.edit', field: 'provider', before: null, after: { name: 'ООО «Вторресурс-Ока»' } },
  ]);
  const shown = (await call('VIEW', 'GET', `/transport/transport-history/${transportId}`)).json<Page<HistoryEntry>>();
  expect(shown.items[0]).toMatchObject({
    field: 'provider',
    deviceAt: '2026-11-14T22:00:00.000Z',
    division: 'ОТК. Станция Навашино',
    user: expect.stringContaining('disp'),
  });
});

test('two people who change different fields keep both changes', async () => {
  const { call, transportId, card } = await openYard('ARRIVED');
  const at = `/transport/${transportId}`;
  await call('DISP', 'PATCH', at, { body: { version: 1, documentNumber: 'ЭА123456' } });
  const second = await call('MASTER', 'PATCH', at, {
    body: { version: 1, specialMark: 'лёд', base: { specialMark: null } },
  });
  expect(second.statusCode).toBe(200);
  expect(await card()).toMatchObject({ documentNumber: 'ЭА123456', specialMark: 'лёд' });
});

test('two people who change one field get a comparison field by field, and nothing is overwritten', async () => {
  const { call, transportId, card } = await openYard('ARRIVED');
  const at = `/transport/${transportId}`;
  await call('DISP', 'PATCH', at, { body: { version: 1, documentNumber: 'ЭА123456' } });
  for (const base of [undefined, { documentNumber: null }]) {
    const late = await call('MASTER', 'PATCH', at, {
      body: { version: 1, documentNumber: 'ЭА654321', ...(base && { base }) },
    });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      code: 'transport.stale',
      fields: [{ path: 'documentNumber', message: 'ЭА123456' }],
    });
  }
  expect((await card()).documentNumber).toBe('ЭА123456');
  const same = await call('MASTER', 'PATCH', at, { body: { version: 1, documentNumber: 'ЭА123456' } });
  expect(same.statusCode).toBe(200);
});

test.each([
  ['CTRL', { providerId: null }],
  ['WEIGH', { specialMark: 'x' }],
  ['VIEW', { specialMark: 'x' }],
  ['COMM', { onReweight: true }],
])('the role %s may not change %j: refused, not ignored', async (role, change) => {
  const { call, transportId, card } = await openYard('ARRIVED');
  const reply = await call(role, 'PATCH', `/transport/${transportId}`, { body: { version: 1, ...change } });
  expect(reply.statusCode).toBe(403);
  expect(reply.json()).toMatchObject({ code: 'transport.fieldForbidden', fields: [{ path: Object.keys(change)[0] }] });
  expect((await card()).version).toBe(1);
});

test.each([
  ['a field nobody may write', { registerWeight: { net: 1 } }, 400],
  ['a status', { status: 'ARCHIVED' }, 400],
  ['a missing reference', { providerId: missing }, 422],
  ['a wrong date', { shipmentDate: '2026-02-30' }, 400],
  ['an empty number', { transportNumber: ' ' }, 400],
  ['no version', { version: undefined, documentNumber: '1' }, 400],
])('the card refuses %s', async (_name, change, status) => {
  const { call, transportId } = await openYard('ARRIVED');
  const reply = await call('DISP', 'PATCH', `/transport/${transportId}`, { body: { version: 1, ...change } });
  expect(reply.statusCode).toBe(status);
});

test('a closed card cannot be changed', async () => {
  const { call, transportId } = await openYard('RECEPTION_FINISHED');
  const reply = await call('MASTER', 'PATCH', `/transport/${transportId}`, { body: { version: 1, specialMark: 'x' } });
  expect(reply.json()).toMatchObject({ code: 'transport.closed' });
});

test('the supplier who was called stays until the storage ends: its deadlines are his', async () => {
  const { call, transportId, providerId, card, build, server } = await openStorageYard();
  const other = await build.aProvider('ООО «Вторресурс-Ока»');
  const at = `/transport/${transportId}`;
  const changed = async (change: object) =>
    call('MASTER', 'PATCH', at, { body: { version: (await card()).version, ...change } });
  for (const wrong of [other, null]) {
    expect((await changed({ providerId: wrong })).json()).toMatchObject({
      code: 'transport.supplierCalled',
      fields: [{ path: 'providerId', message: expect.stringContaining('Снимите ТС с хранения') }],
    });
  }
  expect((await changed({ providerId, documentNumber: 'ЭБ204517' })).statusCode).toBe(200);
  await server.pool.query('UPDATE responsible_storage SET end_at = begin_at');
  expect((await changed({ providerId: other })).statusCode).toBe(200);
});

test('a foreign card cannot be changed, and an empty change changes nothing', async () => {
  const { callFromElsewhere, call, transportId, card } = await openYard('ARRIVED');
  const at = `/transport/${transportId}`;
  expect((await callFromElsewhere('MASTER', 'PATCH', at, { body: { version: 1, specialMark: 'x' } })).statusCode).toBe(
    404,
  );
  expect((await call('MASTER', 'PATCH', at, { body: { version: 1 } })).statusCode).toBe(200);
  expect((await card()).version).toBe(1);
});

test('a dispatcher adds a platform by hand', async () => {
  const { call, server, stationId, divisionId } = await openYard();
  const { rows } = await server.pool.query<{ id: string }>("SELECT id FROM transport_type WHERE name = 'Платформа'");
  const body = {
    transportNumber: '94640273',
    transportTypeId: rows[0]!.id,
    shipmentDate: '2026-11-12',
    stationId,
    localId: 'mhz0k3p1abcdef',
    containers: [{ number: 'RZDU0015340', sealNumber: '77', net: 22 }, { number: 'TKRU4528177' }],
  };
  const headers = { 'idempotency-key': newKey() };
  const created = await call('DISP', 'POST', '/transport', { body, headers });
  expect(created.statusCode).toBe(200);
  expect(created.json<Transport>()).toMatchObject({
    status: { code: 'NEW' },
    division: { id: divisionId },
    containers: [
      { number: 'RZDU0015340', sealNumber: '77', net: 22 },
      { number: 'TKRU4528177', net: null },
    ],
  });
  expect((await call('DISP', 'POST', '/transport', { body, headers })).json<Transport>().id).toBe(
    created.json<Transport>().id,
  );
  const twice = await call('DISP', 'POST', '/transport', { body });
  expect(twice.json()).toMatchObject({ code: 'transport.duplicate', message: 'Такое ТС уже создано' });
  expect((await call('CTRL', 'POST', '/transport', { body })).statusCode).toBe(403);
  const history = await call('VIEW', 'GET', `/transport/transport-history/${created.json<Transport>().id}`);
  expect(history.json()).toMatchObject({
    items: [{ action: 'transport.create', field: 'status', after: { code: 'NEW' } }],
    next: null,
  });
});

test('the id may be made on the device; another transport never gets it', async () => {
  const { call, server, stationId } = await openYard();
  const { rows } = await server.pool.query<{ id: string }>("SELECT id FROM transport_type WHERE name = 'Вагон'");
  const body = {
    id: '6b1f3a52-7a0e-8c41-8d2f-0123456789ab',
    transportNumber: '60190220',
    transportTypeId: rows[0]!.id,
    shipmentDate: '2026-11-12',
    stationId,
    localId: 'mhz0k3p1abcdeg',
  };
  expect((await call('DISP', 'POST', '/transport', { body })).json()).toMatchObject({ id: body.id });
  const other = await call('DISP', 'POST', '/transport', { body: { ...body, localId: 'mhz0k3p1abcdeh' } });
  expect(other.json()).toMatchObject({ code: 'transport.duplicate' });
});

test('a removal hides a transport, a restoration shows it again, both are in history', async () => {
  const { call, transportId, history } = await openYard('NEW');
  expect((await call('CTRL', 'DELETE', `/transport/${transportId}`)).statusCode).toBe(403);
  expect((await call('HEAD', 'DELETE', `/transport/${transportId}`)).statusCode).toBe(200);
  expect((await call('HEAD', 'GET', `/transport/${transportId}`)).statusCode).toBe(404);
  expect((await call('HEAD', 'DELETE', `/transport/${transportId}`)).statusCode).toBe(404);
  const deleted = await call('HEAD', 'POST', '/transport/deleted', { body: {} });
  expect(deleted.json().items).toMatchObject([{ id: transportId }]);
  expect((await call('MASTER', 'POST', '/transport/deleted', { body: {} })).statusCode).toBe(403);
  expect((await call('HEAD', 'PATCH', `/transport/restore/${transportId}`)).json<Transport>().id).toBe(transportId);
  expect((await call('HEAD', 'PATCH', `/transport/restore/${transportId}`)).statusCode).toBe(404);
  expect((await history()).map(({ action, after }) => [action, after])).toEqual([
    ['transport.remove', true],
    ['transport.restore', false],
  ]);
});

test('bulk removal removes all or none', async () => {
  const { server, call, transportId, build, divisionId, foreignDivisionId, stationId } = await openYard('NEW');
  const ownId = await build.aTransport({ divisionId, stationId });
  const foreignId = await build.aTransport({ divisionId: foreignDivisionId, stationId });
  const refused = await call('HEAD', 'DELETE', '/transport', { body: { ids: [transportId, ownId, foreignId] } });
  expect(refused.statusCode).toBe(404);
  expect((await call('HEAD', 'GET', `/transport/${ownId}`)).statusCode).toBe(200);
  await server.pool.query('INSERT INTO radiation_alarm (transport_id, max) VALUES ($1, 0.9)', [ownId]);
  const alarmed = await call('HEAD', 'DELETE', '/transport', { body: { ids: [transportId, ownId] } });
  expect(alarmed.json()).toMatchObject({ code: 'transport.alarmed', fields: [{ path: 'ids.1' }] });
  expect(alarmed.json<{ message: string }>().message).toMatch(/: ТС 6\d{7}$/);
  await server.pool.query('UPDATE radiation_alarm SET cleared_at = now()');
  const body = { ids: [transportId, ownId, ownId], comment: 'Создано по ошибке' };
  const removed = await call('HEAD', 'DELETE', '/transport', { body });
  expect(removed.json()).toEqual({ removed: 2 });
  const { items } = (await call('HEAD', 'POST', '/transport/deleted', { body: {} })).json<RemovedPage>();
  const removal = { at: expect.any(String), by: expect.any(String), reason: 'Создано по ошибке' };
  expect(items.map((row) => row.removal)).toEqual([removal, removal]);
  // A removal of its own has its own reason, or none.
  await call('HEAD', 'PATCH', `/transport/restore/${ownId}`);
  await call('HEAD', 'DELETE', `/transport/${ownId}`);
  const again = (await call('HEAD', 'POST', '/transport/deleted', { body: {} })).json<RemovedPage>().items;
  expect(again.find(({ id }) => id === ownId)?.removal).toEqual({ ...removal, reason: null });
  expect((await call('HEAD', 'DELETE', '/transport', { body: { ids: [] } })).statusCode).toBe(400);
});

test('an administrator moves transports to another division', async () => {
  const { call, transportId, foreignDivisionId, callFromElsewhere } = await openYard('NEW');
  const body = { ids: [transportId], divisionId: foreignDivisionId };
  expect((await call('HEAD', 'POST', '/transport/migrate', { body })).statusCode).toBe(403);
  const migrate = async (more: object) =>
    (await call('ADMIN', 'POST', '/transport/migrate', { body: { ...body, ...more } })).json<object>();
  const rows = [{ id: transportId, transportNumber: '61854303', from: 'ОТК. Станция Навашино' }];
  expect(await migrate({ dryRun: true, versions: [1] })).toEqual({ changed: 1, dryRun: true, rows });
  expect(await migrate({ versions: [7] })).toMatchObject({ code: 'transport.stale' });
  expect(await migrate({})).toEqual({ changed: 1, dryRun: false, rows });
  expect(await migrate({})).toEqual({ changed: 0, dryRun: false, rows: [] });
  expect((await call('HEAD', 'GET', `/transport/${transportId}`)).json().code).toBe('transport.moved');
  expect((await callFromElsewhere('CTRL', 'GET', `/transport/${transportId}`)).statusCode).toBe(200);
  const nowhere = await call('ADMIN', 'POST', '/transport/migrate', { body: { ...body, divisionId: missing } });
  expect(nowhere.json().code).toBe('transport.missingReference');
});

test('a mistyped number offers the expected wagon, and the same wagon of these days is shown', async () => {
  const { call, build, divisionId, stationId, foreignDivisionId } = await openYard('NEW');
  await build.aTransport({ divisionId: foreignDivisionId, stationId, transportNumber: '61854302' });
  const oldId = await build.aTransport({
    divisionId,
    stationId,
    transportNumber: '60432176',
    shipmentDate: '2026-10-01',
    status: 'ARCHIVED',
  });
  const slip = (await call('DISP', 'GET', '/transport/similar/61854313')).json();
  expect(slip).toMatchObject({ expected: [{ transportNumber: '61854303' }], recent: [] });
  const again = (await call('DISP', 'GET', '/transport/similar/61854303')).json();
  expect(again).toMatchObject({ expected: [], recent: [{ transportNumber: '61854303' }] });
  expect(
    (await call('DISP', 'GET', '/transport/similar/60432176')).json().recent.map(({ id }: { id: string }) => id),
  ).not.toContain(oldId);
});
