// Statements that change several rows which others change as well, one by one or in another selection. Each locks them in the
// order of their keys, or leaves out those that somebody holds: of two that run at once none waits for the other in a circle.
import { expect, test } from 'vitest';

import { openRival } from '../test/rival.ts';
import { openTestServer } from '../test/server.ts';
import { analyticsRepo } from './features/analytics/analytics.repo.ts';
import { authRepo } from './features/auth/auth.repo.ts';
import { sessionsOf } from './features/auth/auth.session.repo.ts';
import { deviceRepo } from './features/device/device.repo.ts';
import { notificationRepo } from './features/notification/notification.repo.ts';
import { outageRepo } from './features/notification/outgoing/notification.outage.repo.ts';
import { transportRowRepo } from './features/transport/transport.row.repo.ts';
import { assignmentRepo } from './features/user/user.assignment.repo.ts';
import { zipRepo } from './features/zip/zip.repo.ts';
import type { Pool } from './platform/db/pool.ts';
import { workRepo } from './platform/work/work.repo.ts';

const at = new Date('2026-11-15T08:00:00Z');
const later = new Date('2026-11-15T09:00:00Z');

/** The last one is inserted first: it is the first that a statement without an order comes to. */
const places = [9, 8, 7, 6, 5, 4, 3, 2, 1];
const idOf = (place: number): string => `00000000-0000-4000-8000-00000000000${place}`;

async function openHouse() {
  const { pool, build } = await openTestServer();
  const divisionId = await build.aDivision();
  const { id: userId, udrId } = await build.aUser({ login: 'ivanov', udr: [{ divisionId, role: 'MASTER' }] });
  const stationId = await build.aStation();
  const transportId = await build.aTransport({ divisionId, stationId });
  const insert = async (sql: string, ...params: unknown[]) => {
    for (const place of places) {
      await pool.query(sql, [idOf(place), ...params]);
    }
  };
  return {
    pool,
    userId,
    udrId,
    messages: async () => {
      await insert(
        `INSERT INTO notification (id, type, transport_id, text, created_at) VALUES ($1, 'ARRIVED', $2, '', $3)`,
        transportId,
        at,
      );
      await insert(
        'INSERT INTO notification_recipient (notification_id, user_id, transport_id, udr_id) VALUES ($1, $2, $3, $4)',
        userId,
        transportId,
        udrId,
      );
    },
    sessions: () =>
      insert('INSERT INTO session (id, user_id, created_at, expires_at) VALUES ($1, $2, $3, $3)', userId, at),
    letters: () =>
      insert(
        `INSERT INTO outgoing (id, kind, recipient, subject, payload, max_tries, next_at, created_at)
         VALUES ($1, 'EMAIL', '', '', '{}', 4, $2, $3)`,
        later,
        at,
      ),
    devices: (unsent: number) =>
      insert(
        `INSERT INTO device (id, user_id, division_id, unsent, version, stores, seen_at) VALUES ($1, $2, $3, $4, '1', true, $5)`,
        userId,
        divisionId,
        unsent,
        at,
      ),
    transports: async () => {
      await insert(
        `INSERT INTO transport (id, division_id, station_id, transport_type_id, transport_number, shipment_date, status_code)
         SELECT $1, division_id, station_id, transport_type_id, '61854303', shipment_date, status_code FROM transport WHERE id = $2`,
        transportId,
      );
      await pool.query(`UPDATE transport_row SET shape = 'earlier', content = '{}'`);
      await pool.query('DELETE FROM transport WHERE id = $1', [transportId]);
    },
    files: async (sql: string) => {
      await insert(
        `INSERT INTO stored_file (id, key, name, type, size, sha256) VALUES ($1, $1::uuid::text, '', '', 1, sha256($1::uuid::text::bytea))`,
      );
      await insert(sql, userId, transportId, divisionId, at);
    },
  };
}
type House = Awaited<ReturnType<typeof openHouse>>;

interface Ordered {
  readonly what: string;
  readonly table: string;
  readonly key?: string;
  readonly prepare: (house: House) => Promise<void>;
  readonly act: (pool: Pool, house: House) => Promise<unknown>;
}

