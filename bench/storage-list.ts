// The first page of the storage screen: 10 000 open cases against 100, in a database of the same size.
// Bar: p50 at most 1.5×.
// npm run bench -- storage-list
import type { Pool } from '../apps/server/src/platform/db/pool.ts';
import { withTransports } from './support/database.ts';
import { load, type Measured, median, report } from './support/load.ts';
import { startProduct } from './support/product.ts';
import { size } from './support/size.ts';

const few = size(100, 5);
const many = size(10_000, 20);
const address = '/api/transport/storage-history?state=open&limit=50';

/** So many cases on storage; the other transports have none. */
async function openCases(pool: Pool, count: number): Promise<void> {
  await pool.query('UPDATE responsible_storage SET end_at = greatest(begin_at, now()) WHERE end_at IS NULL');
  await pool.query(
    `INSERT INTO responsible_storage (transport_id, begin_at, notice_number, notice_at, answer_by, arrive_by, finish_by)
     SELECT t.id, at, 'б/н', at, at + interval '1 day', at + interval '3 days', at + interval '20 days'
     FROM (SELECT id, now() - row_number() OVER (ORDER BY id) * interval '1 minute' AS at FROM transport
       WHERE deleted_at IS NULL AND division_id IN (SELECT id FROM division WHERE code = 'OTK_NAVASHINO')
       ORDER BY id LIMIT $1) t`,
    [count],
  );
  await pool.query(
    `INSERT INTO responsible_storage_reason (responsible_storage_id, transport_reason_id)
     SELECT s.id, (SELECT id FROM transport_reason ORDER BY sort LIMIT 1) FROM responsible_storage s WHERE s.end_at IS NULL`,
  );
  // As autovacuum leaves the tables some minutes after the cases were opened.
  await pool.query('VACUUM ANALYZE');
}

async function measure(pool: Pool, count: number): Promise<Measured> {
  await openCases(pool, count);
  const product = await startProduct(pool, 'head');
  try {
    return await load({ url: product.url + address, headers: { ...product.headers } });
  } finally {
    await product.close();
  }
}

/** Both are measured in turns, so that other work on the machine slows both. */
const rounds = size(3, 1);
const [small, large] = await withTransports(size(24_000, 100), async (pool) => {
  const turns: { readonly few: number; readonly many: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    turns.push({ few: (await measure(pool, few)).p50, many: (await measure(pool, many)).p50 });
  }
  return [median(turns.map((turn) => turn.few)), median(turns.map((turn) => turn.many))] as const;
});
const growth = large / small;
report(`storage-list: p50 of ${many} cases / of ${few}`, growth, growth <= 1.5, '≤ 1,5', `${large} and ${small} ms`);
