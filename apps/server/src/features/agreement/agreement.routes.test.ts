import type { Agreement, AgreementType, Signer } from '@otk/domain/agreement/agreement.schema';
import type { Page } from '@otk/domain/kernel/paging';
import { expect, test } from 'vitest';

import { actsAs, withAdministrator } from '../../../test/acts-as.ts';
import { withFile } from '../../../test/multipart.ts';
import { openTestServer } from '../../../test/server.ts';

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}`);

async function anAgreement() {
  const world = await withAdministrator(await openTestServer());
  const { server, divisionId, admin, udrId } = world;
  const master = await server.build.aUser({ login: 'master', udr: [{ divisionId, role: 'MASTER' }] });
  const asMaster = await actsAs(server, 'master', master.udrId);
  const { id: typeId } = (await admin('POST', '/user/agreement-type', { name: 'Инструкция' })).json<{ id: string }>();
  const caller = await server.signIn('admin');
  const publish = async (bytes: Buffer, name = 'Инструкция.pdf') => {
    const { body, headers } = await withFile(bytes, name, { typeId });
    return caller.call('POST', '/user/agreement', { udrId, raw: { payload: body, headers } });
  };
  const mine = async () => (await asMaster('GET', '/user/agreements')).json<Agreement[]>();
  const sign = (agreementId: string, userId = master.id) =>
    asMaster('PUT', `/user/${userId}/sign-user-agreement`, { agreementId });
  const toSign = async () => (await asMaster('GET', '/user/me')).json<{ agreementsToSign: number }>().agreementsToSign;
  return { ...world, typeId, master, publish, mine, sign, toSign };
}

test('a published version must be signed once; a newer version must be signed again', async () => {
  const { server, publish, mine, sign, toSign } = await anAgreement();
  expect(await toSign()).toBe(0);
  const first = (await publish(pdf('one'))).json<{ id: string; version: number }>();
  expect(first.version).toBe(1);
  expect(await toSign()).toBe(1);
  expect(await mine()).toMatchObject([{ id: first.id, typeName: 'Инструкция', mustSign: true, signedAt: null }]);
  const [{ url }] = (await mine()) as [Agreement];
  expect((await server.openFile(url)).body).toBe('%PDF-1.7\none');

  const { signedAt } = (await sign(first.id)).json<{ signedAt: string }>();
  server.clock.advance(60);
  expect((await sign(first.id)).json()).toEqual({ signedAt });
  expect(await toSign()).toBe(0);

  const second = (await publish(pdf('two'))).json<{ id: string; version: number }>();
  expect(second.version).toBe(2);
  expect(await toSign()).toBe(1);
  expect(await mine()).toMatchObject([
    { version: 2, mustSign: true, signedAt: null },
    { version: 1, mustSign: false, signedAt },
  ]);
  const { rows } = await server.pool.query(
    "SELECT action, after->>'version' AS version FROM history WHERE action LIKE 'agreement.%' ORDER BY id",
  );
  expect(rows).toEqual([
    { action: 'agreement.createType', version: null },
    { action: 'agreement.publish', version: '1' },
    { action: 'agreement.sign', version: '1' },
    { action: 'agreement.publish', version: '2' },
  ]);
});

test('nobody signs for somebody else, a superseded version, or one that does not exist', async () => {
  const { userId, publish, sign } = await anAgreement();
  const { id } = (await publish(pdf('one'))).json<{ id: string }>();
  expect((await sign(id, userId)).json().code).toBe('user.unknown');
  expect((await sign(userId)).json().code).toBe('agreement.notFound');
  await publish(pdf('two'));
  expect((await sign(id)).json().code).toBe('agreement.superseded');
});

test('only a PDF is published, and never the version in force again; a refused file leaves no bytes', async () => {
  const { server, publish } = await anAgreement();
  expect((await publish(Buffer.from('<html>'), 'Инструкция.pdf')).json().code).toBe('file.badFormat');
  expect((await publish(pdf('one'))).statusCode).toBe(200);
  expect((await publish(pdf('one'))).json().code).toBe('agreement.sameFile');
  const kept: string[] = [];
  for await (const { key } of server.files.list()) {
    kept.push(key);
  }
  expect(kept).toHaveLength(1);
});

test('the administrator sees who signed and when, and may lift the duty', async () => {
  const { admin, typeId, master, publish, sign, toSign } = await anAgreement();
  const { id } = (await publish(pdf('one'))).json<{ id: string }>();
  await sign(id);
  const read = async (query = '') =>
    (await admin('GET', `/user/agreement/${id}/signature${query}`)).json<Page<Signer>>();
  const { items: signers, next } = await read();
  expect(next).toBeNull();
  expect(signers.map(({ login, signedAt }) => [login, signedAt !== null])).toEqual([
    ['admin', false],
    ['master', true],
  ]);
  expect(signers[1]!.id).toBe(master.id);
  expect((await read('?search=mast')).items).toEqual([signers[1]]);
  const first = await read('?limit=1');
  expect([first.items, (await read(`?limit=1&after=${first.next}`)).items]).toEqual([[signers[0]], [signers[1]]]);
  const listed = (await admin('GET', '/user/agreement-type')).json<{ items: AgreementType[]; people: number }>();
  expect(listed).toMatchObject({ people: 2, items: [{ revision: 1, versions: [{ version: 1, signed: 1 }] }] });

  await publish(pdf('two'));
  expect(await toSign()).toBe(1);
  const lifted = { name: 'Инструкция', isRequired: false, revision: 1 };
  expect((await admin('PATCH', `/user/agreement-type/${typeId}`, lifted)).statusCode).toBe(200);
  expect(await toSign()).toBe(0);
  expect((await admin('PATCH', `/user/agreement-type/${typeId}`, lifted)).json().code).toBe('agreement.stale');
  expect((await admin('POST', '/user/agreement-type', { name: 'Инструкция' })).json().code).toBe('agreement.typeTaken');
});
