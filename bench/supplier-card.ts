// The card of the largest supplier among 100 000 transports, in the month in which most of them came, against reading the loads
// of that month with COPY, which is the fastest way out of PostgreSQL. Bars: p50 at most 100 ms, at most three times COPY.
// npm run bench -- supplier-card
import type { Period } from '@otk/domain/report/report.rules';
import { monthsUntil } from '@otk/domain/report/report.supplier';

import type { Pool } from '../apps/server/src/platform/db/pool.ts';
import { copyOut } from './support/copy-out.ts';
import { withTransports } from './support/database.ts';
import { load, median, report, shown } from './support/load.ts';
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

/** The loads that the figures are made of, without any figure: those of every supplier in the month, as the person sees them. */
const copyText = (divisionIds: readonly string[], { begin, end }: Period): string => `COPY (
  SELECT t.provider_id, t.transport_type_id, t.shipment_date, w.net, w.trash, w.diff, l.side, l.production_type_id, l.net
  FROM transport t LEFT JOIN weighing w ON w.transport_id = t.id AND w.kind = 'REGISTER' AND w.voided_at IS NULL
  LEFT JOIN scrap_line l ON l.transport_id = t.id AND NOT l.deleted
  WHERE t.deleted_at IS NULL AND t.provider_id IS NOT NULL AND t.division_id IN (${divisionIds.map((id) => `'${id}'`).join(', ')})
    AND t.arrived_at >= '${begin}'::timestamp AT TIME ZONE 'Europe/Moscow'
    AND t.arrived_at < ('${end}'::date + 1)::timestamp AT TIME ZONE 'Europe/Moscow') TO STDOUT`;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const times = size(101, 3);
const rounds = size(3, 1);

await withTransports(
  all,
  async (pool) => {
    const { id, transports, day } = await largestOf(pool);
    const product = await startProduct(pool, 'head');
    const ask = async (period: Period): Promise<number> => {
      const url = `${product.url}/api/supplier/${id}?begin=${period.begin}&end=${period.end}`;
      return (await load({ url, headers: { ...product.headers }, connections: 1 })).p50;
    };
    const month = monthsUntil(day, 1);
    const copy = async (): Promise<number> => {
      const text = copyText(product.divisionIds, month);
      const taken: number[] = [];
      for (let time = 0; time < times; time += 1) {
        taken.push(await timed(() => copyOut(pool, text)));
      }
      return median(taken);
    };
    // In turns, so that other work on the machine slows both.
    const turns: (readonly [card: number, copy: number])[] = [];
    for (let round = 0; round < rounds; round += 1) {
      turns.push([await ask(month), await copy()]);
    }
    const year = await ask(monthsUntil(day, 12));
    await product.close();
    const [card, copied] = [median(turns.map(([one]) => one)), median(turns.map(([, other]) => other))];
    report(
      `supplier-card: p50 of a month, ms`,
      card,
      card <= 100,
      '≤ 100',
      `${transports} of ${all} transports; of a year ${year} ms`,
    );
    const ratio = card / copied;
    report(
      'supplier-card: time of the card / time of COPY',
      ratio,
      ratio <= 3,
      '≤ 3',
      `${shown(card)} and ${shown(copied)} ms`,
    );
  },
  seeded,
);
