import { expect, test } from 'vitest';

import { compose } from '../../compose.ts';
import { openYard } from '../../../test/yard.ts';
import { escalateDeadlines } from './storage.escalation.service.ts';

const hourMs = 3_600_000;

/** A wagon on storage whose supplier must answer within an hour; the head is notified four hours after that. */
async function openWaiting() {
  const yard = await openYard('ON_STORAGE');
  const { server, transportId, as } = yard;
  await Promise.all([as('MASTER'), as('HEAD')]);
  const start = server.clock.now;
  await server.pool.query('INSERT INTO responsible_storage (transport_id, begin_at, answer_by) VALUES ($1, $2, $3)', [
    transportId,
    start,
    new Date(start.getTime() + hourMs),
  ]);
  const clock = () => server.clock.now;
  const { raiseBySystem } = compose({ config: {}, clock });
  // Read from the tables: a session does not last as long as these clocks.
  const inbox = async (role: string) => {
    const { rows } = await server.pool.query<{ type: string; text: string }>(
      `SELECT n.type, n.text FROM notification n JOIN notification_recipient r ON r.notification_id = n.id
       JOIN app_user u ON u.id = r.user_id WHERE u.login LIKE $1 ORDER BY n.seq`,
      [`${role.toLowerCase()}-%`],
    );
    return rows;
  };
  return {
    ...yard,
    start,
    inbox,
    /** The job of a server that runs so many hours after the start. */
    runAt: (hours: number, raise = raiseBySystem) => {
      server.clock.now = new Date(start.getTime() + hours * hourMs);
      return escalateDeadlines({ pool: server.pool, clock, raiseBySystem: raise });
    },
  };
}

test('the master is notified once when a deadline has passed, hours later the head, once', async () => {
  const { runAt, inbox } = await openWaiting();
  await runAt(0.9);
  expect(await inbox('MASTER')).toEqual([]);
  await runAt(1.1);
  await runAt(1.2);
  expect(await inbox('MASTER')).toMatchObject([
    {
      type: 'DEADLINE_PASSED',
      // After the colon of the template.
      text: expect.stringMatching(
        /: срок прошёл \d\d\.\d\d\.\d{4} \d\d:\d\d\. Мастер ОТК: записать, что ответа нет, и назначить комиссию\.<\/p>$/,
      ),
    },
  ]);
  expect(await inbox('HEAD')).toEqual([]);
  await runAt(5.1);
  await runAt(9);
  expect(await inbox('HEAD')).toMatchObject([{ type: 'DEADLINE_ESCALATED' }]);
  expect(await inbox('MASTER')).toHaveLength(1);
});

test('nobody is notified during the commission itself; its result is due by the end of the day', async () => {
  const { runAt, inbox, server, transportId, stationId, start } = await openWaiting();
  await server.pool.query(
    `INSERT INTO appointment (transport_id, station_id, kind, starts_at) VALUES ($1, $2, 'COMMISSION', $3)`,
    [transportId, stationId, new Date(start.getTime() + hourMs)],
  );
  await server.pool.query("UPDATE transport SET status_code = 'COMMISSION_ASSIGNED' WHERE id = $1", [transportId]);
  // The appointed hour is 12:00 at the works.
  await runAt(1.1);
  await runAt(12.9);
  expect(await inbox('MASTER')).toEqual([]);
  await runAt(13);
  expect(await inbox('MASTER')).toMatchObject([{ type: 'DEADLINE_PASSED' }]);
});

test('deadlines that passed while no server ran are notified at the next start, to both', async () => {
  const { runAt, inbox } = await openWaiting();
  await runAt(100);
  expect([await inbox('MASTER'), await inbox('HEAD')].map((items) => items.length)).toEqual([1, 1]);
});

test('a message that fails leaves no mark: the next run sends it', async () => {
  const { runAt, inbox } = await openWaiting();
  await expect(runAt(2, () => Promise.reject(new Error('database lost')))).rejects.toThrow('database lost');
  await runAt(2);
  expect(await inbox('MASTER')).toHaveLength(1);
});

test('two servers at once send it once', async () => {
  const { runAt, inbox } = await openWaiting();
  await Promise.all([runAt(2), runAt(2), runAt(2)]);
  expect(await inbox('MASTER')).toHaveLength(1);
});

test('a case that moved on is not escalated; its next deadline is notified by itself', async () => {
  const { runAt, inbox, server, transportId, start } = await openWaiting();
  await runAt(1.1);
  await server.pool.query(
    `INSERT INTO supplier_answer (transport_id, responsible_storage_id, answer, means, answered_at)
     SELECT transport_id, id, 'SILENT', 'PHONE', now() FROM responsible_storage`,
  );
  await server.pool.query('UPDATE responsible_storage SET arrive_by = $2 WHERE transport_id = $1', [
    transportId,
    new Date(start.getTime() + 20 * hourMs),
  ]);
  await runAt(10);
  expect(await inbox('HEAD')).toEqual([]);
  await runAt(21);
  expect(await inbox('MASTER')).toHaveLength(2);
});
