import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { plainText } from '@otk/domain/notification/notification.text';
import { expect, onTestFinished, test, vi } from 'vitest';

import { decoded, openSmtp } from '../../../../test/smtp.ts';
import { openStorageYard } from '../../../../test/storage-yard.ts';

test('a phonegram is a numbered letter to every active contact, and its copy reaches the master', async () => {
  const smtp = await openSmtp();
  const { build, providerId, phonegram, outbox, inbox, card, outgoing, server } = await openStorageYard(smtp.url);
  await build.aContact(providerId, 'first@mordov.example');
  await build.aContact(providerId, 'second@mordov.example');
  await build.aContact(providerId, 'former@mordov.example', false);
  expect(await phonegram()).toMatchObject({ status: 'QUEUED', number: '1/2026' });
  expect(await inbox()).toEqual([]);
  expect(await outbox.deliverDue()).toBe(2);

  expect(smtp.letters.flatMap(({ to }) => to).toSorted()).toEqual(['first@mordov.example', 'second@mordov.example']);
  const letter = decoded(smtp.letters[0]!.source);
  expect(letter).toMatch(/^Message-ID: <[\da-f-]{36}@otk>\r?$/m);
  expect(letter).toContain('ТЕЛЕФОНОГРАММА № 1/2026');
  expect(letter).toContain('Кому: АО «Мордоввтормет-Тест»');
  expect(letter).toContain('При входном контроле обнаружено: Засорённость выше нормы');
  expect(letter).toContain('(ст. 514 ГК РФ)');

  const [copy, ...rest] = await inbox();
  expect(rest).toEqual([]);
  // He has sent it himself: a record, not news.
  expect(copy).toMatchObject({ type: 'PHONEGRAM_TEXT', parentType: 'INCOMING_CONTROL', isUnread: false });
  expect(copy!.author?.fullName).toContain('master');
  expect(plainText(copy!.text)).toContain('прибыл вагон № 61854303');
  expect((await card()).responsibleStorage).not.toBeNull();
  expect(await outgoing('SENT')).toHaveLength(2);
  const { rows: kept } = await server.pool.query<{ message: Buffer; reply: string }>(
    'SELECT message, reply FROM outgoing',
  );
  expect(kept.map(({ message }) => decoded(message.toString()).trim())).toContain(letter.trim());
  expect(kept[0]!.reply).toMatch(/^250 /);
  expect(await outbox.deliverDue()).toBe(0);
  expect(await phonegram()).toMatchObject({ number: '2/2026' });
});

test('at most ten phonegrams an hour are sent about one wagon, also when they are asked for at once', async () => {
  const { build, providerId, phonegram, outgoing, server } = await openStorageYard();
  await build.aContact(providerId, 'ivanov@mordov.example');
  const asked = await Promise.allSettled(Array.from({ length: 12 }, () => phonegram()));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  const refusal = expect.objectContaining({ code: 'notification.tooManyLetters', status: 429 });
  expect(asked).toContainEqual({ status: 'rejected', reason: refusal });
  expect(await outgoing('QUEUED')).toHaveLength(10);
  server.clock.advance(3601);
  expect(await phonegram()).toMatchObject({ status: 'QUEUED' });
});

test('phonegrams are never refused for the number of letters to one address: a route train of one supplier', async () => {
  const { build, providerId, phonegram, outgoing, server, transportId } = await openStorageYard();
  await build.aContact(providerId, 'ivanov@mordov.example');
  await server.pool.query(
    `INSERT INTO outgoing (kind, recipient, subject, payload, transport_id, max_tries, next_at, created_at)
     SELECT 'EMAIL', 'ivanov@mordov.example', 'Письмо', '{}', $1, 5, $2, $2 FROM generate_series(1, 1000)`,
    [transportId, server.clock.now],
  );
  expect(await phonegram()).toMatchObject({ status: 'QUEUED' });
  expect((await outgoing('QUEUED')).length).toBeGreaterThan(0);
});

test('no active contact: the storage is undone at once', async () => {
  const { phonegram, inbox, card, history, providerId, build } = await openStorageYard();
  await build.aContact(providerId, 'former@mordov.example', false);
  expect(await phonegram()).toEqual({ status: 'NO_RECIPIENT' });
  expect(await inbox()).toMatchObject([{ type: 'NO_RECIPIENT', parentType: 'INCOMING_CONTROL' }]);
  expect(await card()).toMatchObject({ responsibleStorage: null, status: { code: 'RECEPTION_SUSPENDED' } });
  expect(await history()).toMatchObject([
    {
      action: 'storage.undoStorage',
      field: 'status',
      before: { code: 'ON_STORAGE' },
      after: { code: 'RECEPTION_SUSPENDED' },
    },
    { field: 'responsibleStorage', after: null },
    { field: 'comment', after: 'Нет получателя телефонограммы' },
  ]);
});

