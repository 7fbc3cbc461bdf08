// States of the whole server for Prometheus; a feature measures its own when it is mounted.
import { statfs } from 'node:fs/promises';

import { backupGauges } from '#platform/backup/scheduled-backup';
import { clockOffset } from '#platform/db/database-clock';
import { lastMigration } from '#platform/db/migrate';
import type { Pool } from '#platform/db/pool';
import { countLateSeals } from '#platform/history-seal';
import type { Gauge } from '#platform/metrics/metrics';
import { inTime } from '#platform/in-time';
import { findInTime, type FindProblems } from '#platform/problems';

export interface GaugeDeps {
  readonly pool: Pool;
  readonly findProblems: FindProblems;
  readonly clock: () => Date;
  /** Whether backups are made by schedule. */
  readonly hasBackup: boolean;
}

/** Silence is an answer here: shorter than the patience with a gauge, which is left out when that ends. */
const answerMs = 2000;

export const serverGauges = ({ pool, findProblems, clock, hasBackup }: GaugeDeps): Gauge[] => [
  // Read before the others take connections themselves.
  {
    name: 'otk_pool_connections',
    help: 'Connections to the database',
    labels: ['state'],
    read: () => {
      const { busy, idle } = pool.load();
      return [
        { labels: { state: 'busy' }, value: busy },
        { labels: { state: 'idle' }, value: idle },
      ];
    },
  },
  {
    name: 'otk_pool_waiting',
    help: 'Requests that wait for a connection to the database',
    read: () => pool.load().waiting,
  },
  {
    name: 'otk_database_up',
    help: '1 when the database answers',
    read: () =>
      inTime(clockOffset(pool), answerMs).then(
        () => 1,
        () => 0,
      ),
  },
  {
    name: 'otk_database_clock_offset_seconds',
    help: "How far the database's clock is ahead of this machine's",
    read: () => clockOffset(pool),
  },
  {
    name: 'otk_schema_info',
    help: 'The newest migration of the database',
    labels: ['migration'],
    read: async () => [{ labels: { migration: await lastMigration(pool) }, value: 1 }],
  },
  {
    name: 'otk_history_unsealed_rows',
    help: 'Rows of history without a seal after a minute',
    read: () => countLateSeals(pool),
  },
  {
    name: 'otk_problem',
    help: 'What GET /health/ready names',
    labels: ['code'],
    read: async () => {
      const codes = new Set((await findInTime(findProblems, answerMs)(pool)).map(({ code }) => code));
      return [...codes].map((code) => ({ labels: { code }, value: 1 }));
    },
  },
  ...(hasBackup ? backupGauges(pool, clock) : []),
];

/** Free and whole size of the disks under the folders. */
export const diskGauges = (folders: Readonly<Record<string, string | undefined>>): Gauge[] => {
  const known = Object.entries(folders).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const disk = (name: string, help: string, blocks: 'bavail' | 'blocks'): Gauge => ({
    name,
    help,
    labels: ['folder'],
    read: () =>
      Promise.all(
        known.map(async ([folder, path]) => {
          const stats = await statfs(path);
          return { labels: { folder }, value: stats[blocks] * stats.bsize };
        }),
      ),
  });
  return [
    disk('otk_disk_free_bytes', 'Free space of the disk with this folder', 'bavail'),
    disk('otk_disk_size_bytes', 'Size of the disk with this folder', 'blocks'),
  ];
};
