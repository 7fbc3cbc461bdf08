// What grows with the archive: the same calls on 10 000, 100 000 and the most transports with ten rows of history each, in
// turns, so that other work on the machine slows all of them. The open work is the same in all.
// Bar: half of the answers take at most twice as long on the largest as on the smallest.
// npm run bench -- growth [--most 1000000]
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';

import type { Pool } from '../apps/server/src/platform/db/pool.ts';
import { serverPoolOf, withTransports } from './support/database.ts';
import { report, shown } from './support/load.ts';
import { reportMaker } from './support/made-report.ts';
import { type Product, startProduct } from './support/product.ts';
import { isSmoke, size } from './support/size.ts';

const seeded = 10_000;
const turns = size(40, 2);
/** What stands above the noise of a shared machine. */
const leastMs = 5;

interface Place {
  readonly pool: Pool;
  readonly controller: Product;
  readonly admin: Product;
  readonly open: { readonly id: string };
  readonly old: { readonly id: string; readonly number: string };
  readonly kind: string;
}

const get = ({ url, headers }: Product, path: string) => fetch(`${url}/api/${path}`, { headers });

const ask = ({ url, headers }: Product, path: string, body: object) =>
  fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

function write({ controller: { url, headers }, open, kind }: Place): Promise<Response> {
  return fetch(`${url}/api/transport/discovered-scrap-type/${open.id}`, {
    method: 'PATCH',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ lines: [{ localId: randomUUID(), productionTypeId: kind, net: 1 }] }),
  });
}

const archive = 'transport/filtrate?tab=finished&limit=50';
const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10);

const lastMonth = { begin: days(30), end: days(0) };

const calls: Readonly<Record<string, (place: Place) => Promise<Response>>> = {
  'list of the open work': ({ controller }) => get(controller, 'transport/filtrate?tab=reception&limit=50'),
  'list of the finished': ({ controller }) => get(controller, archive),
  'its last rows': ({ controller }) => get(controller, `${archive}&direction=asc`),
  'ordered by net weight': ({ controller }) => get(controller, `${archive}&sort=net`),
  'by a period of shipment': ({ controller }) => get(controller, `${archive}&begin=${days(20)}&end=${days(0)}`),
  'search by a number': ({ controller, old }) => get(controller, `${archive}&search=${old.number}`),
  'search without a find': ({ controller }) => get(controller, `${archive}&search=нет-такого`),
  'similar numbers': ({ controller, old }) => get(controller, `transport/similar/${old.number}`),
  'counts of the tabs': ({ controller }) => get(controller, 'transport/filtrate-count/243607'),
  'an old card': ({ controller, old }) => get(controller, `transport/${old.id}`),
  'its history': ({ controller, old }) => get(controller, `transport/transport-history/${old.id}?limit=50`),
  'open work of the shift': ({ controller }) => get(controller, 'shift/open'),
  'what a device takes along': ({ controller }) => get(controller, 'transport/along?limit=5'),
  'storage, open': ({ admin }) => get(admin, 'transport/storage-history?state=open&limit=50'),
  'storage, ended': ({ admin }) => get(admin, 'transport/storage-history?state=ended&limit=50'),
  'figures of a month': ({ admin }) => ask(admin, 'transport/report-figures', lastMonth),
  'rows of the report of a month': ({ admin }) => ask(admin, 'transport/quality-report-rows', lastMonth),
  'journal of acts': ({ admin }) => get(admin, 'audit?limit=50'),
  'journal, one person': ({ admin }) => get(admin, 'audit?person=controller&limit=50'),
  'journal, a person of no act': ({ admin }) => get(admin, 'audit?person=nobody&limit=50'),
  'journal, one number': ({ admin, old }) => get(admin, `audit?object=${old.number}&limit=50`),
  'journal, a month ago': ({ admin }) => get(admin, `audit?begin=${days(60)}&end=${days(30)}&limit=50`),
  'a write with receipt and history': write,
};

async function prepare(pool: Pool): Promise<Place> {
  const one = async <T extends object>(sql: string): Promise<T> => (await pool.query<T>(sql)).rows[0]!;
  const own = `FROM transport t JOIN division d ON d.id = t.division_id
     WHERE d.code = 'OTK_NAVASHINO' AND t.deleted_at IS NULL`;
  return {
    pool,
    controller: await startProduct(pool, 'controller'),
    admin: await startProduct(pool, 'admin'),
    open: await one(`SELECT t.id ${own} AND t.status_code = 'INCOMING_CONTROL' LIMIT 1`),
    old: await one(
      `SELECT t.id, t.transport_number AS number ${own} AND t.status_code = 'RECEPTION_FINISHED' ORDER BY t.updated_at LIMIT 1`,
    ),
    kind: (await one<{ id: string }>('SELECT id FROM production_type WHERE is_active ORDER BY sort LIMIT 1')).id,
  };
}

