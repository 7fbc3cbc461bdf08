import { transitions } from '@otk/domain/transport/transport.machine';
import { expect, test } from 'vitest';

import { openTestServer } from '../../../test/server.ts';

/** domain §3.3, column «Who»; administrators may take every step. */
const who: Readonly<Record<string, readonly string[]>> = {
  STEP_ARRIVE: ['DISP'],
  STEP_CONTROL: ['CTRL', 'DISP'],
  STEP_WEIGHED: ['WEIGH'],
  STEP_RECEIVE: ['CTRL'],
  STEP_FINISH: ['CTRL', 'MASTER'],
  STEP_FINISH_CASE: ['HEAD', 'MASTER'],
  STEP_ALARM: ['CTRL', 'KPP'],
  STEP_ALARM_CLEAR: ['HEAD'],
  STEP_REOPEN: ['HEAD'],
  STEP_ARCHIVE: ['HEAD'],
  STORAGE_SET: ['HEAD', 'MASTER'],
  STORAGE_END: ['HEAD', 'MASTER'],
  COMMISSION_SET: ['HEAD', 'MASTER'],
  SEPARATE_SET: ['HEAD', 'MASTER'],
  RETURN_BACK: ['HEAD'],
  SEND_EXTERNAL: ['HEAD', 'MASTER'],
};

test('the roles of a new installation may take the steps of domain §3.3', async () => {
  const { pool } = await openTestServer();
  const needed = [...new Set(transitions.map(({ permission }) => permission))];
  const { rows } = await pool.query<{ permission: string; roles: string[] }>(
    `SELECT permission_code AS permission, array_agg(role_code ORDER BY role_code) AS roles
     FROM role_permission WHERE permission_code = ANY ($1) GROUP BY 1`,
    [needed],
  );
  const holders = Object.fromEntries(rows.map(({ permission, roles }) => [permission, roles]));
  const expected = needed.map((code) => [code, ['ADMIN', ...(who[code] ?? [])].toSorted()]);
  expect(holders).toEqual(Object.fromEntries(expected));
});

test('a role that an administrator makes takes the steps and edits the fields of its permissions', async () => {
  const server = await openTestServer();
  const { build, pool } = server;
  const divisionId = await build.aDivision();
  const id = await build.aTransport({ divisionId, stationId: await build.aStation(), status: 'NEW' });
  await pool.query("INSERT INTO role (code, name) VALUES ('SENIOR', 'Старший диспетчер')");
  await pool.query(
    `INSERT INTO role_permission SELECT 'SENIOR', unnest('{TRANSPORT_READ,TRANSPORT_EDIT,STATUS_CHANGE,STEP_ARRIVE,CARD_MARKS}'::text[])`,
  );
  const { udrId } = await build.aUser({ login: 'senior', udr: [{ divisionId, role: 'SENIOR' }] });
  const senior = await server.signIn('senior');
  const step = await senior.call('PUT', `/transport/change-status/${id}`, { udrId, body: { statusCode: 'ARRIVED' } });
  expect(step.json()).toMatchObject({ status: { code: 'ARRIVED' } });
  const refused = await senior.call('PUT', `/transport/change-status/${id}`, {
    udrId,
    body: { statusCode: 'INCOMING_CONTROL' },
  });
  expect(refused.json().code).toBe('transport.statusForbidden');
  const { version } = step.json<{ version: number }>();
  const edit = (field: object) => senior.call('PATCH', `/transport/${id}`, { udrId, body: { version, ...field } });
  expect((await edit({ documentNumber: 'ЭЦ1' })).json().code).toBe('transport.fieldForbidden');
  expect((await edit({ specialMark: 'Проверить' })).statusCode).toBe(200);
});
