// Who acts on whose account, and which logins are refused.
import { userAdminContract } from '@otk/domain/user/user.admin.contract';
import { expect, test } from 'vitest';

import { actsAs } from '../../../test/acts-as.ts';
import { openTestServer } from '../../../test/server.ts';

async function withAdministrators() {
  const server = await openTestServer();
  const home = await server.build.aDivision('Администрирование');
  const yard = await server.build.aDivision('ОТК. Станция Навашино');
  const first = await server.build.aUser({ login: 'first', udr: [{ divisionId: home, role: 'ADMIN' }] });
  const second = await server.build.aUser({ login: 'second', udr: [{ divisionId: home, role: 'ADMIN' }] });
  const as = (who: typeof first, login: string) => actsAs(server, login, who.udrId);
  return { server, home, yard, second, admin: await as(first, 'first'), as };
}

const newcomer = { login: 'petrov', fullName: 'Петров Пётр', password: 'Zhuk7-Polka' };
const newcomerId = '00000000-0000-4000-8000-000000000000';

test('an administrator with fewer rights does nothing to one with more, of all divisions or of one', async () => {
  const { server, home, yard, second, as } = await withAdministrators();
  await server.pool.query("INSERT INTO role (code, name) VALUES ('CLERK', 'Кадры'), ('KEEPER', 'Кадры и справочники')");
  await server.pool.query(
    "INSERT INTO role_permission VALUES ('CLERK', 'USER_ADMIN'), ('KEEPER', 'USER_ADMIN'), ('KEEPER', 'DICT_EDIT')",
  );
  await server.pool.query("UPDATE role SET everywhere = true WHERE code = 'CLERK'");
  await server.pool.query("UPDATE udr SET role_code = 'CLERK' WHERE user_id = $1", [second.id]);
  const clerk = await as(second, 'second');
  const victims = [
    await server.build.aUser({ login: 'keeper', udr: [{ divisionId: yard, role: 'KEEPER' }] }),
    await server.build.aUser({
      login: 'twofold',
      udr: [
        { divisionId: yard, role: 'CLERK' },
        { divisionId: home, role: 'HEAD' },
      ],
    }),
  ];
  for (const victim of victims) {
    for (const [operation, route] of Object.entries(userAdminContract)) {
      const act = actsOnPeople[operation];
      if (route.method === 'GET' || (act === undefined && !route.path.startsWith('/user/:id'))) {
        continue;
      }
      expect(act, `${operation} is tried`).toBeDefined();
      const { id = victim.id, body } = act!(victim, home);
      const url = route.path.replace(':id', id).replace(':sessionId', newcomerId);
      const reply = await clerk(route.method, url, body);
      expect([operation, reply.statusCode, reply.json().code]).toEqual([operation, 403, 'user.beyondRights']);
    }
  }
});

interface Tried {
  readonly id?: string | undefined;
  readonly body?: object;
}
/** Every operation on another person's account, with a body that is right by itself. */
const actsOnPeople: Readonly<
  Record<string, (victim: { readonly id: string; readonly udrId: string | undefined }, divisionId: string) => Tried>
> = {
  edit: () => ({ body: { version: 1, fullName: 'Другое Имя' } }),
  remove: () => ({}),
  restore: () => ({}),
  activate: () => ({ body: { isActivated: false } }),
  activateNamed: ({ id }) => ({ body: { id, isActivated: false } }),
  addRole: (_victim, divisionId) => ({ body: { divisionId, roleCode: 'CLERK' } }),
  removeRole: ({ udrId }) => ({ id: udrId }),
  resetPassword: () => ({ body: { newPassword: 'Zhuk7-Polka' } }),
  endSession: () => ({}),
  endSessions: () => ({}),
};

test('a login that looks like another one in another alphabet is refused, on creation and on a change', async () => {
  const { server, admin } = await withAdministrators();
  await server.build.aUser({ login: 'copoka' });
  const { id } = await server.build.aUser({ login: 'ctrl' });
  const alike = 'СОРОКА';
  const refused = [
    await admin('POST', '/user', { ...newcomer, login: alike }),
    await admin('PATCH', `/user/${id}`, { version: 1, login: alike }),
    await admin('POST', '/user/load', { people: [{ ...newcomer, login: alike }] }),
  ];
  expect(refused.map((reply) => reply.json().code)).toEqual([
    'user.loginAlike',
    'user.loginAlike',
    'user.importRefused',
  ]);
  expect(refused[2]!.json().fields).toEqual([
    { path: 'people.0', message: 'Такой же на вид логин уже занят: он написан буквами другого алфавита' },
  ]);
  expect((await admin('PATCH', `/user/${id}`, { version: 1, login: 'CTRL' })).statusCode).toBe(200);
});