test('a phonegram that every contact refuses is an error, and the storage is undone in the same transaction', async () => {
  const smtp = await openSmtp();
  const { build, providerId, phonegram, outbox, inbox, card, outgoing, call } = await openStorageYard(smtp.url);
  await build.aContact(providerId, 'nobody@mordov.example');
  smtp.refuseWith = 550;
  await phonegram();
  await outbox.deliverDue();
  expect(await inbox()).toMatchObject([{ type: 'PHONEGRAM_ERROR', parentType: 'INCOMING_CONTROL' }]);
  expect(plainText((await inbox())[0]!.text)).toBe(
    'Телефонограмма № 1/2026 не доставлена (вагон № 61854303): Такого почтового ящика у получателя нет. Ответственное хранение отменено.',
  );
  expect(await card()).toMatchObject({ responsibleStorage: null, status: { code: 'RECEPTION_SUSPENDED' } });
  const [dead] = await outgoing('DEAD');
  expect(dead).toMatchObject({
    recipient: 'nobody@mordov.example',
    tries: 1,
    lastError: 'Такого почтового ящика у получателя нет',
  });
  const retried = await call('ADMIN', 'POST', `/notification/outbox/${dead!.id}/retry`);
  expect(retried.json()).toMatchObject({ code: 'notification.phonegramCancelled' });
});

test('a recipient whose server is busy is tried again, later each time, and given up after five days', async () => {
  const smtp = await openSmtp();
  const { build, providerId, phonegram, phonegramStates, outbox, server, outgoing } = await openStorageYard(smtp.url);
  await build.aContact(providerId, 'busy@mordov.example');
  smtp.refuseWith = 451;
  await phonegram();
  for (const wait of [5, 15, 45, 135, 405, 1215, 3600]) {
    expect(await outbox.deliverDue()).toBe(1);
    server.clock.advance(wait - 1);
    expect(await outbox.deliverDue()).toBe(0);
    server.clock.advance(1);
  }
  expect(await phonegramStates()).toEqual(['QUEUED']);
  server.clock.advance(5 * 86_400);
  expect(await outbox.deliverDue()).toBe(1);
  expect(await phonegramStates()).toEqual(['FAILED']);
  expect(await outgoing('QUEUED')).toEqual([]);
});

test('a phonegram is sent when one contact has received it', async () => {
  const smtp = await openSmtp();
  const { build, providerId, phonegram, outbox, inbox, card, send } = await openStorageYard(smtp.url);
  await build.aContact(providerId, 'good@mordov.example');
  await build.aContact(providerId, 'bad@mordov.example');
  const real = send.EMAIL.getMockImplementation()!;
  send.EMAIL.mockImplementation(async (letter) => {
    if (JSON.stringify(letter.payload).includes('bad@')) {
      throw new Error('unreachable');
    }
    await real(letter);
  });
  await phonegram();
  await outbox.deliverDue();
  expect((await inbox()).map(({ type }) => type)).toEqual(['PHONEGRAM_TEXT']);
  expect((await card()).responsibleStorage).not.toBeNull();
});

test('an ordinary letter that was refused is listed and sent again by an administrator', async () => {
  const smtp = await openSmtp();
  const yard = await openStorageYard(smtp.url);
  const { build, providerId, call, outbox, outgoing, server, transportId } = yard;
  await build.aContact(providerId, 'ivanov@mordov.example');
  await server.pool.query(`UPDATE transport SET status_code = 'IN_RECEPTION' WHERE id = $1`, [transportId]);
  await build.aPhoto(transportId);
  const body = { statusCode: 'RECEPTION_SUSPENDED', comment: 'засор' };
  await call('CTRL', 'PUT', `/transport/change-status/${transportId}`, { body });
  smtp.refuseWith = 550;
  await outbox.deliverDue();
  const [dead] = await outgoing('DEAD');
  expect(dead).toMatchObject({ kind: 'EMAIL', subject: 'Входной контроль: вагон 61854303', transportId });
  expect((await call('MASTER', 'POST', `/notification/outbox/${dead!.id}/retry`)).statusCode).toBe(403);
  smtp.refuseWith = undefined;
  expect((await call('ADMIN', 'POST', `/notification/outbox/${dead!.id}/retry`)).json()).toMatchObject({
    state: 'QUEUED',
    tries: 0,
  });
  expect((await call('ADMIN', 'POST', `/notification/outbox/${dead!.id}/retry`)).statusCode).toBe(404);
  await outbox.deliverDue();
  expect(smtp.letters).toHaveLength(1);
  expect(smtp.letters[0]!.source).toContain(`Message-ID: <${dead!.id}@otk>`);
});

