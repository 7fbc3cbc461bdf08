import type { Document } from '@otk/domain/document/document.schema';
import { systemActor } from '@otk/domain/kernel/actor';
import { fileErrors } from '@otk/domain/kernel/file-errors';
import { expect, test, vi } from 'vitest';

import type { RaisedEvent } from '#platform/events';
import type { FileStore } from '#platform/files/file-store';

import { withFile } from '../../../test/multipart.ts';
import { newKey } from '../../../test/server.ts';
import { openYard } from '../../../test/yard.ts';
import { listMediaOfTransport } from './document.service.ts';

const pdf = (text = 'накладная') => Buffer.from(`%PDF-1.7\n${text}\n%%EOF`);
let made = 0;
const newLocalId = () => `local${String((made += 1)).padStart(10, '0')}`;

async function aDesk() {
  const raised: RaisedEvent[] = [];
  let isListenerBroken = false;
  const yard = await openYard('IN_RECEPTION', {
    raise: async ({ db }, event) => {
      // The event runs in the transaction of the change and sees its rows.
      const { rowCount } = await db.query('SELECT FROM document WHERE transport_id = $1', [event.transportId]);
      raised.push(rowCount === 1 ? event : { ...event, text: 'вне транзакции' });
      if (isListenerBroken) {
        throw new Error('The listener failed');
      }
    },
  });
  const { call, transportId } = yard;
  const send = async (bytes: Buffer, fileName: string, fields: object = {}, role = 'CTRL') =>
    call(
      role,
      'POST',
      '/document',
      await withFile(bytes, 'file', {
        localId: newLocalId(),
        transportId,
        name: 'Накладная ЭБ204517',
        fileName,
        ...fields,
      }),
    );
  const list = async (role = 'VIEW') =>
    (await call(role, 'GET', `/document/transport/${transportId}`)).json<Document[]>();
  const aDocument = async () => (await send(pdf(), 'nakladnaya.pdf')).json<Document>();
  const breakListener = () => {
    isListenerBroken = true;
  };
  return { ...yard, raised, send, list, aDocument, breakListener };
}

async function keptKeys(files: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list()) {
    keys.push(key);
  }
  return keys;
}

test('a document is refused by 507 when the disk is full', async () => {
  const { send, list, server } = await aDesk();
  vi.spyOn(server.files, 'ensureRoom').mockRejectedValue(fileErrors.noSpace());
  const refused = await send(pdf(), 'nakladnaya.pdf');
  expect([refused.statusCode, refused.json().code]).toEqual([507, 'file.noSpace']);
  expect(await list()).toEqual([]);
});

test('a document is attached, listed with a signed URL, counted on the card, and its event is raised', async () => {
  const { send, list, card, server, raised, history, transportId } = await aDesk();
  const reply = await send(pdf(), 'nakladnaya.pdf');
  expect(reply.statusCode).toBe(200);
  const [document] = await list();
  expect(document).toMatchObject({
    name: 'Накладная ЭБ204517',
    status: 'NEW',
    decision: null,
    comments: [],
    author: { fullName: expect.stringContaining('ctrl') },
    versions: [{ number: 1, kind: 'pdf', type: 'application/pdf', fileName: 'nakladnaya.pdf', size: pdf().length }],
  });
  const bytes = await server.openFile(document!.versions[0]!.url);
  expect(bytes.rawPayload).toEqual(pdf());
  expect(bytes.headers['content-disposition']).toMatch(/^inline/);
  expect(await card()).toMatchObject({ documentCount: 1, videoCount: 0 });
  expect(raised).toMatchObject([
    {
      type: 'CHANGE_FILE',
      transportId,
      concernedId: document!.author.id,
      text: 'Добавлен документ «Накладная ЭБ204517»',
      values: { fileName: 'Накладная ЭБ204517' },
    },
  ]);
  expect(await history()).toMatchObject([
    { action: 'document.create', field: 'document', after: { name: 'Накладная ЭБ204517', version: 1 } },
  ]);
  expect(await listMediaOfTransport(server.pool, transportId, systemActor)).toMatchObject([
    {
      folder: 'Документы',
      title: 'Накладная ЭБ204517',
      type: 'application/pdf',
      size: pdf().length,
      key: expect.stringMatching(/\.pdf$/),
    },
  ]);
});

