// What is wrong on our side of the mail loses no letter: it waits, is shown to the administrator and goes as soon as it can.
import { rm, writeFile } from 'node:fs/promises';

import { expect, test, vi } from 'vitest';

import { openSmtp, type TestSmtp } from '../../../../test/smtp.ts';
import { openStorageYard } from '../../../../test/storage-yard.ts';
import { mailFailure } from './notification.mail-failure.ts';
import { Undeliverable } from './notification.outbox.service.ts';

const withPassword = ({ url }: TestSmtp, password: string) => url.replace('smtp://', `smtp://otk:${password}@`);

async function aYard(password: string) {
  const smtp = await openSmtp();
  smtp.password = 'right';
  const yard = await openStorageYard(withPassword(smtp, password));
  const { server, build, providerId } = yard;
  await build.aContact(providerId, 'first@mordov.example');
  await build.aContact(providerId, 'second@mordov.example');
  const problems = async () =>
    (await server.app.inject('/api/health/ready')).json<{ problems: { code: string; message: string }[] }>().problems;
  return { ...yard, smtp, problems };
}

test('a wrong password of ours: letters wait for hours, storage stays, and the right password sends them at once', async () => {
  const { smtp, phonegram, outbox, phonegramStates, card, outgoing, problems, server, openWorker } =
    await aYard('wrong');
  await phonegram();
  for (let minute = 0; minute < 120; minute += 10) {
    await outbox.deliverDue();
    server.clock.advance(600);
  }
  expect(await outgoing('DEAD')).toEqual([]);
  const reason = 'Почтовый сервер не принимает имя или пароль (SMTP_URL)';
  const waiting = { state: 'QUEUED', lastError: reason };
  expect(await outgoing('QUEUED')).toMatchObject([waiting, waiting]);
  expect(await problems()).toEqual([{ code: 'notification.outage', message: `${reason}. Ждут отправки: 2` }]);
  expect(await phonegramStates()).toEqual(['QUEUED']);
  expect((await card()).responsibleStorage).not.toBeNull();

  const worker = openWorker(withPassword(smtp, 'right')).outbox.start(10);
  await vi.waitFor(() => expect(smtp.letters).toHaveLength(2), 10_000);
  await worker.stop();
  expect(await problems()).toEqual([]);
  expect(await outgoing('SENT')).toHaveLength(2);
  expect(await phonegramStates()).toEqual(['SENT']);
});

test('during an outage one letter at a time is tried, rarer up to once a minute', async () => {
  const { smtp, server, phonegram, outbox } = await aYard('wrong');
  for (let count = 0; count < 10; count += 1) {
    await phonegram();
  }
  await outbox.deliverDue();
  const first = smtp.signIns;
  for (const wait of [5, 10, 20, 40, 60, 60]) {
    server.clock.advance(wait - 1);
    expect(await outbox.deliverDue()).toBe(0);
    server.clock.advance(1);
    expect(await outbox.deliverDue()).toBe(1);
  }
  expect(smtp.signIns - first).toBe(6);
});

test('the password is corrected at the mail server: the next try sends everything that waits', async () => {
  const { smtp, server, phonegram, outbox } = await aYard('other');
  await phonegram();
  await outbox.deliverDue();
  smtp.password = 'other';
  server.clock.advance(60);
  await outbox.deliverDue();
  await outbox.deliverDue();
  expect(smtp.letters).toHaveLength(2);
});

test('a mail server that is away for an hour loses nothing', async () => {
  const { smtp, server, phonegram, openWorker, outgoing, card, problems } = await aYard('right');
  const { outbox } = openWorker('smtp://127.0.0.1:9');
  await phonegram();
  for (let minute = 0; minute < 60; minute += 2) {
    await outbox.deliverDue();
    server.clock.advance(120);
  }
  expect(await outgoing('DEAD')).toEqual([]);
  expect((await problems())[0]?.message).toBe('Нет связи с почтовым сервером. Ждут отправки: 2');
  expect((await card()).responsibleStorage).not.toBeNull();
  const back = openWorker(withPassword(smtp, 'right')).outbox;
  await back.deliverDue();
  expect(smtp.letters).toHaveLength(2);
  expect(await problems()).toEqual([]);
});

