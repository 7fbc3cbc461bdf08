// The page of the shift with 100 000 transports and with 1 000 000 (`--most`). Bars: p50 at most 30 ms, growth at most 1.5×.
// npm run bench -- shift-board
import { parseArgs } from 'node:util';

import type { Pool } from '../apps/server/src/platform/db/pool.ts';
import { withTransports } from './support/database.ts';
import { load, median, report } from './support/load.ts';
import { type Product, startProduct } from './support/product.ts';
import { size } from './support/size.ts';

const few = size(100_000, 100);
const { values } = parseArgs({ options: { most: { type: 'string', default: '1000000' } }, allowPositionals: true });
const many = size(Number(values.most), 200);
/** As in `growth`, so that both use the same kept databases. */
const seeded = 10_000;
const rounds = size(5, 1);

const board = ({ url, headers }: Product) =>
  load({ url: `${url}/api/shift/board`, headers: { ...headers }, connections: 1 });

/** Both sets in turns, so that other work on the machine slows both. */
async function inTurns(fewer: Product, more: Product): Promise<readonly [few: number, many: number]> {
  const turns: (readonly [number, number])[] = [];
  for (let round = 0; round < rounds; round += 1) {
    turns.push([(await board(fewer)).p50, (await board(more)).p50]);
  }
  return [median(turns.map(([small]) => small)), median(turns.map(([, large]) => large))];
}

async function opened<T>(pool: Pool, work: (product: Product) => Promise<T>): Promise<T> {
  const product = await startProduct(pool, 'head');
  return work(product).finally(() => product.close());
}

const [small, large] = await withTransports(
  few,
  (less) =>
    withTransports(many, (grown) => opened(less, (fewer) => opened(grown, (more) => inTurns(fewer, more))), seeded),
  seeded,
);
report(`shift-board: p50 of ${few} transports, ms`, small, small <= 30, '≤ 30', 'one request at a time');
const growth = large / small;
report(`shift-board: p50 of ${many} / of ${few}`, growth, growth <= 1.5, '≤ 1,5', `${large} and ${small} ms`);