async function timeOf(call: () => Promise<Response>): Promise<number> {
  const began = performance.now();
  const reply = await call();
  const text = await reply.text();
  if (!reply.ok) {
    throw new Error(`${reply.status}: ${text}`);
  }
  return performance.now() - began;
}

const at = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]!;

async function sizes({ pool }: Place): Promise<string> {
  const { rows } = await pool.query<{ name: string; rows: number; heap: number; indexes: number }>(
    `SELECT relname AS name, n_live_tup::float AS rows, pg_table_size(relid)::float / 1e6 AS heap,
       pg_indexes_size(relid)::float / 1e6 AS indexes
     FROM pg_stat_user_tables ORDER BY pg_total_relation_size(relid) DESC LIMIT 6`,
  );
  return rows
    .map(
      ({ name, rows, heap, indexes }) =>
        `  ${name}: ${shown(rows)} rows, ${shown(heap)} MB, indexes ${shown(indexes)} MB`,
    )
    .join('\n');
}

/** The report of the longest period as a file; its time grows with its rows, so the rows of a second are compared. */
async function fileOf({ pool, admin }: Place): Promise<number> {
  const { order, make, newest, close } = await reportMaker(serverPoolOf(pool), admin);
  try {
    await order(new Date(), 1090);
    const began = performance.now();
    await make();
    const seconds = (performance.now() - began) / 1000;
    const { total, rows, file } = await newest();
    const size = shown(file!.size / 1e6);
    console.log(`  report of three years: ${total} transports, ${rows} rows, ${size} MB in ${shown(seconds)} s`);
    return rows! / seconds;
  } finally {
    await close();
  }
}

async function measure(places: readonly Place[]): Promise<void> {
  for (const [name, call] of Object.entries(calls)) {
    const times = places.map((): number[] => []);
    for (let turn = -1; turn < turns; turn += 1) {
      for (const [place, of] of places.entries()) {
        const ms = await timeOf(() => call(of));
        // The first one loads code and pages of the database.
        if (turn >= 0) {
          times[place]!.push(ms);
        }
      }
    }
    const halves = times.map((its) => at(its, 0.5));
    const growth = Math.max(leastMs, halves.at(-1)!) / Math.max(leastMs, halves[0]!);
    const detail = times.map((its) => `${shown(at(its, 0.5))} / ${shown(at(its, 0.95))}`).join(', ');
    report(`growth: ${name}`, growth, growth <= 2, '≤ 2', `${detail} ms (50 and 95 of 100)`);
  }
  // Twice in turns, the faster of each: a file takes so long that the load of the machine changes meanwhile.
  const rates = places.map(() => 0);
  for (let turn = 0; turn < size(2, 1); turn += 1) {
    for (const [place, of] of places.entries()) {
      rates[place] = Math.max(rates[place]!, await fileOf(of));
    }
  }
  const slower = rates[0]! / rates.at(-1)!;
  report('growth: rows of a report a second', slower, slower <= 2, '≤ 2', rates.map(shown).join(', '));
  for (const place of places) {
    console.log(await sizes(place));
    const began = performance.now();
    await place.pool.query('VACUUM transport_row, history');
    console.log(`  VACUUM of the rows of the list and of history: ${shown((performance.now() - began) / 1000)} s`);
    const frozen = performance.now();
    await place.pool.query('VACUUM (FREEZE)');
    console.log(`  VACUUM (FREEZE) of all tables: ${shown((performance.now() - frozen) / 1000)} s`);
  }
}

const { values } = parseArgs({ options: { most: { type: 'string', default: '100000' } }, allowPositionals: true });
const most = Number(values.most);
const wanted = isSmoke ? [1] : [seeded, ...[100_000].filter((count) => count < most), most];

/** Every size has a PostgreSQL of its own, all of them at once. */
async function open(left: readonly number[], places: readonly Place[]): Promise<void> {
  const [next, ...others] = left;
  if (next === undefined) {
    await measure(places);
    return;
  }
  await withTransports(
    next,
    async (pool) => {
      const place = await prepare(pool);
      try {
        await open(others, [...places, place]);
      } finally {
        await place.controller.close();
        await place.admin.close();
      }
    },
    seeded,
  );
}
await open(wanted, []);
