import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { lookAtPhotos } from '../../src/features/lookalike/lookalike.look.service.ts';
import { openDiskStore } from '../../src/platform/files/disk-store.ts';
import { seedDemo } from '../seed.ts';
import { openTestDatabase, testNow } from '../test-support.ts';

test('transports after the start of reception have photos with stored files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'otk-seed-'));
  const { pool, drop } = await openTestDatabase();
  onTestFinished(async () => {
    await drop();
    await rm(folder, { recursive: true, force: true });
  });
  const files = await openDiskStore(folder);
  await seedDemo(pool, { now: testNow, transports: 40, files });
  const { rows } = await pool.query<{ begun: boolean; photos: number; fewest: number; tagged: number; late: number }>(
    `SELECT t.status_code IN ('IN_RECEPTION', 'ON_STORAGE', 'RECEPTION_FINISHED', 'ARCHIVED') AS begun,
       sum(p.count) AS photos, min(p.count) AS fewest, sum(p.tagged) AS tagged, sum(p.late) AS late
     FROM transport t CROSS JOIN LATERAL (
       SELECT count(*) AS count, count(*) FILTER (WHERE created_at > $1) AS late,
         count(*) FILTER (WHERE EXISTS (SELECT FROM photo_photo_tag WHERE photo_id = photo.id)) AS tagged
       FROM photo WHERE transport_id = t.id) p
     WHERE t.status_code IN ('NEW', 'ARRIVED', 'IN_RECEPTION', 'ON_STORAGE', 'RECEPTION_FINISHED', 'ARCHIVED')
     GROUP BY 1 ORDER BY 1`,
    [testNow],
  );
  const [waiting, begun] = rows;
  expect(waiting).toMatchObject({ begun: false, photos: 0 });
  expect(begun!.fewest).toBeGreaterThanOrEqual(2);
  expect(begun!.tagged).toBe(begun!.photos);
  expect(begun!.late).toBe(0);
  const keys = await pool.query<{ key: string }>('SELECT key FROM stored_file');
  expect(keys.rows).toHaveLength(16);
  for (const { key } of keys.rows) {
    (await files.open(key)).destroy();
  }
  // One photo is used a second time: the job of the server has only these two to look at, and finds it.
  expect(await lookAtPhotos({ pool, files, clock: () => testNow, raiseInDivision: () => Promise.reject() })).toBe(2);
  const pairs = await pool.query<{ days: number }>(
    `SELECT extract(day FROM p.created_at - o.created_at)::int AS days
     FROM lookalike l JOIN photo p ON p.id = l.photo_id JOIN photo o ON o.id = l.older_id`,
  );
  expect(pairs.rows).toHaveLength(1);
  expect(pairs.rows[0]!.days).toBeGreaterThanOrEqual(14);
});
