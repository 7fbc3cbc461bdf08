import type { Page } from '@otk/domain/kernel/paging';
import type { Notification, UnreadCounts } from '@otk/domain/notification/notification.schema';
import { plainText } from '@otk/domain/notification/notification.text';
import { notificationTypeCodes } from '@otk/domain/notification/notification.type';
import { expect, test } from 'vitest';

import { inTransaction } from '#platform/db/pool';

import { openYard } from '../../../test/yard.ts';
import { compose } from '../../compose.ts';
import { notify } from './notification.service.ts';

type Yard = Awaited<ReturnType<typeof openYard>>;

const inbox = async ({ call }: Yard, role: string, query = ''): Promise<Notification[]> =>
  (await call(role, 'GET', `/notification/user${query}`)).json<{ items: Notification[] }>().items;
const unread = async ({ call }: Yard, role: string): Promise<number> =>
  (await call(role, 'GET', '/notification/user/unread/count')).json<{ count: number }>().count;
const step = ({ call, transportId }: Yard, role: string, statusCode: string, comment?: string) =>
  call(role, 'PUT', `/transport/change-status/${transportId}`, { body: { statusCode, comment } });

/** Creates the people of the station before the first event, so that they are recipients. */
async function openStation(status: string) {
  const yard = await openYard(status);
  for (const role of ['MASTER', 'COMM', 'DISP', 'CTRL', 'HEAD', 'ADMIN', 'VIEW']) {
    await yard.as(role);
  }
  await yard.as('MASTER', yard.foreignDivisionId);
  await yard.build.aPhoto(yard.transportId);
  return yard;
}

const raise = (yard: Yard, event: Omit<Parameters<typeof notify>[2], 'transportId'>, authorId: string | null = null) =>
  inTransaction(yard.server.pool, (db) =>
    notify(
      compose({ config: { publicUrl: 'https://otk.example' }, clock: () => yard.server.clock.now }).notify,
      { db, authorId },
      {
        transportId: yard.transportId,
        ...event,
      },
    ),
  );

test('a discrepancy reported by the controller reaches the master and the purchase of this division, nobody else', async () => {
  const yard = await openStation('IN_RECEPTION');
  expect((await step(yard, 'CTRL', 'RECEPTION_SUSPENDED', 'баллоны в вагоне')).statusCode).toBe(200);
  const [message] = await inbox(yard, 'MASTER');
  expect(message).toMatchObject({
    type: 'INCOMING_CONTROL',
    parentType: null,
    transportId: yard.transportId,
    transportNumber: '61854303',
    isUnread: true,
    streamId: 1,
    author: { fullName: expect.stringContaining('ctrl') },
  });
  expect(plainText(message!.text)).toContain('Приемка приостановлена: баллоны в вагоне: вагон № 61854303');
  expect(await inbox(yard, 'COMM')).toHaveLength(1);
  for (const role of ['CTRL', 'DISP', 'HEAD', 'VIEW', 'ADMIN']) {
    expect(await inbox(yard, role), role).toEqual([]);
  }
  const foreign = await yard.callFromElsewhere('MASTER', 'GET', '/notification/user');
  expect(foreign.json()).toEqual({ items: [], next: null });
});

test('the steps of a reception become one thread under its first message', async () => {
  const yard = await openStation('IN_RECEPTION');
  await step(yard, 'CTRL', 'RECEPTION_SUSPENDED', 'засор');
  await yard.server.pool.query(`UPDATE transport SET status_code = 'RETURN_BACK' WHERE id = $1`, [yard.transportId]);
  await yard.server.pool.query('DELETE FROM validation_rule');
  await step(yard, 'HEAD', 'RECEPTION_FINISHED');
  const thread = (await yard.call('VIEW', 'GET', `/notification/transport/${yard.transportId}`)).json<Notification[]>();
  expect(thread.map(({ type, parentType, parentId }) => [type, parentType, parentId])).toEqual([
    ['INCOMING_CONTROL', null, null],
    ['INCOMING_CONTROL_COMPLETE', 'INCOMING_CONTROL', thread[0]!.id],
  ]);
  expect(thread[0]!.subCount).toBe(1);
  const subs = await yard.call('VIEW', 'GET', `/notification/sub-message/${thread[0]!.id}`);
  expect(subs.json<Notification[]>().map(({ id }) => id)).toEqual([thread[1]!.id]);
  expect((await inbox(yard, 'DISP')).map(({ type }) => type)).toEqual(['INCOMING_CONTROL_COMPLETE']);
});

