import { expect, test } from 'vitest';

import { openTestServer } from '../../test/server.ts';
import { sealHistory, verifyHistory } from './history-seal.ts';

async function withSealedHistory() {
  const { pool, owner } = await openTestServer();
  await pool.query(
    `INSERT INTO history (action, entity, before, after) SELECT 'test', 'row ' || n, to_jsonb(n), to_jsonb(n + 1)
     FROM generate_series(1, 5) AS n`,
  );
  expect(await sealHistory(pool)).toBe(5);
  /** As somebody who owns the database would do it. */
  const rewrite = async (sql: string) => {
    await owner.query('ALTER TABLE history DISABLE TRIGGER USER; ALTER TABLE history_seal DISABLE TRIGGER USER');
    await owner.query(sql);
  };
  return { pool, owner, rewrite };
}

test('an untouched history has no faults, also after more rows; seals are append-only', async () => {
  const { pool, owner } = await withSealedHistory();
  const { head } = await verifyHistory(pool);
  await pool.query("INSERT INTO history (action, entity) VALUES ('test', 'sixth')");
  expect(await sealHistory(pool)).toBe(1);
  expect(await sealHistory(pool)).toBe(0);
  const after = await verifyHistory(pool);
  expect(after).toMatchObject({ sealed: 6, faults: [] });
  expect(after.head).not.toBe(head);
  await expect(owner.query('DELETE FROM history_seal')).rejects.toThrow('append-only');
});

test.each([
  ['a changed row', `UPDATE history SET after = '9' WHERE entity = 'row 2'`, [{ historyId: 2, what: 'changed' }]],
  ['a deleted row', `DELETE FROM history WHERE entity = 'row 3'`, [{ historyId: 3, what: 'deleted' }]],
  [
    'two swapped rows',
    `UPDATE history SET after = CASE id WHEN 2 THEN '4' ELSE '3' END::jsonb WHERE id IN (2, 3)`,
    [
      { historyId: 2, what: 'changed' },
      { historyId: 3, what: 'changed' },
    ],
  ],
  [
    'a row that was deleted together with its seal',
    `DELETE FROM history WHERE id = 3; DELETE FROM history_seal WHERE history_id = 3`,
    [{ historyId: 4, what: 'sealMissing' }],
  ],
  [
    'a changed row whose seal was computed again',
    `UPDATE history SET after = '9' WHERE id = 2;
     UPDATE history_seal s SET hash = history_digest(h, (SELECT hash FROM history_seal WHERE n = 1))
     FROM history h WHERE h.id = 2 AND s.history_id = 2`,
    [{ historyId: 3, what: 'changed' }],
  ],
])('%s is found', async (_name, sql, faults) => {
  const { pool, rewrite } = await withSealedHistory();
  await rewrite(sql);
  expect((await verifyHistory(pool)).faults).toEqual(faults);
});
