// A wagon on responsible storage, its supplier, and a worker of outgoing messages that the test drives.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from '@otk/domain/kernel/paging';
import type { Notification, Outgoing } from '@otk/domain/notification/notification.schema';
import { onTestFinished, vi } from 'vitest';

import { compose } from '../src/compose.ts';
import { openMailer } from '../src/features/notification/outgoing/notification.mail.ts';
import { openOutbox, type Send } from '../src/features/notification/outgoing/notification.outbox.service.ts';
import { inTransaction } from '../src/platform/db/pool.ts';
import { tokenOf } from '../src/features/room/room.token.ts';
import { testConfig } from './server.ts';
import { openYard } from './yard.ts';

const roomToken = (linkId: string): string => tokenOf(testConfig.authSecret, linkId);
const unused: Send = () => Promise.reject(new Error('no pushes in this test'));

export async function openStorageYard(smtpUrl?: string, publicUrl = '') {
  const yard = await openYard('ON_STORAGE');
  const { server, build, transportId } = yard;
  const folder = await mkdtemp(join(tmpdir(), 'otk-mail-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { notify, sendNotice } = compose({
    config: { organisation: 'Завод', organisationPhone: '8 800', publicUrl, authSecret: testConfig.authSecret },
    clock: () => server.clock.now,
  });
  /** A worker as a server with these settings starts it. */
  function openWorker(url: string | undefined) {
    const mailer = openMailer({ smtpUrl: url, from: 'АРМ ОТК <otk@works.example>', folder, roomToken });
    onTestFinished(() => mailer.close());
    const send = { EMAIL: vi.fn<Send>(mailer.send), PUSH: unused };
    return { send, outbox: openOutbox({ pool: server.pool, notify, send, log: () => {}, random: () => 0.5 }) };
  }
  const providerId = await build.aProvider('АО «Мордоввтормет-Тест»');
  await server.pool.query('UPDATE transport SET provider_id = $2 WHERE id = $1', [transportId, providerId]);
  await server.pool.query(
    `WITH s AS (INSERT INTO responsible_storage (transport_id, begin_at) VALUES ($1, $2) RETURNING id), r AS
       (INSERT INTO transport_reason (code, name, sort) VALUES ('X', 'Засорённость выше нормы', 1) RETURNING id)
     INSERT INTO responsible_storage_reason SELECT s.id, r.id FROM s, r`,
    [transportId, server.clock.now],
  );
  await yard.as('MASTER');
  const { rows } = await server.pool.query<{ id: string }>(`SELECT id FROM app_user WHERE login LIKE 'master%'`);
  const person = { userId: rows[0]!.id, sessionId: '', login: 'master', expiresAt: new Date() };
  const phonegram = () =>
    inTransaction(server.pool, async (db) => {
      const notice = await sendNotice({ db, person }, transportId);
      if (notice.status === 'QUEUED') {
        await db.query('UPDATE responsible_storage SET phonegram_id = $2 WHERE transport_id = $1 AND end_at IS NULL', [
          transportId,
          notice.phonegramId,
        ]);
      }
      return notice;
    });
  const phonegramStates = async () =>
    (await server.pool.query<{ state: string }>('SELECT state FROM phonegram')).rows.map(({ state }) => state);
  const inbox = async () =>
    (await yard.call('MASTER', 'GET', '/notification/user')).json<{ items: Notification[] }>().items;
  const outgoing = async (state: Outgoing['state']) =>
    (await yard.call('ADMIN', 'GET', `/notification/outbox?state=${state}`)).json<Page<Outgoing>>().items;
  return {
    ...yard,
    ...openWorker(smtpUrl),
    openWorker,
    folder,
    providerId,
    phonegram,
    phonegramStates,
    inbox,
    outgoing,
  };
}