test('a refusal by one recipient is final and does not hold the others back', async () => {
  const { smtp, phonegram, outbox, outgoing } = await aYard('right');
  smtp.refuseWith = 550;
  await phonegram();
  await outbox.deliverDue();
  expect(await outgoing('DEAD')).toHaveLength(2);
  smtp.refuseWith = undefined;
  await phonegram();
  expect(await outbox.deliverDue()).toBe(2);
  expect(smtp.letters).toHaveLength(2);
});

test('letters that cannot be written as files wait too', async () => {
  const { build, providerId, phonegram, outbox, outgoing, folder, server } = await openStorageYard();
  await build.aContact(providerId, 'first@mordov.example');
  await rm(folder, { recursive: true });
  await writeFile(folder, 'a file in place of the folder');
  await phonegram();
  await outbox.deliverDue();
  expect(await outgoing('QUEUED')).toMatchObject([{ lastError: 'Письма не записываются в папку данных' }]);
  await rm(folder);
  server.clock.advance(60);
  expect(await outbox.deliverDue()).toBe(1);
  expect(await outgoing('SENT')).toHaveLength(1);
});

const rcpt = { code: 'EENVELOPE', command: 'RCPT TO' };
test.each([
  ['no such mailbox', { ...rcpt, responseCode: 550, response: '550 5.1.1 no such user' }, 'refused'],
  ['no such mailbox, without a status', { ...rcpt, responseCode: 550, response: '550 no such user' }, 'refused'],
  ['no such domain', { ...rcpt, responseCode: 550, response: '550 5.1.2 unknown host' }, 'refused'],
  ['a full mailbox', { ...rcpt, responseCode: 552, response: '552 5.2.2 mailbox full' }, 'refused'],
  [
    'no such mailbox, said after the text',
    { code: 'EMESSAGE', command: 'DATA', responseCode: 550, response: '550 5.1.1 no' },
    'refused',
  ],
  ['an address that is none', { code: 'EENVELOPE', command: 'API', message: 'Invalid recipient "x y"' }, 'refused'],
  ['greylisting', { ...rcpt, responseCode: 451, response: '451 4.7.1 try later' }, 'letter'],
  ['no relaying for us', { ...rcpt, responseCode: 554, response: '554 5.7.1 relay access denied' }, 'letter'],
  ['no relaying, without a status', { ...rcpt, responseCode: 550, response: '550 relaying denied' }, 'letter'],
  ['a sender that is not accepted', { ...rcpt, responseCode: 553, response: '553 5.1.8 sender domain' }, 'letter'],
  [
    'a text that is not accepted',
    { code: 'EMESSAGE', command: 'DATA', responseCode: 554, response: '554 5.7.1 spam' },
    'letter',
  ],
  ['a wrong password', { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535, response: '535 5.7.8 no' }, 'outage'],
  [
    'a password that is needed',
    { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 530, response: '530 5.7.0 first' },
    'outage',
  ],
  ['a server that is closing', { code: 'ECONNECTION', command: 'CONN', responseCode: 421 }, 'outage'],
  ['no certificate', { code: 'ETLS', command: 'STARTTLS' }, 'outage'],
  ['nobody there', { code: 'ESOCKET', command: 'CONN' }, 'outage'],
  ['a broken connection after RCPT', { code: 'ETIMEDOUT', command: 'DATA' }, 'outage'],
  ['an unknown failure of the library', { code: 'ENEW', command: 'DATA' }, 'outage'],
  ['a wrong sender of ours', { code: 'EENVELOPE', command: 'API', message: 'Invalid sender "x y"' }, 'outage'],
] as const)('%s', (_name, fields, expected) => {
  const failure = mailFailure(Object.assign(new Error('message' in fields ? fields.message : ''), fields));
  // The words of the library are for the log alone.
  expect(failure.words).toMatch(/^[А-ЯЁ][^a-z]*(?:\((?:SMTP_URL|MAIL_FROM)\))?$/);
  expect(failure.message).toContain(failure.words);
  const found = failure instanceof Undeliverable ? 'refused' : failure.isOutage ? 'outage' : 'letter';
  expect(found).toBe(expected);
});
