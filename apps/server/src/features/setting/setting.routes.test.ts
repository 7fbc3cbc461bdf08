import {
  defaultSettings,
  settingKeys,
  type SettingsInForce,
  shiftSettings,
  valuesOf,
} from '@otk/domain/setting/setting.schema';
import { expect, test } from 'vitest';

import { withAdministrator } from '../../../test/acts-as.ts';
import { openTestServer } from '../../../test/server.ts';
import { backgroundJobs } from '../../app.ts';
import { compose } from '../../compose.ts';
import { absentGateway } from '../ekomet/ekomet.gateway.ts';
import { readSettings } from './setting.service.ts';

test('settings begin with their defaults; a change is stored with its history and needs the version it is based on', async () => {
  const { server, admin } = await withAdministrator(await openTestServer());
  const first = (await admin('GET', '/setting')).json<SettingsInForce>();
  expect([valuesOf(first), first.version]).toEqual([defaultSettings, 1]);
  // Pages of earlier versions refuse more.
  expect(settingKeys.filter((key) => key in first.values)).toEqual(
    settingKeys.filter((key) => ![...shiftSettings, 'sealRecipients', 'roomDays', 'secondLookOneOf'].includes(key)),
  );
  expect(first.environment).toContainEqual({
    title: 'Краткое название',
    value: 'АРМ ОТК',
    variable: 'PRODUCT_SHORT_NAME',
  });
  const changed = await admin('PATCH', '/setting', { version: 1, faultDays: 30, pageViewDays: 90 });
  expect(changed.json()).toMatchObject({ values: { faultDays: 30, pageViewDays: 90 }, version: 2 });
  expect((await admin('PATCH', '/setting', { version: 1, faultDays: 31 })).json().code).toBe('setting.stale');
  const { rows } = await server.pool.query(
    "SELECT field, before, after FROM history WHERE action = 'setting.edit' ORDER BY id",
  );
  expect(rows).toEqual([{ field: 'faultDays', before: 90, after: 30 }]);
});

test.each([
  [{ faultDays: 0 }, 'Целое число от 1 до 3650'],
  [{ actNumber: '{год}' }, 'В шаблоне нет {номер}'],
])('%j is refused', async (change, message) => {
  const { admin } = await withAdministrator(await openTestServer());
  const reply = await admin('PATCH', '/setting', { version: 1, ...change });
  expect(reply.statusCode).toBe(400);
  expect(reply.body).toContain(message);
});

test('no secret of the environment is shown, and a stored value that no rule allows counts as not set', async () => {
  const { server, admin } = await withAdministrator(await openTestServer());
  expect((await admin('GET', '/setting')).body).not.toContain('a secret of thirty-two characters');
  await server.pool.query(`UPDATE setting SET values = '{"faultDays": "many", "gone": 1}'`);
  expect(await readSettings(server.pool)).toEqual(defaultSettings);
});

test('the retention of the settings is the one that the jobs apply', async () => {
  const { server, admin } = await withAdministrator(await openTestServer());
  const { pool, files, clock } = server;
  await pool.query(
    `INSERT INTO fault (key, source, title, place, first_at, last_at)
     VALUES ('\\x01', 'server', 'Error', '', $1::timestamptz - interval '40 days', $1::timestamptz - interval '40 days')`,
    [clock.now],
  );
  const now = () => clock.now;
  const log = { info: () => undefined, warn: () => undefined };
  const composed = compose({ config: { publicUrl: '', organisation: '', organisationPhone: '' }, clock: now });
  const jobs = backgroundJobs({
    pool,
    files,
    clock: now,
    log,
    journal: () => undefined,
    gateway: absentGateway,
    importMs: 0,
    ...composed,
  });
  const purge = jobs.find(({ name }) => name === 'fault.purge')!;
  const left = async () => (await pool.query('SELECT FROM fault')).rowCount;
  await purge.run(AbortSignal.timeout(5000));
  expect(await left()).toBe(1);
  await admin('PATCH', '/setting', { version: 1, faultDays: 30 });
  await purge.run(AbortSignal.timeout(5000));
  expect(await left()).toBe(0);
});
