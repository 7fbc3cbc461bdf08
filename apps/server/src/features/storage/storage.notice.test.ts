// Storage and its notice: only the failure of its own phonegram undoes a storage, and no deadline passes while the
// phonegram waits for the mail server.
import type { Transport } from '@otk/domain/transport/transport.schema';
import { expect, test } from 'vitest';

import { decoded, openSmtp } from '../../../test/smtp.ts';
import { openStorageYard } from '../../../test/storage-yard.ts';

async function openNotices() {
  const smtp = await openSmtp();
  const yard = await openStorageYard(smtp.url);
  const { build, providerId, server, call, transportId } = yard;
  await build.aContact(providerId, 'ivanov@mordov.example');
  const { rows } = await server.pool.query<{ id: string }>('SELECT id FROM transport_reason');
  const reasonIds = rows.map(({ id }) => id);
  const post = (role: string, path: string, body: object) =>
    call(role, 'POST', `/transport/${transportId}/${path}`, { body });
  return { ...yard, smtp, reasonIds, post };
}

const byHand = { number: '117', recipient: 'Диспетчер Петрова' };

test('a phonegram that fails after its storage ended leaves the storage that the master began by hand', async () => {
  const { phonegram, post, reasonIds, server, smtp, outbox, send, phonegramStates, card } = await openNotices();
  await phonegram();
  // The storage is exchanged while the worker is sending the letter.
  const real = send.EMAIL.getMockImplementation()!;
  send.EMAIL.mockImplementationOnce(async (letter) => {
    await post('MASTER', 'end-storage', { reason: 'Сообщили по телефону' });
    const date = server.clock.now.toISOString();
    expect((await post('MASTER', 'set-to-manual-storage', { ...byHand, date, reasonIds })).statusCode).toBe(200);
    await real(letter);
  });
  smtp.refuseWith = 550;
  await outbox.deliverDue();
  expect(await phonegramStates()).toEqual(['FAILED']);
  expect(await card()).toMatchObject({
    status: { code: 'ON_STORAGE' },
    responsibleStorage: { notice: { number: '117', state: 'MANUAL' } },
  });
});

test('a phonegram that still waits when its storage ends is never sent', async () => {
  const { phonegram, post, outbox, smtp, phonegramStates, outgoing, card } = await openNotices();
  await phonegram();
  await post('MASTER', 'end-storage', { reason: 'Почта не работает, сообщили по телефону' });
  await outbox.deliverDue();
  expect(smtp.letters.filter(({ source }) => decoded(source).includes('ТЕЛЕФОНОГРАММА'))).toEqual([]);
  expect(await phonegramStates()).toEqual(['FAILED']);
  expect(await outgoing('DEAD')).toMatchObject([{ lastError: 'Хранение окончено до отправки' }]);
  expect((await card()).pastStorage).toBeNull();
});

test('the deadlines count from the day the phonegram is sent; before that nothing goes on without the supplier', async () => {
  const { post, reasonIds, server, outbox, card, history } = await openNotices();
  await post('MASTER', 'end-storage', { reason: 'Начинаем заново' });
  const begun = (await post('MASTER', 'set-to-storage', { reasonIds })).json<Transport>().responsibleStorage!;
  server.clock.advance(2 * 86_400);
  const alone = { act: 'ASSIGN', date: server.clock.now.toISOString(), isSingleSide: true };
  const silent = { answer: 'SILENT', means: 'PHONE', date: server.clock.now.toISOString() };
  expect((await post('HEAD', 'set-separate', alone)).json()).toMatchObject({
    code: 'schedule.notYetLawful',
    fields: [{ message: 'Телефонограмма ещё не отправлена поставщику' }],
  });
  expect((await post('HEAD', 'supplier-answer', silent)).json()).toMatchObject({ code: 'answer.notSent' });

  await outbox.deliverDue();
  const { responsibleStorage } = await card();
  const twoDaysLater = (at: string | null) => new Date(Date.parse(at!) + 2 * 86_400_000).toISOString();
  expect(responsibleStorage).toMatchObject({
    notice: { state: 'SENT', at: begun.notice!.at },
    answerBy: twoDaysLater(begun.answerBy),
    arriveBy: twoDaysLater(begun.arriveBy),
    // From a Saturday and from the Monday after it.
    finishBy: begun.finishBy,
  });
  expect((await history()).at(-1)).toMatchObject({ action: 'storage.restartDeadlines', field: 'responsibleStorage' });
  expect((await post('HEAD', 'set-separate', alone)).json()).toMatchObject({
    fields: [{ message: expect.stringMatching(/^Срок ответа: /) }],
  });
  expect((await post('HEAD', 'supplier-answer', silent)).json()).toMatchObject({ code: 'answer.tooEarlySilent' });
});