test('the beginning of the control, of the reception, and a return to it have their own messages', async () => {
  const yard = await openStation('ARRIVED');
  await yard.server.pool.query('DELETE FROM validation_rule');
  expect((await step(yard, 'DISP', 'INCOMING_CONTROL')).statusCode).toBe(200);
  expect((await step(yard, 'CTRL', 'IN_RECEPTION')).statusCode).toBe(200);
  expect((await step(yard, 'CTRL', 'RECEPTION_FINISHED')).statusCode).toBe(200);
  expect((await step(yard, 'HEAD', 'IN_RECEPTION', 'не тот вид лома')).statusCode).toBe(200);
  for (const role of ['MASTER', 'COMM']) {
    const told = (await inbox(yard, role)).filter(({ type }) => type === 'INCOMING_CONTROL');
    expect(
      told.map(({ text }) =>
        plainText(text)
          .split(': вагон')[0]
          ?.replace(/^.*?(?=Начат|Возвр)/, ''),
      ),
    ).toEqual(['Возвращено на приемку: не тот вид лома', 'Начата приемка', 'Начат входной контроль']);
  }
  for (const role of ['CTRL', 'HEAD', 'VIEW']) {
    expect(await inbox(yard, role), role).toEqual([]);
  }
});

test('a refused act sends no message', async () => {
  const yard = await openStation('IN_RECEPTION');
  expect((await step(yard, 'CTRL', 'RECEPTION_FINISHED')).statusCode).toBe(422);
  expect((await yard.server.pool.query('SELECT FROM notification')).rowCount).toBe(0);
});

test('a repeated act sends its message once', async () => {
  const yard = await openStation('IN_RECEPTION');
  const headers = { 'idempotency-key': 'the-same-act-twice' };
  const body = { statusCode: 'RECEPTION_SUSPENDED', comment: 'засор' };
  for (const _ of [1, 2]) {
    const reply = await yard.call('CTRL', 'PUT', `/transport/change-status/${yard.transportId}`, { body, headers });
    expect(reply.statusCode).toBe(200);
  }
  expect(await unread(yard, 'MASTER')).toBe(1);
});

test('every type reaches exactly the recipients of the table', async () => {
  const yard = await openStation('IN_RECEPTION');
  await yard.as('WEIGH');
  const { rows } = await yard.server.pool.query<{ id: string }>(`SELECT id FROM app_user WHERE login LIKE 'weigh-%'`);
  for (const type of notificationTypeCodes) {
    await raise(yard, { type, text: 'слова', concernedId: rows[0]!.id, values: { fileName: 'Накладная.pdf' } });
  }
  const told = await yard.server.pool.query<{ type: string; roles: string[] }>(
    `SELECT n.type, array_agg(a.role_code ORDER BY a.role_code) AS roles
     FROM notification n JOIN notification_recipient r ON r.notification_id = n.id JOIN udr a ON a.id = r.udr_id
     GROUP BY n.type`,
  );
  expect(Object.fromEntries(told.rows.map(({ type, roles }) => [type, roles]))).toEqual({
    INCOMING_CONTROL: ['COMM', 'MASTER'],
    INCOMING_CONTROL_COMPLETE: ['DISP', 'MASTER'],
    FILE_COMMENT: ['MASTER', 'WEIGH'],
    SUPPLIER_REQUEST: ['CTRL', 'MASTER'],
    CONTROLLER_RESPONSE: ['WEIGH'],
    SUPPLIER_REPLY: ['HEAD', 'MASTER'],
    DEADLINE_PASSED: ['MASTER'],
    DEADLINE_ESCALATED: ['HEAD'],
    COMMISSION_RESULT: ['COMM'],
    SEPARATE_RESULT: ['COMM'],
    COMMISSION_DATE: ['COMM'],
    SEPARATE_DATE: ['COMM'],
    SINGLE_SEPARATE_DATE: ['COMM'],
    NO_RECIPIENT: ['ADMIN', 'MASTER'],
    PHONEGRAM_ERROR: ['MASTER'],
    PHONEGRAM_TEXT: ['MASTER'],
    FILE_STATUS: ['WEIGH'],
    CHANGE_FILE: ['CTRL', 'MASTER'],
    INCOMING_CONTROL_KPP13: ['CTRL', 'MASTER'],
    RADIATION_ALARM: ['ADMIN', 'CTRL', 'DISP', 'HEAD', 'MASTER'],
    KPP13_WAITS: ['MASTER'],
  });
});

