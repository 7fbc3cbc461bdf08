// One page of the transport list, filtered by tab and station: our server against a bare Node server that reads ready-made
// rows of the same bytes by one index. That server checks nobody and knows one list; nothing that answers can be faster.
// Bars: at least half of its requests per second at 100 000 transports; p50 at the large set at most 1.5× that at 10 000.
// npm run bench -- filtrate [--large 1000000]
import { parseArgs } from 'node:util';

import type { TransportPage } from '@otk/domain/transport/transport.schema';
import { transportTabs } from '@otk/domain/transport/transport.status';

import type { Pool } from '../apps/server/src/platform/db/pool.ts';
import { startBare } from './support/bare.ts';
import { withTransports } from './support/database.ts';
import { load, type Measured, median, report, shown } from './support/load.ts';
import { startProduct } from './support/product.ts';
import { size } from './support/size.ts';

const limit = 50;
const rounds = size(3, 1);
/** As in `growth`, so that both use the same kept databases. */
const seeded = 10_000;
const station = '243607';
const address = `/api/transport/filtrate?tab=finished&station=${station}&limit=${limit}`;

/** All rows in a table of their own, with one index that gives this one list in its order. */
async function copyRows(pool: Pool, divisionIds: readonly string[]): Promise<void> {
  await pool.query(
    `CREATE TABLE bench_row AS
       SELECT s.code = $1 AND t.status_code = ANY($2) AND t.division_id = ANY($3::uuid[]) AND t.deleted_at IS NULL AS is_listed,
         t.updated_at, t.id, t.content FROM transport_row t JOIN station s ON s.id = t.station_id`,
    [station, transportTabs.finished.statuses, divisionIds],
  );
  await pool.query('CREATE INDEX bench_row_ix ON bench_row (is_listed, updated_at DESC, id DESC)');
  await pool.query('VACUUM ANALYZE bench_row');
}

const readRows = {
  name: 'bench.rows',
  text: 'SELECT content FROM bench_row WHERE is_listed ORDER BY updated_at DESC, id DESC LIMIT $1',
};

async function readBare(pool: Pool, next: string | null): Promise<string> {
  const { rows } = await pool.query<{ content: string }>(readRows, [limit]);
  return `{"items":[${rows.map(({ content }) => content).join(',')}],"next":${JSON.stringify(next)}}`;
}

interface Turn {
  readonly ours: number;
  readonly bare: number;
}

/** In turns, so that other work on the machine slows both. */
async function measure(pool: Pool): Promise<Turn[]> {
  const product = await startProduct(pool, 'controller');
  await copyRows(pool, product.divisionIds);
  const answer = await (await fetch(product.url + address, { headers: product.headers })).text();
  const { next } = JSON.parse(answer) as TransportPage;
  if ((await readBare(pool, next)) !== answer) {
    throw new Error('the bare server answers other bytes');
  }
  const bare = await startBare(() => readBare(pool, next));
  try {
    const turns: Turn[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const ours = await load({ url: product.url + address, headers: { ...product.headers } });
      turns.push({ ours: ours.perSecond, bare: (await load({ url: bare.url })).perSecond });
    }
    return turns;
  } finally {
    await bare.close();
    await product.close();
    await pool.query('DROP TABLE bench_row');
  }
}

async function measureOurs(pool: Pool): Promise<Measured> {
  const product = await startProduct(pool, 'controller');
  try {
    return await load({ url: product.url + address, headers: { ...product.headers } });
  } finally {
    await product.close();
  }
}

const { values } = parseArgs({ options: { large: { type: 'string', default: '100000' } }, allowPositionals: true });
const middle = await withTransports(100_000, measure, seeded);
// Both sets are measured in turns too.
const [small, large] = await withTransports(10_000, (few) =>
  withTransports(
    Number(values.large),
    async (many) => {
      const turns: { readonly few: number; readonly many: number }[] = [];
      for (let round = 0; round < rounds; round += 1) {
        turns.push({ few: (await measureOurs(few)).p50, many: (await measureOurs(many)).p50 });
      }
      return [median(turns.map((turn) => turn.few)), median(turns.map((turn) => turn.many))] as const;
    },
    seeded,
  ),
);

const share = median(middle.map(({ ours, bare }) => ours / bare));
report(
  'filtrate: our rate / bare rate',
  share,
  share >= 0.5,
  '≥ 0,5',
  middle.map(({ ours, bare }) => `${shown(ours)} and ${shown(bare)}`).join(', ') + ' per second',
);
const growth = large / small;
report(`filtrate: p50 at ${values.large} / p50 at 10000`, growth, growth <= 1.5, '≤ 1,5', `${large} and ${small} ms`);