const undone = { status: { code: 'RECEPTION_SUSPENDED' }, responsibleStorage: null };

test('a phonegram of a removed transport is not sent; restored, its storage is undone', async () => {
  const { phonegram, call, transportId, outbox, smtp, phonegramStates, outgoing, card, history } = await openNotices();
  await phonegram();
  await call('ADMIN', 'DELETE', `/transport/${transportId}`);
  await outbox.deliverDue();
  expect(smtp.letters).toEqual([]);
  expect(await phonegramStates()).toEqual(['FAILED']);
  expect(await outgoing('DEAD')).toMatchObject([{ lastError: 'ТС удалено до отправки' }]);
  expect((await call('ADMIN', 'PATCH', `/transport/restore/${transportId}`)).json()).toMatchObject(undone);
  expect(await card()).toMatchObject(undone);
  expect((await history()).map(({ action }) => action)).toContain('storage.undoStorage');
});

test.each([
  ['sent once', null, 'SENT', { status: { code: 'ON_STORAGE' } }],
  ['given up', 550, 'FAILED', undone],
] as const)(
  'a phonegram whose transport is removed while it leaves is %s',
  async (_what, refuseWith, state, restored) => {
    const { phonegram, call, transportId, outbox, smtp, send, server, phonegramStates, card } = await openNotices();
    await phonegram();
    const real = send.EMAIL.getMockImplementation()!;
    send.EMAIL.mockImplementationOnce(async (letter) => {
      await call('ADMIN', 'DELETE', `/transport/${transportId}`);
      return real(letter);
    });
    smtp.refuseWith = refuseWith ?? undefined;
    expect(await outbox.deliverDue()).toBe(1);
    server.clock.advance(120);
    expect(await outbox.deliverDue()).toBe(0);
    expect(smtp.letters).toHaveLength(refuseWith === null ? 1 : 0);
    expect(await phonegramStates()).toEqual([state]);
    await call('ADMIN', 'PATCH', `/transport/restore/${transportId}`);
    expect(await card()).toMatchObject(restored);
  },
);

test('deadlines count from the day of a phonegram that is sent while its transport is removed', async () => {
  const { post, reasonIds, call, transportId, server, outbox, smtp, send, card } = await openNotices();
  await post('MASTER', 'end-storage', { reason: 'Начинаем заново' });
  const begun = (await post('MASTER', 'set-to-storage', { reasonIds })).json<Transport>().responsibleStorage!;
  server.clock.advance(2 * 86_400);
  const real = send.EMAIL.getMockImplementation()!;
  send.EMAIL.mockImplementationOnce(async (letter) => {
    await call('ADMIN', 'DELETE', `/transport/${transportId}`);
    return real(letter);
  });
  await outbox.deliverDue();
  expect(smtp.letters.length).toBeGreaterThan(0);
  server.clock.advance(60);
  await call('ADMIN', 'PATCH', `/transport/restore/${transportId}`);
  const twoDaysLater = new Date(Date.parse(begun.answerBy!) + 2 * 86_400_000).toISOString();
  expect((await card()).responsibleStorage).toMatchObject({ notice: { state: 'SENT' }, answerBy: twoDaysLater });
});

test('a phonegram about a former case calls nobody to a new one', async () => {
  const { post, reasonIds, server, transportId } = await openNotices();
  const earlier = server.clock.now.toISOString();
  server.clock.advance(300);
  await post('MASTER', 'end-storage', { reason: 'Поставщик согласен' });
  // Finished, and begun again.
  await server.pool.query(`UPDATE transport SET status_code = 'IN_RECEPTION' WHERE id = $1`, [transportId]);
  server.clock.advance(300);
  const begin = (date: string) => post('MASTER', 'set-to-manual-storage', { ...byHand, date, reasonIds });
  const refused = await begin(earlier);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    422,
    { code: 'storage.noticeOfFormer', fields: [{ path: 'date' }] },
  ]);
  expect((await begin(server.clock.now.toISOString())).statusCode).toBe(200);
});
