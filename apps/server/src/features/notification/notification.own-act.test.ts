import type { Page } from '@otk/domain/kernel/paging';
import type { DivisionEventCode } from '@otk/domain/kernel/event-code';
import { divisionEvents } from '@otk/domain/notification/notification.division';
import type { Notification } from '@otk/domain/notification/notification.schema';
import { notificationTypeCodes } from '@otk/domain/notification/notification.type';
import webpush from 'web-push';
import { expect, test } from 'vitest';

import { inTransaction } from '#platform/db/pool';

import { openYard } from '../../../test/yard.ts';
import { compose } from '../../compose.ts';
import { notify, tellDivision } from './notification.service.ts';

const vapid = { ...webpush.generateVAPIDKeys(), subject: 'mailto:otk@works.example' };

/** Two masters who receive messages of every type and have allowed pushes: the author of all acts, and a colleague. */
async function openMasters() {
  const yard = await openYard('IN_RECEPTION', { settings: { vapid } });
  const { server, build, divisionId } = yard;
  const hire = async (login: string) => {
    const user = await build.aUser({ login, udr: [{ divisionId, role: 'MASTER' }] });
    const keys = [user.id, `https://fcm.googleapis.com/${login}`];
    await server.pool.query(
      `INSERT INTO push_subscription (user_id, endpoint, p256dh, auth) VALUES ($1, $2, '', '')`,
      keys,
    );
    return user;
  };
  const [author] = [await hire('author'), await hire('colleague')];
  await server.pool.query(
    `INSERT INTO role_permission (role_code, permission_code)
     SELECT 'MASTER', code FROM permission WHERE code LIKE 'NOTIFIED\\_%' OR code = ANY ($1) ON CONFLICT DO NOTHING`,
    [Object.values(divisionEvents).map(({ permission }) => permission)],
  );
  return { ...yard, authorId: author.id, udrId: author.udrId };
}

test('one’s own act is no unread message and no push to its author; what the product answers to it is', async () => {
  const { server, transportId, divisionId, authorId, udrId } = await openMasters();
  const { notify: deps } = compose({ config: { vapid }, clock: () => server.clock.now });
  const types = Object.keys(divisionEvents) as DivisionEventCode[];
  await inTransaction(server.pool, async (db) => {
    for (const type of notificationTypeCodes) {
      await notify(deps, { db, authorId }, { type, transportId, text: 'слова', concernedId: authorId });
    }
    for (const type of types) {
      await tellDivision(deps, db, { type, divisionId, text: 'слова', authorId });
    }
  });
  const typesOf = async (sql: string, login: string) =>
    (await server.pool.query<{ type: string }>(sql, [login])).rows.map(({ type }) => type).toSorted();
  const unread = `SELECT n.type FROM notification n JOIN notification_recipient r ON r.notification_id = n.id
    JOIN app_user u ON u.id = r.user_id WHERE u.login = $1 AND r.read_at IS NULL`;
  const pushed = `SELECT o.payload ->> 'type' AS type FROM outgoing o JOIN push_subscription s ON s.id = o.subscription_id
    JOIN app_user u ON u.id = s.user_id WHERE u.login = $1`;
  const answers = ['NO_RECIPIENT', 'PHONEGRAM_ERROR'];
  // Messages that concern the author alone are nobody else's.
  const announced = [...notificationTypeCodes, ...types].filter((type) => type !== 'FILE_STATUS').toSorted();
  for (const channel of [unread, pushed]) {
    expect(await typesOf(channel, 'author')).toEqual(answers);
    expect(await typesOf(channel, 'colleague')).toEqual(announced);
  }

  const author = await server.signIn('author');
  const count = await author.call('GET', '/notification/user/unread/count', { udrId });
  expect(count.json<{ count: number }>().count).toBe(answers.length);
  const inbox = (await author.call('GET', '/notification/user', { udrId })).json<Page<Notification>>();
  expect(inbox.items.map(({ type, isUnread }) => [type, isUnread])).toEqual([
    ['PHONEGRAM_TEXT', false],
    ['PHONEGRAM_ERROR', true],
    ['NO_RECIPIENT', true],
  ]);
});
