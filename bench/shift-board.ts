// The page of the shift with 100 000 transports and with 1 000 000. Bars: p50 at most 30 ms, growth at most 1.5×.
// npm run bench -- shift-board
import type { Pool } from '../apps/server/src/platform/db/pool.ts';
import { withTransports } from './support/database.ts';
import { load, type Measured, report } from './support/load.ts';
import { startProduct } from './support/product.ts';
import { size } from './support/size.ts';

const few = size(100_000, 100);
const many = size(1_000_000, 200);
/** As in `growth`, so that both use the same kept databases. */
const seeded = 10_000;

async function measure(pool: Pool): Promise<Measured> {
  const product = await startProduct(pool, 'head');
  try {
    return await load({ url: `${product.url}/api/shift/board`, headers: { ...product.headers }, connections: 1 });
  } finally {
    await product.close();
  }
}

const small = await withTransports(few, measure, seeded);
const large = await withTransports(many, measure, seeded);
report(`shift-board: p50 of ${few} transports, ms`, small.p50, small.p50 <= 30, '≤ 30', 'one request at a time');
const growth = large.p50 / small.p50;
report(`shift-board: p50 of ${many} / of ${few}`, growth, growth <= 1.5, '≤ 1,5', `${large.p50} and ${small.p50} ms`);
