// `filtrate` with station and status filter, 50 rows: our server against a bare Node server with the same SQL and pool.
// Bars: at least 60 % of its requests per second at 100 000 transports; p50 at the large set at most 1,5× that at 10 000.
// npm run bench -- filtrate [--large 1000000]
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';

import type { Pool } from '../apps/server/src/platform/db/pool.ts';
import { withTransports } from './support/database.ts';
import { load, type Measured, report, shown } from './support/load.ts';
import { startProduct, type Statement } from './support/product.ts';

const address = '/api/transport/filtrate?tab=finished&station=243607&limit=50';

async function bareServer(pool: Pool, { sql, params }: Statement) {
  const server = createServer((_request, response) => {
    pool.query(sql, params).then(
      ({ rows }) => {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ items: rows.slice(0, 50), next: null }));
      },
      (error: Error) => {
        response.statusCode = 500;
        response.end(error.message);
      },
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
}

async function measure(pool: Pool): Promise<{ ours: Measured; bare: Measured }> {
  const product = await startProduct(pool, 'controller');
  const statements = await product.statementsOf(() => fetch(product.url + address, { headers: product.headers }));
  const list = statements.find(({ sql }) => sql.includes('sort_value'));
  if (!list) {
    throw new Error('the list sent no statement');
  }
  const bare = await bareServer(pool, list);
  try {
    return {
      ours: await load({ url: product.url + address, headers: { ...product.headers } }),
      bare: await load({ url: bare.url }),
    };
  } finally {
    await bare.close();
    await product.close();
  }
}

const { values } = parseArgs({ options: { large: { type: 'string', default: '100000' } }, allowPositionals: true });
const small = await withTransports(10_000, measure);
const middle = await withTransports(100_000, measure);
const large = values.large === '100000' ? middle : await withTransports(Number(values.large), measure);

const share = middle.ours.perSecond / middle.bare.perSecond;
report(
  'filtrate: our rate / bare rate',
  share,
  share >= 0.6,
  '≥ 0,6',
  `${shown(middle.ours.perSecond)} and ${shown(middle.bare.perSecond)} per second`,
);
const growth = large.ours.p50 / small.ours.p50;
report(
  `filtrate: p50 at ${values.large} / p50 at 10000`,
  growth,
  growth <= 1.5,
  '≤ 1,5',
  `${large.ours.p50} and ${small.ours.p50} ms`,
);