test('people of another station, deactivated people and those who left the division get no message', async () => {
  const yard = await openYard('IN_RECEPTION');
  const { build, divisionId, server } = yard;
  const elsewhere = await build.aStation();
  const udr = [{ divisionId, role: 'MASTER' }];
  const far = await build.aUser({ login: 'far', udr, stationIds: [elsewhere] });
  const here = await build.aUser({ login: 'here', udr, stationIds: [yard.stationId] });
  const gone = await build.aUser({ login: 'gone', udr, isActivated: false });
  const moved = await build.aUser({ login: 'moved', udr });
  await raise(yard, { type: 'PHONEGRAM_ERROR' });
  const told = await server.pool.query<{ id: string }>('SELECT user_id AS id FROM notification_recipient');
  expect(new Set(told.rows.map(({ id }) => id))).toEqual(new Set([here.id, moved.id]));
  expect(told.rows).not.toContainEqual({ id: far.id });
  expect(told.rows).not.toContainEqual({ id: gone.id });

  await server.pool.query('UPDATE udr SET division_id = $2 WHERE user_id = $1', [moved.id, yard.foreignDivisionId]);
  const caller = await server.signIn('moved');
  const reply = await caller.call('GET', '/notification/user', { udrId: moved.udrId });
  expect(reply.json()).toEqual({ items: [], next: null });
  const count = await caller.call('GET', '/notification/user/unread/count', { udrId: moved.udrId });
  expect(count.json()).toEqual({ count: 0, lastId: 1 });
});

test('one message, those of a transport, or all are marked as read; counts never fall below zero', async () => {
  const yard = await openStation('IN_RECEPTION');
  const { call, build, divisionId, stationId, transportId } = yard;
  const other = await build.aTransport({ divisionId, stationId });
  const first = await raise(yard, { type: 'CHANGE_FILE', text: 'один' });
  await raise(yard, { type: 'CHANGE_FILE', text: 'два' });
  await raise({ ...yard, transportId: other }, { type: 'CHANGE_FILE', text: 'три' });

  const marks = await call('MASTER', 'POST', '/notification/unread-by-transport', {
    body: { ids: [transportId, other] },
  });
  expect(marks.json<UnreadCounts>()).toMatchObject({ total: 3, lastId: 3 });
  expect(new Map(marks.json<UnreadCounts>().transports.map((one) => [one.transportId, one.count]))).toEqual(
    new Map([
      [transportId, 2],
      [other, 1],
    ]),
  );
  for (const _ of [1, 2]) {
    expect((await call('MASTER', 'POST', `/notification/read/${first}`)).json<UnreadCounts>().total).toBe(2);
  }
  const ofTransport = `/notification/user/transport/unread/count/${transportId}`;
  expect((await call('MASTER', 'GET', ofTransport)).json()).toEqual({ count: 1, lastId: 3 });
  expect((await inbox(yard, 'MASTER', '?unread=1')).map(({ text }) => plainText(text).split(': ')[1])).toEqual([
    'три',
    'два',
  ]);
  expect((await call('MASTER', 'POST', `/notification/read?transportId=${transportId}`)).json()).toMatchObject({
    total: 1,
  });
  expect((await call('MASTER', 'POST', '/notification/read')).json()).toEqual({ total: 0, transports: [], lastId: 3 });
  expect((await call('MASTER', 'POST', '/notification/read')).json()).toMatchObject({ total: 0 });
  expect(await unread(yard, 'CTRL')).toBe(3);
  expect((await call('COMM', 'POST', `/notification/read/${first}`)).json()).toMatchObject({
    code: 'notification.notFound',
  });
  expect((await yard.callFromElsewhere('MASTER', 'GET', ofTransport)).statusCode).toBe(404);
});

