import { permissions } from '@otk/domain/auth/auth.permission';
import { rightsOfWorks } from '@otk/domain/auth/auth.works';
import type { Role } from '@otk/domain/role/role.schema';
import type { Account } from '@otk/domain/user/user.account';
import type { User } from '@otk/domain/user/user.schema';
import { expect, test } from 'vitest';

import { actsAs, withAdministrator } from '../../../test/acts-as.ts';
import { openTestServer } from '../../../test/server.ts';

const asAdministrator = async () => withAdministrator(await openTestServer());
const values = { name: 'Старший мастер', everywhere: false, isSupplier: false };

test('a role is made, given and changed; the change acts with the next request', async () => {
  const { server, divisionId, admin } = await asAdministrator();
  const made = await admin('POST', '/role', { code: 'SENIOR', ...values, permissions: ['TRANSPORT_READ'] });
  expect(made.json<Role>()).toMatchObject({ code: 'SENIOR', people: 0, version: 1 });
  const { udrId } = await server.build.aUser({ login: 'senior', udr: [{ divisionId, role: 'SENIOR' }] });
  const senior = await actsAs(server, 'senior', udrId);
  expect((await senior('GET', '/notification/user')).statusCode).toBe(403);
  await admin('PATCH', '/role/SENIOR', { version: 1, permissions: ['TRANSPORT_READ', 'NOTIFY_READ'] });
  expect((await senior('GET', '/notification/user')).statusCode).toBe(200);
  expect((await senior('GET', '/user/me')).json().permissions).toContain('NOTIFY_READ');
  const { rows } = await server.pool.query("SELECT field, after FROM history WHERE action = 'role.edit'");
  expect(rows).toEqual([
    { field: 'rolePermissions', after: { code: 'SENIOR', value: ['NOTIFY_READ', 'TRANSPORT_READ'] } },
  ]);
});

test('an old version, a taken code, an unknown permission and a role in use are refused', async () => {
  const { admin } = await asAdministrator();
  const make = (more: object) => admin('POST', '/role', { code: 'SENIOR', ...values, permissions: [], ...more });
  expect((await make({ code: 'ADMIN' })).json().code).toBe('role.taken');
  expect((await make({ name: 'администратор' })).json().code).toBe('role.taken');
  expect((await make({ permissions: ['NOTIFIED_NOBODY'] })).json().code).toBe('role.permissionUnknown');
  expect((await admin('PATCH', '/role/VIEW', { version: 7, name: 'Иной' })).json().code).toBe('role.stale');
  expect((await admin('DELETE', '/role/ADMIN')).json().code).toBe('role.inUse');
  expect((await admin('DELETE', '/role/KPP')).statusCode).toBe(200);
  expect((await admin('DELETE', '/role/KPP')).json().code).toBe('role.notFound');
});

test('the role of the last administrators keeps the right to manage people everywhere', async () => {
  const { admin } = await asAdministrator();
  const role = (await admin('GET', '/role')).json<Role[]>().find(({ code }) => code === 'ADMIN')!;
  const without = role.permissions.filter((permission) => permission !== 'USER_ADMIN');
  for (const change of [{ permissions: without }, { everywhere: false }]) {
    const reply = await admin('PATCH', '/role/ADMIN', { version: role.version, ...change });
    expect(reply.json().code).toBe('role.lastAdministrator');
  }
});

test('a role of all divisions never represents a supplier: administrators would see no transports', async () => {
  const { admin } = await asAdministrator();
  const role = (await admin('GET', '/role')).json<Role[]>().find(({ code }) => code === 'ADMIN')!;
  const edited = await admin('PATCH', '/role/ADMIN', { version: role.version, isSupplier: true });
  expect([edited.statusCode, edited.json()]).toMatchObject([
    422,
    { code: 'role.supplierEverywhere', fields: [{ path: 'isSupplier' }] },
  ]);
  const both = { code: 'BOTH', ...values, everywhere: true, isSupplier: true, permissions: [] };
  expect((await admin('POST', '/role', both)).json().code).toBe('role.supplierEverywhere');
});

