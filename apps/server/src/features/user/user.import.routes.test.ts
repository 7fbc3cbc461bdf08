import type { ErrorReply } from '@otk/domain/kernel/app-error';
import { expect, test } from 'vitest';

import { verifyPassword } from '#platform/password';

import { withAdministrator } from '../../../test/acts-as.ts';
import { openTestServer } from '../../../test/server.ts';

const password = 'Zhuk7-Polka';

async function anImport() {
  const world = await withAdministrator(await openTestServer());
  const count = async () => (await world.server.pool.query('SELECT FROM app_user')).rowCount;
  const load = (...people: object[]) => world.admin('POST', '/user/load', { people });
  return { ...world, count, load };
}

test('the people of a file are created together and sign in with their one-time passwords', async () => {
  const { server, divisionId, load, count } = await anImport();
  const assignments = [{ divisionId, roleCode: 'CTRL' }];
  const reply = await load(
    { login: 'petrov', fullName: 'Петров П. П.', password, assignments },
    { login: 'sidorov', fullName: 'Сидоров С. С.', password },
  );
  expect(reply.json()).toEqual({ created: 2 });
  expect(await count()).toBe(3);
  const signedIn = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { login: 'petrov', password },
  });
  expect(signedIn.statusCode).toBe(200);
  const { rows } = await server.pool.query("SELECT FROM history WHERE action = 'user.create'");
  expect(rows).toHaveLength(2);
});

test.each([
  ['a login that is taken', { login: 'ADMIN' }, 'Такой логин уже занят'],
  ['a login that the file has twice', { login: 'Petrov' }, 'Логин повторяется в файле'],
  [
    'a role that does not exist',
    { assignments: [{ divisionId: '00000000-0000-4000-8000-000000000001', roleCode: 'NOBODY' }] },
    'Выбранного значения нет в справочнике',
  ],
])('%s: nobody is created, and the row is named', async (_case, wrong, message) => {
  const { load, count } = await anImport();
  const good = { login: 'petrov', fullName: 'Петров П. П.', password };
  const reply = await load(good, { login: 'sidorov', fullName: 'Сидоров С. С.', password, ...wrong });
  expect(reply.statusCode).toBe(422);
  expect(reply.json<ErrorReply>()).toMatchObject({
    code: 'user.importRefused',
    fields: [{ path: 'people.1', message }],
  });
  expect(await count()).toBe(1);
});

/** As many hashes as may run and wait; each that ends is followed by the next. */
function keepHashing() {
  const ending = new AbortController();
  const cheap = `$argon2id$v=19$m=8,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;
  const loops = Array.from({ length: 102 }, async () => {
    while (!ending.signal.aborted) {
      await verifyPassword(password, cheap);
    }
  });
  return async () => {
    ending.abort();
    await Promise.all(loops);
  };
}

test('a busy server is no fault of a row: the whole file is answered as busy, and is taken later', async () => {
  const { load, count } = await anImport();
  const people = [{ login: 'petrov', fullName: 'Петров П. П.', password }];
  const end = keepHashing();
  const reply = await load(...people);
  await end();
  expect(reply.statusCode).toBe(503);
  expect(reply.json<ErrorReply>()).toMatchObject({ code: 'request.busy', retryAfter: 3 });
  expect(await count()).toBe(1);
  expect((await load(...people)).json()).toEqual({ created: 1 });
});