test('the inbox is paged, newest first, and can be filtered by type', async () => {
  const yard = await openStation('IN_RECEPTION');
  for (const type of ['CHANGE_FILE', 'PHONEGRAM_ERROR', 'CHANGE_FILE', 'NO_RECIPIENT', 'CHANGE_FILE'] as const) {
    await raise(yard, { type });
  }
  const page = async (query: string) =>
    (await yard.call('MASTER', 'GET', `/notification/user?limit=2${query}`)).json<Page<Notification>>();
  const first = await page('');
  const second = await page(`&after=${first.next}`);
  const last = await page(`&after=${second.next}`);
  expect([first, second, last].map(({ items }) => items.map(({ streamId }) => streamId))).toEqual([
    [5, 4],
    [3, 2],
    [1],
  ]);
  expect(last.next).toBeNull();
  expect(await page('&after=4')).toMatchObject({ code: 'request.badCursor' });
  expect((await page('&type=CHANGE_FILE')).items.map(({ streamId }) => streamId)).toEqual([5, 3]);
  expect((await yard.call('MASTER', 'GET', '/notification/user?type=NONE')).statusCode).toBe(400);
});

test('a question of the supplier can be answered once; other messages cannot be answered', async () => {
  const yard = await openStation('IN_RECEPTION');
  const { call, transportId } = yard;
  const asked = await call('SUPP', 'POST', `/notification/transport/${transportId}/request`, {
    body: { text: 'Когда <b>комиссия</b>?' },
  });
  expect(asked.statusCode).toBe(200);
  const question = asked.json<Notification>();
  expect(question.type).toBe('SUPPLIER_REQUEST');
  expect(plainText(question.text)).toContain('Когда <b>комиссия</b>?');
  const at = `/notification/${question.id}/reply`;
  expect((await call('SUPP', 'POST', at, { body: { text: 'сам себе' } })).json().code).toBe(
    'notification.answerForbidden',
  );
  expect((await call('DISP', 'POST', at, { body: { text: 'нет права' } })).statusCode).toBe(403);
  expect((await yard.callFromElsewhere('CTRL', 'POST', at, { body: { text: 'чужое' } })).statusCode).toBe(404);
  expect((await call('CTRL', 'POST', at, { body: { text: ' ' } })).json().fields).toEqual([
    { path: 'text', message: 'Введите текст' },
  ]);
  const answer = (await call('CTRL', 'POST', at, { body: { text: 'Завтра' } })).json<Notification>();
  expect(answer).toMatchObject({ type: 'CONTROLLER_RESPONSE', parentType: 'SUPPLIER_REQUEST', parentId: question.id });
  expect((await inbox(yard, 'SUPP')).map(({ id }) => id)).toEqual([answer.id]);
  const again = await call('MASTER', 'POST', `/notification/${answer.id}/reply`, { body: { text: 'ещё' } });
  expect(again.json()).toMatchObject({
    code: 'notification.notAnswerable',
    message: 'На это сообщение нельзя ответить',
  });
});

test('a supplier reads only the messages of a thread that are meant for suppliers', async () => {
  const yard = await openStation('IN_RECEPTION');
  const kept = await raise(yard, { type: 'CHANGE_FILE', text: 'внутреннее' });
  await raise(yard, { type: 'COMMISSION_DATE' });
  const seen = (await yard.call('SUPP', 'GET', `/notification/transport/${yard.transportId}`)).json<Notification[]>();
  expect(seen.map(({ type }) => type)).toEqual(['COMMISSION_DATE']);
  expect((await yard.call('SUPP', 'GET', `/notification/sub-message/${kept}`)).statusCode).toBe(404);
});

test('the supplier’s active contacts get a letter by the template', async () => {
  const yard = await openStation('IN_RECEPTION');
  const { build, server, transportId } = yard;
  const providerId = await build.aProvider('ООО «Ока & Ко»');
  await build.aContact(providerId, 'ivanov@oka.example');
  await build.aContact(providerId, 'former@oka.example', false);
  await build.aContact(providerId, null);
  await server.pool.query('UPDATE transport SET provider_id = $2 WHERE id = $1', [transportId, providerId]);
  await step(yard, 'CTRL', 'RECEPTION_SUSPENDED', 'засор');
  const { rows } = await server.pool.query<{
    recipient: string;
    subject: string;
    payload: { text: string; html: string };
  }>('SELECT recipient, subject, payload FROM outgoing');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ recipient: 'ivanov@oka.example', subject: 'Входной контроль: вагон 61854303' });
  expect(rows[0]!.payload.html).toContain('Поставщик: ООО «Ока &amp; Ко»');
  expect(rows[0]!.payload.text).toContain('Поставщик: ООО «Ока & Ко»');
});
