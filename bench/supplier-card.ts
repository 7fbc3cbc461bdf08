// The card of the largest supplier among 100 000 transports, in the month in which most of them came. Bar: p50 at most 100 ms.
// npm run bench -- supplier-card
import { monthsUntil } from '@otk/domain/report/report.supplier';

import type { Pool } from '../apps/server/src/platform/db/pool.ts';
import { withTransports } from './support/database.ts';
import { load, report } from './support/load.ts';
import { startProduct } from './support/product.ts';
import { size } from './support/size.ts';

const all = size(100_000, 100);
/** As in `growth`, so that both use the same kept databases. */
const seeded = 10_000;

interface Largest {
  readonly id: string;
  readonly transports: number;
  /** A day of the month in which most transports came. */
  readonly day: string;
}

async function largestOf(pool: Pool): Promise<Largest> {
  const { rows } = await pool.query<Largest>(
    `SELECT provider_id AS id, count(*)::int AS transports,
       mode() WITHIN GROUP (ORDER BY date_trunc('month', arrived_at))::date::text AS day
     FROM transport WHERE provider_id IS NOT NULL AND deleted_at IS NULL GROUP BY provider_id ORDER BY count(*) DESC LIMIT 1`,
  );
  return rows[0]!;
}

await withTransports(
  all,
  async (pool) => {
    const { id, transports, day } = await largestOf(pool);
    const product = await startProduct(pool, 'head');
    const ask = async (months: number): Promise<number> => {
      const { begin, end } = monthsUntil(day, months);
      const url = `${product.url}/api/supplier/${id}?begin=${begin}&end=${end}`;
      return (await load({ url, headers: { ...product.headers }, connections: 1 })).p50;
    };
    const [month, year] = [await ask(1), await ask(12)];
    await product.close();
    report(
      `supplier-card: p50 of a month, ms`,
      month,
      month <= 100,
      '≤ 100',
      `${transports} of ${all} transports; of a year ${year} ms`,
    );
  },
  seeded,
);
