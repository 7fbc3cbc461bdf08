// A document that several people change at once, and a database that does not do its part.
import type { Document } from '@otk/domain/document/document.schema';
import { expect, test } from 'vitest';

import { multipart } from '../../../test/multipart.ts';
import { newLocalId } from '../../../test/photos.ts';
import { openRival } from '../../../test/rival.ts';
import { openYard } from '../../../test/yard.ts';

async function aDesk() {
  const yard = await openYard('IN_RECEPTION');
  const { call, transportId } = yard;
  const fields = { localId: newLocalId(), transportId, name: 'Накладная', fileName: 'nakladnaya.pdf' };
  const raw = multipart(fields, { bytes: Buffer.from('%PDF-1.7'), name: 'nakladnaya.pdf' });
  const aDocument = async () => (await call('CTRL', 'POST', '/document', { raw })).json<Document>();
  const list = async () => (await call('VIEW', 'GET', `/document/transport/${transportId}`)).json<Document[]>();
  return { ...yard, aDocument, list };
}

test('of two people who decide about one document at once the second reads what the first has decided', async () => {
  const { aDocument, call, list } = await aDesk();
  const { id } = await aDocument();
  const decide = (role: string, body: object) =>
    call(role, 'PATCH', `/document/${id}/status`, { body: { version: 1, seen: 'NEW', ...body } });
  const rejection = { status: 'REJECTED', comment: 'нет печати' };
  expect((await decide('MASTER', rejection)).statusCode).toBe(200);
  expect((await decide('HEAD', rejection)).statusCode).toBe(200);
  expect((await decide('HEAD', { status: 'ACCEPTED' })).json()).toMatchObject({
    code: 'document.decided',
    fields: [{ path: 'status', message: 'отклонён: нет печати' }],
  });
  expect((await list())[0]).toMatchObject({ status: 'REJECTED' });
  expect((await decide('HEAD', { status: 'ACCEPTED', seen: 'REJECTED' })).statusCode).toBe(200);
});

test('a database that gives up is not said to be a missing document, which a device would stop sending', async () => {
  const { aDocument, call, server, transportId } = await aDesk();
  const { id } = await aDocument();
  const rival = await openRival(server.pool);
  await rival.query('SELECT FROM transport WHERE id = $1 FOR UPDATE', [transportId]);
  const renaming = call('CTRL', 'PATCH', `/document/${id}`, { body: { name: 'ТТН' } });
  await rival.areWaiting(1);
  await server.owner.query('SELECT pg_cancel_backend(pid) FROM pg_locks WHERE NOT granted');
  expect((await renaming).statusCode).toBe(503);
});
