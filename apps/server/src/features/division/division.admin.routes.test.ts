import type { Division } from '@otk/domain/division/division.record';
import { expect, test } from 'vitest';

import { actsAs, withAdministrator } from '../../../test/acts-as.ts';
import { openTestServer } from '../../../test/server.ts';

test('two divisions never have one name: not made at once, not renamed, not restored', async () => {
  const { admin } = await withAdministrator(await openTestServer());
  const make = (code: string, name: string) => admin('POST', '/division', { code, name, seenDivisionIds: [] });
  const made = await Promise.all([make('SHOP', 'Копровый цех'), make('SHOP_2', ' копровый  ЦЕХ ')]);
  expect(made.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(made.find(({ statusCode }) => statusCode === 409)!.json()).toMatchObject({
    code: 'division.taken',
    fields: [{ path: 'name' }],
  });
  const shop = made.find(({ statusCode }) => statusCode === 200)!.json<Division>();
  const scales = (await make('SCALES', 'Весовая')).json<Division>();
  const renamed = (name: string) => admin('PATCH', `/division/${scales.id}`, { version: scales.version, name });
  expect((await renamed('Копровый цех')).json().code).toBe('division.taken');
  expect((await renamed('ВЕСОВАЯ')).statusCode).toBe(200);
  await admin('DELETE', `/division/${shop.id}`);
  expect((await make('SHOP_3', 'Копровый цех')).statusCode).toBe(200);
  expect((await admin('PATCH', `/division/restore/${shop.id}`)).json().code).toBe('division.taken');
});

test('a division is made, seen by another, renamed, and removed only when nobody works in it', async () => {
  const { server, divisionId, admin } = await withAdministrator(await openTestServer());
  const made = await admin('POST', '/division', { code: 'SHOP', name: 'Копровый цех', seenDivisionIds: [] });
  const { id } = made.json<Division>();
  const stationId = await server.build.aStation();
  const transportId = await server.build.aTransport({ divisionId, stationId });
  const master = await server.build.aUser({ login: 'master', udr: [{ divisionId: id, role: 'MASTER' }] });
  const call = await actsAs(server, 'master', master.udrId);
  expect((await call('GET', `/transport/${transportId}`)).statusCode).toBe(404);
  const edited = await admin('PATCH', `/division/${id}`, { version: 1, name: 'Цех', seenDivisionIds: [divisionId] });
  expect(edited.json()).toMatchObject({ name: 'Цех', people: 1, version: 2 });
  expect((await call('GET', `/transport/${transportId}`)).statusCode).toBe(200);
  expect((await admin('PATCH', `/division/${id}`, { version: 1, name: 'Иное' })).json().code).toBe('division.stale');
  expect((await admin('DELETE', `/division/${id}`)).json().code).toBe('division.inUse');
  await admin('DELETE', `/user/role/${master.udrId}`);
  expect((await admin('DELETE', `/division/${id}`)).json()).toMatchObject({ isDeleted: true });
  expect((await admin('PATCH', `/division/restore/${id}`)).json()).toMatchObject({ isDeleted: false });
  expect((await admin('POST', '/division', { code: 'SHOP', name: 'Ещё', seenDivisionIds: [] })).json().code).toBe(
    'division.taken',
  );
});
