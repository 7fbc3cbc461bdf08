import type { AuditPage } from '@otk/domain/audit/audit.schema';
import { expect, test } from 'vitest';

import { actsAs, withAdministrator } from '../../../test/acts-as.ts';
import { password } from '../../../test/builders.ts';
import { openTestServer } from '../../../test/server.ts';
import { objectNameSql } from './audit.object-name.sql.ts';
import { verifyHistory } from '../../platform/history-seal.ts';

async function aWorkedDay() {
  const world = await withAdministrator(await openTestServer());
  const { admin, server } = world;
  for (const name of ['Мастер', 'Весовщик', 'Контролёр']) {
    await admin('POST', '/user/position', { name });
  }
  const rows = async (query: string, as = admin) => (await as('GET', `/audit?${query}`)).json<AuditPage>();
  return { ...world, rows, pool: server.pool };
}

test('an act is shown with its person, assignment, session, address and values', async () => {
  const { rows, userId, udrId } = await aWorkedDay();
  const { items } = await rows('action=user.createPosition&limit=1');
  expect(items).toMatchObject([
    {
      userId,
      udrId,
      login: 'admin',
      division: 'Администрирование',
      role: 'Администратор',
      ip: '10.0.0.7',
      action: 'user.createPosition',
      entity: 'position',
      before: null,
      after: 'Контролёр',
    },
  ]);
  expect(items[0]!.sessionId).not.toBeNull();
  expect(items[0]!.requestId).not.toBeNull();
});

test('an act about a person or a dictionary says whom or what it is about, after its removal too', async () => {
  const { rows, admin, server } = await aWorkedDay();
  const person = await server.build.aUser({ login: 'petrova' });
  await admin('PATCH', `/user/activate/${person.id}`, { isActivated: false });
  await admin('DELETE', `/user/${person.id}`);
  const { items } = await rows(`object=${person.id}`);
  expect(items.map(({ action, objectName }) => [action, objectName])).toEqual([
    ['user.remove', 'Фамилия petrova'],
    ['user.activate', 'Фамилия petrova'],
  ]);
  expect((await rows('entity=position')).items.map(({ objectName }) => objectName)).toEqual([
    'Контролёр',
    'Весовщик',
    'Мастер',
  ]);
});

test('an act about a role, the terms of a contract or a hand-over of a shift says which one', async () => {
  const { rows, admin, pool, divisionId, userId, server } = await aWorkedDay();
  const names = async (entity: string) =>
    (await rows(`entity=${entity}`)).items.map(({ action, objectName }) => [action, objectName]);
  const role = { code: 'GUEST', name: 'Гость', permissions: [], everywhere: false, isSupplier: false };
  const { version } = (await admin('POST', '/role', role)).json<{ version: number }>();
  await admin('PATCH', '/role/GUEST', { name: 'Гость завода', version });
  expect(await names('role')).toEqual([
    ['role.edit', 'Гость завода'],
    ['role.create', 'Гость завода'],
  ]);
  await admin('DELETE', '/role/GUEST');
  // What is left of it are its acts: they know its name where they held it.
  expect(await names('role')).toEqual([
    ['role.remove', 'Гость завода'],
    ['role.edit', 'GUEST'],
    ['role.create', 'Гость'],
  ]);

  const providerId = await server.build.aProvider('ООО «Вторресурс-Ока»');
  await pool.query(
    `WITH signed AS (INSERT INTO contract (number, provider_id) VALUES ('12-П', $1) RETURNING id),
       own AS (INSERT INTO contract_terms (contract_id, call_hours, answer_days, arrival_days, travel_days, finish_days, daily_cost)
         SELECT id, 24, 1, 3, 0, 20, 1500 FROM signed RETURNING id),
       given AS (INSERT INTO shift_handover (id, division_id, given_by, given_at)
         VALUES (gen_random_uuid(), $2, $3, '2026-11-16T05:05:00Z') RETURNING id)
     INSERT INTO history (action, entity, entity_id) SELECT 'storage.setTerms', 'contract_terms', id FROM own
       UNION ALL SELECT 'storage.setTerms', 'contract_terms', id FROM contract_terms
       UNION ALL SELECT 'shift.give', 'shift', id FROM given`,
    [providerId, divisionId, userId],
  );
  expect(await names('contract_terms')).toEqual([
    ['storage.setTerms', 'для всех договоров'],
    ['storage.setTerms', '12-П, ООО «Вторресурс-Ока»'],
  ]);
  expect(await names('shift')).toEqual([['shift.give', expect.stringMatching(/^.+, 16\.11\.2026 08:05$/)]]);
});