test('a right that nobody could give again is not taken from the last administrators', async () => {
  const { server, divisionId, admin } = await asAdministrator();
  const roleOf = async (wanted: string) =>
    (await admin('GET', '/role')).json<Role[]>().find(({ code }) => code === wanted)!;
  const { permissions, version } = await roleOf('ADMIN');
  const without = { version, permissions: permissions.filter((permission) => permission !== 'AUDIT_READ') };
  expect((await admin('PATCH', '/role/ADMIN', without)).json().code).toBe('role.lastRights');
  const spare = { code: 'SPARE', ...values, everywhere: true, permissions: ['USER_ADMIN', 'AUDIT_READ'] };
  expect((await admin('POST', '/role', spare)).statusCode).toBe(200);
  expect((await admin('PATCH', '/role/ADMIN', without)).json().code).toBe('role.lastRights');
  await server.build.aUser({ login: 'spare', udr: [{ divisionId, role: 'SPARE' }] });
  expect((await admin('PATCH', '/role/ADMIN', without)).statusCode).toBe(200);
});

test('rights about the works are no rights of a supplier: neither given nor named anywhere, whatever the database holds', async () => {
  const { server, divisionId, admin } = await asAdministrator();
  const allowed = permissions.filter((right) => !rightsOfWorks.includes(right));
  const made = await admin('POST', '/role', { code: 'AGENT', ...values, isSupplier: true, permissions });
  expect(made.json<Role>().permissions.toSorted()).toEqual(allowed.toSorted());
  await server.pool.query(`INSERT INTO role_permission SELECT r.code, p.code FROM role r, permission p
    WHERE r.is_supplier ON CONFLICT DO NOTHING`);
  for (const role of ['AGENT', 'SUPP']) {
    const login = role.toLowerCase();
    const { id, udrId } = await server.build.aUser({ login, udr: [{ divisionId, role }] });
    const me = (await (await actsAs(server, login, udrId))('GET', '/user/me')).json<User>();
    const account = (await admin('GET', `/user/${id}`)).json<Account>();
    const listed = (await admin('GET', '/role')).json<Role[]>().find(({ code }) => code === role)!;
    for (const named of [me.permissions, me.udr[0]!.permissions, account.udr[0]!.permissions, listed.permissions]) {
      expect(named.filter((right) => rightsOfWorks.includes(right))).toEqual([]);
      expect(named).toEqual(expect.arrayContaining(allowed));
    }
  }
  const { rows } = await server.pool.query("SELECT after FROM history WHERE action = 'role.create'");
  expect(rows).toEqual([{ after: expect.objectContaining({ permissions: allowed }) }]);
});

test('history says that a role became that of a supplier', async () => {
  const { server, admin } = await asAdministrator();
  await admin('PATCH', '/role/VIEW', { version: 1, isSupplier: true });
  const { rows } = await server.pool.query("SELECT field, before, after FROM history WHERE action = 'role.edit'");
  expect(rows).toEqual([
    { field: 'isSupplier', before: { code: 'VIEW', value: false }, after: { code: 'VIEW', value: true } },
  ]);
});

test('nobody adds to a role what he lacks; an administrator of one division changes no role', async () => {
  const { server, divisionId, admin } = await asAdministrator();
  await admin('POST', '/role', {
    code: 'CLERK',
    ...values,
    name: 'Кадры',
    everywhere: true,
    permissions: ['USER_ADMIN', 'TRANSPORT_READ'],
  });
  const { udrId } = await server.build.aUser({ login: 'clerk', udr: [{ divisionId, role: 'CLERK' }] });
  const clerk = await actsAs(server, 'clerk', udrId);
  const raised = { version: 1, permissions: ['USER_ADMIN', 'TRANSPORT_READ', 'DICT_EDIT'] };
  expect((await clerk('PATCH', '/role/CLERK', raised)).json().code).toBe('role.beyondRights');
  await server.pool.query("UPDATE role SET everywhere = false WHERE code = 'CLERK'");
  expect((await clerk('PATCH', '/role/VIEW', { version: 1, permissions: [] })).json().code).toBe('role.beyondRights');
});