test('without SMTP the same letter is a file that a mail program opens', async () => {
  const { build, providerId, phonegram, outbox, folder, inbox } = await openStorageYard();
  await build.aContact(providerId, 'ivanov@mordov.example');
  await phonegram();
  await outbox.deliverDue();
  const [name, ...rest] = await readdir(folder);
  expect([rest, name]).toEqual([[], expect.stringMatching(/^[\da-f-]{36}\.eml$/)]);
  const source = await readFile(join(folder, name!), 'utf8');
  expect(source).toMatch(/^To: .*<ivanov@mordov\.example>\r$/m);
  expect(decoded(source)).toContain('ТЕЛЕФОНОГРАММА № 1/2026');
  expect(await inbox()).toHaveLength(1);
});

test('the claim of a worker that died expires, and the letter keeps its Message-ID', async () => {
  const smtp = await openSmtp();
  const { build, providerId, phonegram, outbox, send, server } = await openStorageYard(smtp.url);
  await build.aContact(providerId, 'ivanov@mordov.example');
  const real = send.EMAIL.getMockImplementation()!;
  const died = Promise.withResolvers<never>();
  send.EMAIL.mockImplementationOnce(async (letter) => {
    await real(letter);
    return died.promise;
  });
  await phonegram();
  const interrupted = outbox.deliverDue();
  await vi.waitUntil(() => smtp.letters.length === 1);
  expect(await outbox.deliverDue()).toBe(0);
  server.clock.advance(61);
  expect(await outbox.deliverDue()).toBe(1);
  const [first, second] = smtp.letters.map(({ source }) => /Message-ID: (\S+)/.exec(source)?.[1]);
  expect(second).toBe(first);
  const { rows } = await server.pool.query('SELECT state, tries FROM outgoing');
  expect(rows).toEqual([{ state: 'SENT', tries: 2 }]);
  died.reject(new Error('too late'));
  await interrupted;
});

test('a letter is sent once however long the mail server takes to answer', async () => {
  const { build, providerId, phonegram, outbox, openWorker, send, server } = await openStorageYard();
  await build.aContact(providerId, 'ivanov@mordov.example');
  const answered = Promise.withResolvers<undefined>();
  send.EMAIL.mockReturnValueOnce(answered.promise);
  await phonegram();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const slow = outbox.deliverDue();
  await vi.waitUntil(() => send.EMAIL.mock.calls.length === 1);
  const claimedUntil = async () =>
    (await server.pool.query<{ until: string }>('SELECT claimed_until AS until FROM outgoing')).rows[0]!.until;
  const another = openWorker(undefined);
  for (let seconds = 0; seconds < 180; seconds += 20) {
    const before = await claimedUntil();
    server.clock.advance(20);
    vi.advanceTimersByTime(20_000);
    await expect.poll(claimedUntil).not.toBe(before);
    expect(await another.outbox.deliverDue()).toBe(0);
  }
  answered.resolve(undefined);
  expect(await slow).toBe(1);
  expect(another.send.EMAIL).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
  const { rows } = await server.pool.query('SELECT state, tries FROM outgoing');
  expect(rows).toEqual([{ state: 'SENT', tries: 1 }]);
});

test('two workers never take the same letter', async () => {
  const { server, outbox, send } = await openStorageYard();
  send.EMAIL.mockImplementation(() => Promise.resolve(undefined));
  await server.pool.query(
    `INSERT INTO outgoing (kind, recipient, subject, payload, max_tries, next_at, created_at)
     SELECT 'EMAIL', 'x@y.example', 's', '{}', 3, $1, $1 FROM generate_series(1, 60)`,
    [server.clock.now],
  );
  const takenTogether = await Promise.all(Array.from({ length: 6 }, () => outbox.deliverDue()));
  const left = await Promise.all(Array.from({ length: 6 }, () => outbox.deliverDue()));
  expect([...takenTogether, ...left].reduce((sum, taken) => sum + taken, 0)).toBe(60);
  expect(new Set(send.EMAIL.mock.calls.map(([letter]) => letter.id)).size).toBe(60);
});

test('a started worker sends due letters and can be stopped', async () => {
  const { build, providerId, phonegram, outbox, folder } = await openStorageYard();
  await build.aContact(providerId, 'ivanov@mordov.example');
  const worker = outbox.start(10);
  await phonegram();
  await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(1));
  await worker.stop();
});