test('every name of an object is read from a table that exists', async () => {
  const { rows, pool } = await aWorkedDay();
  const kinds = [...objectNameSql.matchAll(/WHEN '([^']+)'/g)].map(([, kind]) => kind!);
  await pool.query(
    `INSERT INTO history (action, entity, entity_id) SELECT 'dictionary.edit', kind, gen_random_uuid() FROM unnest($1::text[]) kind`,
    [kinds],
  );
  const { items } = await rows('action=dictionary.edit');
  expect(items.map(({ objectName }) => objectName)).toEqual(kinds.map(() => null));
});

test('pages follow each other without a gap or a repetition; a forged cursor is refused', async () => {
  const { rows, admin } = await aWorkedDay();
  const whole = (await rows('')).items.map(({ id }) => id);
  expect(whole).toHaveLength(3);
  const paged: number[] = [];
  let after: string | null = '';
  while (after !== null) {
    const page: AuditPage = await rows(`limit=1${after && `&after=${after}`}`);
    paged.push(...page.items.map(({ id }) => id));
    after = page.next;
  }
  expect(paged).toEqual(whole);
  expect((await admin('GET', '/audit?after=bm90IG91cnM')).json().code).toBe('request.badCursor');
});

test('the filter narrows by person, act, kind of object, object and day', async () => {
  const { rows, server, divisionId, userId } = await aWorkedDay();
  const transportId = await server.build.aTransport({ divisionId, stationId: await server.build.aStation() });
  const { rows: named } = await server.pool.query<{ number: string }>(
    `WITH made AS (INSERT INTO history (action, entity, entity_id, transport_id) VALUES ('transport.edit', 'transport', $1, $1))
     SELECT transport_number AS number FROM transport WHERE id = $1`,
    [transportId],
  );
  const count = async (query: string) => (await rows(query)).items.length;
  expect(await count('person=ADM')).toBe(3);
  expect(await count('person=nobody')).toBe(0);
  expect(await count('entity=position')).toBe(3);
  expect(await count(`object=${named[0]!.number}`)).toBe(1);
  expect(await count(`object=${named[0]!.number.slice(1, 6)}`)).toBe(1);
  expect(await count('object=нет-такого')).toBe(0);
  expect(await count(`object=${transportId}`)).toBe(1);
  expect(await count('action=transport.edit')).toBe(1);
  expect(await count(`object=${userId}`)).toBe(0);
  expect(await count('begin=2020-01-01&end=2020-01-02')).toBe(0);
  expect(await count('begin=2020-01-01')).toBe(4);
});

test('an auditor of one division sees the acts done in it', async () => {
  const { server, rows, pool } = await aWorkedDay();
  const divisionId = await server.build.aDivision('Весовая');
  await pool.query("INSERT INTO role (code, name) VALUES ('AUDITOR', 'Аудитор')");
  await pool.query("INSERT INTO role_permission VALUES ('AUDITOR', 'AUDIT_READ')");
  const { udrId } = await server.build.aUser({ login: 'auditor', udr: [{ divisionId, role: 'AUDITOR' }] });
  await pool.query(
    "INSERT INTO history (action, entity, division_id) VALUES ('weighing.setRegisterWeight', 'transport', $1)",
    [divisionId],
  );
  const { items } = await rows('', await actsAs(server, 'auditor', udrId));
  expect(items.map(({ action }) => action)).toEqual(['weighing.setRegisterWeight']);
});

test('sign-in and sign-out are acts; rows with and without an assignment are sealed alike', async () => {
  const { server, rows, pool } = await aWorkedDay();
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { login: 'admin', password },
    headers: { 'user-agent': 'Chrome' },
  });
  const { accessToken } = reply.json<{ accessToken: string }>();
  await server.app.inject({
    method: 'POST',
    url: '/api/auth/logout',
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const { items } = await rows('entity=session');
  expect(items.map(({ action, after }) => [action, after])).toEqual([
    ['auth.logout', null],
    ['auth.login', 'Chrome'],
  ]);
  await pool.query('SELECT history_seal_rows(1000)');
  expect((await verifyHistory(pool)).faults).toEqual([]);
  await server.owner.query('ALTER TABLE history DISABLE TRIGGER history_is_append_only');
  await server.owner.query("UPDATE history SET role_code = 'VIEW' WHERE id = (SELECT min(id) FROM history)");
  expect((await verifyHistory(pool)).faults).toMatchObject([{ what: 'changed' }]);
});