const ordered: readonly Ordered[] = [
  {
    what: 'all messages of a person are marked as read',
    table: 'notification_recipient',
    key: 'notification_id',
    prepare: ({ messages }) => messages(),
    act: (pool, { userId }) => notificationRepo(pool).markRead(userId, at, {}),
  },
  {
    what: 'the assignment through which messages came is removed',
    table: 'notification_recipient',
    key: 'notification_id',
    prepare: ({ messages }) => messages(),
    act: (pool, { udrId }) => assignmentRepo(pool).remove(udrId),
  },
  {
    what: 'all sessions of a person end',
    table: 'session',
    prepare: ({ sessions }) => sessions(),
    act: (pool, { userId }) => sessionsOf(pool, userId).endAll('admin', at),
  },
  {
    what: 'letters become due',
    table: 'outgoing',
    prepare: ({ letters }) => letters(),
    act: (pool) => outageRepo(pool).makeDue('EMAIL', at),
  },
  {
    what: 'silent devices are reported',
    table: 'device',
    prepare: ({ devices }) => devices(1),
    act: (pool) => deviceRepo(pool).markSilent(later, later),
  },
  {
    what: 'all rows of the list become stale',
    table: 'transport_row',
    prepare: ({ transports }) => transports(),
    act: (pool) => transportRowRepo(pool).markAllStale(),
  },
  {
    what: 'rows of the list are copied again',
    table: 'transport_row',
    prepare: ({ transports }) => transports(),
    act: (pool) => transportRowRepo(pool).reset(places.map(idOf)),
  },
];

test.each(ordered)(
  '$what: in order, so who waits for the first row holds no other',
  async ({ prepare, act, ...of }) => {
    const { table, key = 'id' } = of;
    const house = await openHouse();
    await prepare(house);
    const other = await openRival(house.pool);
    const change = (place: number) =>
      other.query(`SELECT FROM ${table} WHERE ${key} = $1 FOR NO KEY UPDATE NOWAIT`, [idOf(place)]);
    await change(1);
    const acted = act(house.pool, house);
    await other.areWaiting(1);
    await expect(change(9)).resolves.toMatchObject({ rowCount: 1 });
    await other.end();
    await acted;
  },
);

const skipping: readonly Ordered[] = [
  {
    what: 'ended sessions are deleted by their age',
    table: 'session',
    prepare: ({ sessions }) => sessions(),
    act: (pool) => authRepo(pool).purgeSessions(later),
  },
  {
    what: 'devices that nobody uses are forgotten',
    table: 'device',
    prepare: ({ devices }) => devices(0),
    act: (pool) => deviceRepo(pool).purge(later),
  },
  {
    what: 'letters wait for the end of an outage',
    table: 'outgoing',
    prepare: ({ letters }) => letters(),
    act: (pool) => outageRepo(pool).note('EMAIL', { since: at, nextAt: later, reason: 'нет связи' }),
  },
  {
    what: 'old archives are forgotten',
    table: 'transport_archive',
    prepare: ({ files }) =>
      files(
        `INSERT INTO transport_archive (id, file_id, created_by, transport_id, created_at)
         SELECT $1::uuid, $1::uuid, $2, $3, $5 WHERE $4::uuid IS NOT NULL`,
      ),
    act: (pool) => zipRepo(pool).forget(later),
  },
  {
    what: 'files of old reports are dropped',
    table: 'report',
    prepare: ({ files }) =>
      files(
        `INSERT INTO report (id, kind, format, filter, state, udr_id, division_id, created_by, created_at, finished_at, file_id)
         SELECT $1::uuid, 'QUALITY', 'PDF', '{}', 'READY', $3, $4, $2, $5, $5, $1::uuid`,
      ),
    act: (pool) => workRepo(pool, 'report').dropFiles(later),
  },
];

test.each(skipping)('$what, without those that somebody holds', async ({ prepare, act, table }) => {
  const house = await openHouse();
  await prepare(house);
  const other = await openRival(house.pool);
  await other.query(`SELECT FROM ${table} WHERE id = $1 FOR NO KEY UPDATE`, [idOf(4)]);
  const acted = act(house.pool, house);
  const isDone = await Promise.race([acted.then(() => true), other.areWaiting(1).then(() => false)]);
  await other.end();
  await acted;
  expect(isDone).toBe(true);
});

test('page views that a device sends twice at once, in another order, are stored once', async () => {
  const { pool, userId } = await openHouse();
  const [first, second] = ['a', 'b'].map((ClientId) => ({ ClientId, DateTime: at.toISOString(), Target: '/' }));
  const other = await openRival(pool);
  expect(await analyticsRepo(other).add(userId, [first!])).toHaveLength(1);
  const added = analyticsRepo(pool).add(userId, [second!, first!]);
  await other.areWaiting(1);
  expect(await analyticsRepo(other).add(userId, [second!])).toHaveLength(1);
  await other.end();
  expect(await added).toEqual([]);
});
