import type { Transport } from '@otk/domain/transport/transport.schema';
import { massLineId, trashLineId } from '@otk/domain/answer/answer.lines';
import { expect, test } from 'vitest';

import { withFile } from '../../../test/multipart.ts';
import { openYard } from '../../../test/yard.ts';

const hourMs = 3_600_000;

/** A wagon on storage; its supplier was notified two hours ago and has a day to answer. */
async function openNotified({ isStored = true } = {}) {
  const yard = await openYard('ON_STORAGE');
  const { server, transportId } = yard;
  const ago = (hours: number) => new Date(server.clock.now.getTime() - hours * hourMs).toISOString();
  if (isStored) {
    await server.pool.query(
      `INSERT INTO responsible_storage (transport_id, begin_at, notice_number, notice_at, answer_by)
       VALUES ($1, $2, '1/2026', $2, $3)`,
      [transportId, ago(2), ago(-24)],
    );
  }
  const record = (body: object = {}, role = 'MASTER') =>
    yard.call(role, 'POST', `/transport/${transportId}/supplier-answer`, {
      body: { answer: 'WILL_COME', by: 'Петров П. П.', means: 'PHONE', date: ago(1), ...body },
    });
  const give = (body: object = {}, role = 'SUPP') =>
    yard.call(role, 'POST', `/transport/${transportId}/give-answer`, { body: { answer: 'AGREES', ...body } });
  return { ...yard, ago, record, give };
}

test('the master writes down who answered, when and how; the card, history and a message have it', async () => {
  const { record, ago, history, call, as } = await openNotified();
  await as('HEAD');
  const reply = await record({ comment: 'Приедет утром' });
  expect(reply.statusCode).toBe(200);
  expect(reply.json<Transport>().supplierAnswer).toMatchObject({
    answer: 'WILL_COME',
    by: 'Петров П. П.',
    means: 'PHONE',
    at: ago(1),
    comment: 'Приедет утром',
    recordedBy: expect.stringContaining('master'),
  });
  expect(await history()).toMatchObject([{ action: 'answer.record', field: 'supplierAnswer', before: null }]);
  const { items } = (await call('HEAD', 'GET', '/notification/user')).json<{ items: object[] }>();
  expect(items).toMatchObject([{ type: 'SUPPLIER_REPLY', text: expect.stringContaining('Приедет утром') }]);
});

test('a later answer replaces the one on the card; history has both', async () => {
  const { record, card, history } = await openNotified();
  await record();
  await record({ answer: 'REFUSES', comment: 'Не согласны с засором' });
  expect((await card()).supplierAnswer).toMatchObject({ answer: 'REFUSES' });
  expect(await history()).toHaveLength(2);
});

test.each([
  { what: 'two masters', second: 'record' },
  { what: 'a master and the person of the supplier', second: 'give' },
] as const)(
  'of two answers that $what enter at once the first stands; the second sees it and decides',
  async ({ second }) => {
    const { record, give, card, history } = await openNotified();
    await record({ answer: 'REFUSES', comment: 'Не согласны с засором', seen: null });
    const again = (seen: string | null) =>
      second === 'record' ? record({ answer: 'AGREES', means: 'EMAIL', seen }) : give({ seen });
    const refused = await again(null);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        code: 'answer.changed',
        fields: [
          { path: 'answer', message: expect.stringMatching(/^Не согласен: Петров П\. П\., 15\.11\.2026 10:00/) },
        ],
      },
    ]);
    expect((await card()).supplierAnswer).toMatchObject({ answer: 'REFUSES' });
    expect(await history()).toHaveLength(1);
    expect((await again((await card()).supplierAnswer!.at)).json<Transport>().supplierAnswer?.answer).toBe('AGREES');
  },
);

test.each([
  ['without a name', { by: ' ' }, 400, 'by', 'Укажите, кто ответил'],
  ['in the future', { date: '2190-01-01T00:00:00Z' }, 422, 'date', 'Проверьте дату и время'],
  ['before the phonegram', { date: '2020-01-01T00:00:00Z' }, 422, 'date', 'Проверьте дату и время'],
])('an answer %s is refused', async (_name, body, status, path, message) => {
  const { record } = await openNotified();
  const reply = await record(body);
  expect(reply.statusCode).toBe(status);
  expect(reply.json().fields).toContainEqual({ path, message });
});

