import { expect, test } from 'vitest';

import { demoYard, testNow } from '../test-support.ts';

test('the last days have messages: threads with answers, some unread, no letter that was never tried', async () => {
  const { pool } = await demoYard();
  const { rows: people } = await pool.query<{ login: string; read: number; unread: number; unnumbered: number }>(
    `SELECT u.login, count(r.read_at) AS read, count(*) - count(r.read_at) AS unread,
       count(*) FILTER (WHERE r.stream_id IS NULL) AS unnumbered
     FROM notification_recipient r JOIN app_user u ON u.id = r.user_id GROUP BY u.login`,
  );
  const of = (login: string) => people.find((person) => person.login === login);
  expect(of('master')!.read).toBeGreaterThan(10);
  expect(of('master')!.unread).toBeGreaterThan(0);
  expect(of('controller')).toMatchObject({ unread: 0, unnumbered: 0 });
  expect(of('controller')!.read).toBeGreaterThan(0);

  const { rows: answers } = await pool.query<{ text: string; parent: string }>(
    `SELECT n.text, p.type AS parent FROM notification n JOIN notification p ON p.id = n.parent_id
     WHERE n.type = 'CONTROLLER_RESPONSE' AND n.created_at > p.created_at`,
  );
  expect(answers).toHaveLength(3);
  expect(answers.map(({ parent }) => parent)).toEqual(['SUPPLIER_REQUEST', 'SUPPLIER_REQUEST', 'SUPPLIER_REQUEST']);
  const { rows: wrong } = await pool.query(
    `SELECT 'late' FROM notification WHERE created_at > $1
     UNION ALL SELECT 'queued' FROM outgoing WHERE state <> 'SENT' AND last_error IS NULL
     UNION ALL SELECT 'unread in time' FROM notification_recipient WHERE read_at > $1`,
    [testNow],
  );
  expect(wrong).toEqual([]);
});
