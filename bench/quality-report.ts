// The quality report over 100 000 transports as XLSX, against reading the same rows with COPY, which is the fastest way out
// of PostgreSQL and makes no file. Bars: at most twice the time, less than 150 MB of memory above the idle server.
// npm run bench -- quality-report [--transports 100000]
import { parseArgs } from 'node:util';

import type { Pool } from '../apps/server/src/platform/db/pool.ts';
import { copyOut } from './support/copy-out.ts';
import { serverPoolOf, withTransports } from './support/database.ts';
import { report, shown } from './support/load.ts';
import { reportMaker } from './support/made-report.ts';
import { startProduct } from './support/product.ts';

const megabyte = 1024 * 1024;

interface Statement {
  readonly text: string;
  readonly params: readonly unknown[];
}

/** The pool, and the statement by which the report reads its rows. */
function watched(pool: Pool) {
  let declared: Statement | undefined;
  const watching = (pool: Pool): Pool => ({
    ...pool,
    within: (scope) => watching(pool.within(scope)),
    connect: async () => {
      const client = await pool.connect();
      return new Proxy(client, {
        get(target, key) {
          const value: unknown = Reflect.get(target, key);
          if (typeof value !== 'function') {
            return value;
          }
          return (...args: unknown[]) => {
            const [text, params] = args;
            if (key === 'query' && typeof text === 'string' && text.startsWith('DECLARE')) {
              declared = { text: text.slice(text.indexOf('SELECT')), params: params as unknown[] };
            }
            return value.apply(target, args) as unknown;
          };
        },
      });
    },
  });
  return { pool: watching(pool), declared: () => declared! };
}

/** COPY takes no parameters. */
const withValues = ({ text, params }: Statement): string =>
  text.replaceAll(/\$(\d+)/g, (_, at: string) => literal(params[Number(at) - 1]));

function literal(value: unknown): string {
  if (Array.isArray(value)) {
    return `ARRAY[${value.map(literal).join(',')}]`;
  }
  return typeof value === 'number'
    ? String(value)
    : `'${String(value instanceof Date ? value.toISOString() : value).replaceAll("'", "''")}'`;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** The highest memory of the process while the work runs, above that before it. */
async function grown(work: () => Promise<unknown>): Promise<number> {
  global.gc?.();
  const before = process.memoryUsage.rss();
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss());
  }, 20);
  await work();
  clearInterval(watch);
  return (highest - before) / megabyte;
}

/** Every transport arrives within the longest period that a report may have. */
async function arriveInTime(pool: Pool, end: Date): Promise<void> {
  await pool.query('ALTER TABLE transport DISABLE TRIGGER USER');
  await pool.query(`UPDATE transport SET arrived_at = $1::timestamptz - random() * interval '1000 days'`, [end]);
  await pool.query('ALTER TABLE transport ENABLE TRIGGER USER');
  await pool.query('VACUUM ANALYZE transport');
}

const { values } = parseArgs({
  options: { transports: { type: 'string', default: '100000' } },
  allowPositionals: true,
  strict: false,
});

await withTransports(Number(values.transports), async (database) => {
  const { pool, declared } = watched(serverPoolOf(database));
  const product = await startProduct(database, 'admin');
  const { order, make, newest, close } = await reportMaker(pool, product);
  try {
    const end = new Date();
    await arriveInTime(database, end);

    // The first one loads code and pages of the database.
    await order(end, 30);
    await make();
    await order(end, 1090);
    let madeMs = 0;
    const growth = await grown(async () => {
      madeMs = await timed(make);
    });
    const made = await newest();
    const copy = `COPY (${withValues(declared())}) TO STDOUT`;
    const copiedMs = Math.min(await timed(() => copyOut(database, copy)), await timed(() => copyOut(database, copy)));

    const ratio = madeMs / copiedMs;
    report(
      'quality-report: time of the file / time of COPY',
      ratio,
      ratio <= 2,
      '≤ 2',
      `${shown(madeMs)} and ${shown(copiedMs)} ms, ${made.total} transports, ${made.rows} rows`,
    );
    report(
      'quality-report: MB above the idle server',
      growth,
      growth < 150,
      '< 150',
      `a file of ${shown(made.file!.size / megabyte)} MB`,
    );
  } finally {
    await product.close();
    await close();
  }
});
