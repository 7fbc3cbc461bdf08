// `GET /user/me`, the cheapest call behind the guard: our server against a bare Node server that sends the same statements
// and answers the same bytes. What is left is the price of the pipeline: the token, the hooks, the schema.
// Bar: at least half of its requests per second. npm run bench -- user-me
import type { Pool } from '../apps/server/src/platform/db/pool.ts';
import { startBare } from './support/bare.ts';
import { withTransports } from './support/database.ts';
import { load, report, shown } from './support/load.ts';
import { startProduct } from './support/product.ts';

const address = '/api/user/me';

async function measure(pool: Pool): Promise<void> {
  const product = await startProduct(pool, 'controller');
  let answer = '';
  const statements = await product.statementsOf(async () => {
    answer = await (await fetch(product.url + address, { headers: product.headers })).text();
  });
  const bare = await startBare(async () => {
    for (const { sent, params } of statements) {
      await pool.query(sent, params);
    }
    return JSON.stringify(JSON.parse(answer));
  });
  try {
    const ours = await load({ url: product.url + address, headers: { ...product.headers } });
    const other = await load({ url: bare.url });
    const share = ours.perSecond / other.perSecond;
    report(
      'user/me: our rate / bare rate',
      share,
      share >= 0.5,
      '≥ 0,5',
      `${shown(ours.perSecond)} and ${shown(other.perSecond)} per second, ${statements.length} statements`,
    );
  } finally {
    await bare.close();
    await product.close();
  }
}

await withTransports(1000, measure);