test('«Не ответил» is refused until the deadline of the answer has passed', async () => {
  const { record, server, ago } = await openNotified();
  const silent = { answer: 'SILENT', by: null };
  expect((await record(silent)).json()).toMatchObject({ code: 'answer.tooEarlySilent' });
  await server.pool.query('UPDATE responsible_storage SET answer_by = $1', [ago(0.5)]);
  expect((await record(silent)).statusCode).toBe(200);
});

test('a supplier who was not notified cannot have answered', async () => {
  const { record, give } = await openNotified({ isStored: false });
  expect((await record()).json()).toMatchObject({ code: 'answer.notAsked' });
  expect((await give()).json()).toMatchObject({ code: 'answer.notAsked' });
});

test('the person of the supplier answers for himself, line by line; nobody else answers for him', async () => {
  const { give, build, transportId, server } = await openNotified();
  const kindId = await build.aKind();
  const { rows } = await server.pool.query<{ id: string }>(
    `INSERT INTO scrap_line (transport_id, side, production_type_id, net, sort) VALUES ($1, 'DISCOVER', $2, 6.3, 1) RETURNING id`,
    [transportId, kindId],
  );
  const lines = [{ lineId: rows[0]!.id, isAgreed: false, comment: 'Это 3А' }];
  const reply = await give({ answer: 'REFUSES', comment: 'Вид не тот', lines });
  expect(reply.json<Transport>().supplierAnswer).toMatchObject({ answer: 'REFUSES', means: 'PRODUCT', lines });
  const unknown = [{ lineId: transportId, isAgreed: true }];
  expect((await give({ lines: unknown })).json()).toMatchObject({ code: 'answer.lineUnknown' });
  expect((await give({ answer: 'REFUSES' })).json().fields).toContainEqual({
    path: 'comment',
    message: 'Объясните, с чем вы не согласны',
  });
  expect((await give({}, 'MASTER')).statusCode).toBe(403);
});

test('a supplier sees and answers only about his own transports', async () => {
  const { as, server, transportId, build } = await openNotified();
  const supplier = await as('SUPP');
  await server.pool.query('UPDATE transport SET provider_id = $2 WHERE id = $1', [
    transportId,
    await build.aProvider(),
  ]);
  const reply = await supplier.call('POST', `/transport/${transportId}/give-answer`, {
    udrId: supplier.udrId,
    body: { answer: 'AGREES' },
  });
  expect(reply.statusCode).toBe(404);
});

test('the file of the answer is a document that may arrive after it; the card names it then', async () => {
  const { record, call, card, transportId } = await openNotified();
  await record({ file: 'local0000000001' });
  expect((await card()).supplierAnswer?.file).toEqual({ localId: 'local0000000001', document: null });
  const fields = { localId: 'local0000000001', transportId, name: 'Ответ МВТ', fileName: 'otvet.pdf' };
  await call('MASTER', 'POST', '/document', await withFile(Buffer.from('%PDF-1.7\nответ\n%%EOF'), 'file', fields));
  expect((await card()).supplierAnswer?.file).toMatchObject({ document: { name: 'Ответ МВТ' } });
});

test('the supplier contests the dirt and the missing mass, which have no line of their own, only when they were found', async () => {
  const { give, server, transportId } = await openNotified();
  const lines = [trashLineId, massLineId].map((lineId) => ({ lineId, isAgreed: false, comment: 'Весы не поверены' }));
  expect((await give({ lines })).json()).toMatchObject({ code: 'answer.lineUnknown' });
  await server.pool.query(
    `INSERT INTO weighing (transport_id, kind, gross, tare, net, trash, diff) VALUES ($1, 'REGISTER', 91.2, 24, 67.2, 3.1, -0.3)`,
    [transportId],
  );
  expect((await give({ lines })).json<Transport>().supplierAnswer).toMatchObject({ lines });
});

test('a contested line without an explanation is refused', async () => {
  const { give, transportId } = await openNotified();
  expect((await give({ lines: [{ lineId: transportId, isAgreed: false }] })).json().fields).toContainEqual({
    path: 'lines.0.comment',
    message: 'Объясните, с чем вы не согласны',
  });
});