test('the same file sent again is the same document; other bytes under its localId are refused', async () => {
  const { send, list, raised, call } = await aDesk();
  const localId = newLocalId();
  const first = await send(pdf(), 'a.pdf', { localId });
  const again = await send(pdf(), 'a.pdf', { localId });
  expect(again.json<Document>().id).toBe(first.json<Document>().id);
  const other = await send(pdf('другая'), 'a.pdf', { localId });
  expect(other.json()).toMatchObject({ code: 'document.otherBytes' });
  expect(await list()).toHaveLength(1);
  expect(raised).toHaveLength(1);
  await call('CTRL', 'DELETE', `/document/${first.json<Document>().id}`);
  expect((await send(pdf(), 'a.pdf', { localId })).json()).toMatchObject({ code: 'document.wasRemoved' });
});

test('the same file sent twice at once is one document', async () => {
  const { send, list, server } = await aDesk();
  const localId = newLocalId();
  await send(pdf('первая'), 'a.pdf');
  const replies = await Promise.all([send(pdf(), 'b.pdf', { localId }), send(pdf(), 'b.pdf', { localId })]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await list()).toHaveLength(2);
  expect(await keptKeys(server.files)).toHaveLength(2);
});

test('a file of a type that is not allowed is refused, whatever its name', async () => {
  const { send } = await aDesk();
  const svg = await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.pdf');
  expect(svg.json()).toMatchObject({ code: 'file.badFormat', message: 'Неверный формат файла' });
  expect((await send(Buffer.alloc(0), 'a.pdf')).json()).toMatchObject({ code: 'file.missing' });
});

test('text files are downloaded, never shown as a page', async () => {
  const { send, server } = await aDesk();
  const { versions } = (await send(Buffer.from('a;b'), 'a.csv')).json<Document>();
  const reply = await server.openFile(versions[0]!.url);
  expect(reply.headers['content-disposition']).toMatch(/^attachment/);
  expect(reply.headers['x-content-type-options']).toBe('nosniff');
});

test('a new version needs a new decision; the person who decided about the old one is notified', async () => {
  const { aDocument, call, list, raised, history } = await aDesk();
  const { id } = await aDocument();
  await call('MASTER', 'PATCH', `/document/${id}/status`, {
    body: { status: 'REJECTED', comment: 'нет печати', version: 1 },
  });
  expect((await list())[0]).toMatchObject({
    status: 'REJECTED',
    decision: { comment: 'нет печати', by: { fullName: expect.stringContaining('master') } },
  });
  const file = await withFile(pdf('с печатью'), 'file', { localId: newLocalId(), fileName: 'скан 2.pdf' });
  expect((await call('CTRL', 'POST', `/document/${id}/version`, file)).statusCode).toBe(200);
  expect((await list())[0]).toMatchObject({
    status: 'NEW',
    decision: null,
    versions: [{ number: 2, fileName: 'скан 2.pdf' }, { number: 1 }],
  });
  const blind = await call('MASTER', 'PATCH', `/document/${id}/status`, { body: { status: 'ACCEPTED', version: 1 } });
  expect(blind.json()).toMatchObject({ code: 'document.otherVersion' });
  await call('MASTER', 'PATCH', `/document/${id}/status`, { body: { status: 'ACCEPTED', version: 2 } });
  expect(raised.map(({ type, text }) => `${type}: ${text}`)).toEqual([
    'CHANGE_FILE: Добавлен документ «Накладная ЭБ204517»',
    'FILE_STATUS: отклонён: нет печати',
    'CHANGE_FILE: Документ «Накладная ЭБ204517» заменён: версия 2',
    'FILE_STATUS: принят',
  ]);
  expect((await history()).map(({ action }) => action)).toEqual([
    'document.create',
    'document.decide',
    'document.addVersion',
    'document.decide',
  ]);
});

test('a rejection requires a reason', async () => {
  const { aDocument, call } = await aDesk();
  const { id } = await aDocument();
  const reply = await call('MASTER', 'PATCH', `/document/${id}/status`, { body: { status: 'REJECTED', comment: ' ' } });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().fields).toEqual([{ path: 'comment', message: 'Укажите причину' }]);
});

test('a name that somebody else has given meanwhile is not overwritten', async () => {
  const { aDocument, call, list } = await aDesk();
  const { id } = await aDocument();
  const base = (await list())[0]!.name;
  await call('MASTER', 'PATCH', `/document/${id}`, { body: { name: 'ТТН', base } });
  const late = await call('CTRL', 'PATCH', `/document/${id}`, { body: { name: 'Накладная', base } });
  expect(late.json()).toMatchObject({ code: 'document.stale', fields: [{ path: 'name', message: 'ТТН' }] });
  expect(await list()).toMatchObject([{ name: 'ТТН' }]);
});

test('an accepted document can be changed only by people who may accept documents', async () => {
  const { aDocument, call, list } = await aDesk();
  const { id } = await aDocument();
  await call('HEAD', 'PATCH', `/document/${id}/status`, { body: { status: 'ACCEPTED' } });
  const file = await withFile(pdf('иная'), 'file', { localId: newLocalId(), fileName: 'b.pdf' });
  for (const attempt of [
    () => call('CTRL', 'PATCH', `/document/${id}`, { body: { name: 'Другое' } }),
    () => call('CTRL', 'DELETE', `/document/${id}`),
    () => call('CTRL', 'POST', `/document/${id}/version`, file),
  ]) {
    expect((await attempt()).json()).toMatchObject({ code: 'document.accepted' });
  }
  expect((await call('MASTER', 'PATCH', `/document/${id}`, { body: { name: 'ТТН' } })).statusCode).toBe(200);
  expect(await list()).toMatchObject([{ name: 'ТТН', versions: [{ number: 1 }] }]);
});

test('comments are listed in order; a repeated comment is stored once', async () => {
  const { aDocument, call, list, raised } = await aDesk();
  const { id } = await aDocument();
  const headers = { 'idempotency-key': newKey() };
  const body = { text: 'Где вторая страница?' };
  await call('COMM', 'POST', `/document/${id}/comment`, { body, headers });
  await call('COMM', 'POST', `/document/${id}/comment`, { body, headers });
  await call('CTRL', 'POST', `/document/${id}/comment`, { body: { text: 'Добавлю' } });
  expect((await list())[0]!.comments.map(({ text }) => text)).toEqual(['Где вторая страница?', 'Добавлю']);
  expect(raised.filter(({ type }) => type === 'FILE_COMMENT').map(({ text }) => text)).toEqual([
    'Где вторая страница?',
    'Добавлю',
  ]);
});

test('deleted documents leave the list and can be restored, their addresses with them', async () => {
  const { aDocument, call, list, card, raised, server } = await aDesk();
  const { id, versions } = await aDocument();
  const address = async () => (await server.openFile(versions[0]!.url)).statusCode;
  await call('CTRL', 'DELETE', `/document/${id}`);
  expect(await list()).toEqual([]);
  expect(await card()).toMatchObject({ documentCount: 0 });
  expect(await address()).toBe(404);
  expect((await call('CTRL', 'DELETE', `/document/${id}`)).statusCode).toBe(404);
  await call('CTRL', 'PATCH', `/document/restore/${id}`);
  expect(await list()).toHaveLength(1);
  expect(await address()).toBe(200);
  expect(raised.map(({ text }) => text)).toEqual([
    'Добавлен документ «Накладная ЭБ204517»',
    'Удалён документ «Накладная ЭБ204517»',
    'Возвращён документ «Накладная ЭБ204517»',
  ]);
});

test('a change whose event fails is rolled back, and its bytes are removed', async () => {
  const { send, list, history, breakListener, server } = await aDesk();
  breakListener();
  expect((await send(pdf(), 'a.pdf')).statusCode).toBe(500);
  expect(await list()).toEqual([]);
  expect(await history()).toEqual([]);
  expect(await keptKeys(server.files)).toEqual([]);
});

test('people without the permission and of other divisions are refused', async () => {
  const { aDocument, call, callFromElsewhere, send, transportId } = await aDesk();
  const { id } = await aDocument();
  expect((await send(pdf(), 'a.pdf', {}, 'VIEW')).statusCode).toBe(403);
  expect((await call('CTRL', 'PATCH', `/document/${id}/status`, { body: { status: 'ACCEPTED' } })).statusCode).toBe(
    403,
  );
  expect((await call('VIEW', 'POST', `/document/${id}/comment`, { body: { text: 'а' } })).statusCode).toBe(403);
  for (const attempt of [
    () => callFromElsewhere('MASTER', 'GET', `/document/transport/${transportId}`),
    () => callFromElsewhere('MASTER', 'PATCH', `/document/${id}/status`, { body: { status: 'ACCEPTED' } }),
    () => callFromElsewhere('MASTER', 'DELETE', `/document/${id}`),
    () => callFromElsewhere('MASTER', 'POST', `/document/${id}/comment`, { body: { text: 'а' } }),
  ]) {
    expect((await attempt()).statusCode).toBe(404);
  }
});
