// One line update with receipt and history: our server against the same statements sent straight through the pool.
// Bar: at least 70 % of their transactions per second. npm run bench -- line-update
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

import type { ScrapType } from '@otk/domain/dictionary/dictionary.schema';
import type { Transport } from '@otk/domain/transport/transport.schema';

import { inTransaction, type Pool } from '../apps/server/src/platform/db/pool.ts';
import { withTransports } from './support/database.ts';
import { median, report, shown } from './support/load.ts';
import { type Product, startProduct, type Statement } from './support/product.ts';
import { size } from './support/size.ts';

const atOnce = 8;
const seconds = size(3, 0.1);
const rounds = size(5, 1);

interface Line {
  readonly id: string;
  net: number;
  readonly productionTypeId: string;
}

async function rate(work: (lane: number) => Promise<void>): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async (_unused, lane) => {
      while (performance.now() < end) {
        await work(lane);
        done += 1;
      }
    }),
  );
  return done / seconds;
}

async function openCards(pool: Pool, { url, headers }: Product): Promise<{ transportId: string; line: Line }[]> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT t.id FROM transport t JOIN division d ON d.id = t.division_id
     WHERE d.code = 'OTK_NAVASHINO' AND t.status_code IN ('INCOMING_CONTROL', 'WEIGHED', 'ARRIVED') AND t.deleted_at IS NULL LIMIT $1`,
    [atOnce],
  );
  const kinds = (await (await fetch(`${url}/api/production`, { headers })).json()) as ScrapType[];
  return Promise.all(
    rows.map(async ({ id }) => {
      const localId = randomUUID();
      const line = { localId, productionTypeId: kinds[0]!.id, net: 1 };
      const reply = JSON.parse(await patch({ url, headers }, id, line)) as Transport;
      const made = reply.discoverScrapType.find((each) => each.localId === localId)!;
      return { transportId: id, line: { id: made.id, net: 1, productionTypeId: line.productionTypeId } };
    }),
  );
}

const agent = new Agent({ keepAlive: true });

/** The cheapest sender there is: the machine is shared with the server that is measured. */
function patch({ url, headers }: Pick<Product, 'url' | 'headers'>, transportId: string, line: object): Promise<string> {
  const payload = Buffer.from(JSON.stringify({ lines: [line] }));
  return new Promise((resolve, reject) => {
    const sending = request(`${url}/api/transport/discovered-scrap-type/${transportId}`, {
      method: 'PATCH',
      agent,
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': payload.length,
        'idempotency-key': randomUUID(),
      },
    });
    sending.on('error', reject).on('response', (reply) => {
      const parts: Buffer[] = [];
      reply
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => {
          const text = Buffer.concat(parts).toString();
          return reply.statusCode === 200 ? resolve(text) : reject(new Error(text));
        });
    });
    sending.end(payload);
  });
}

/** The same statements in one transaction; the receipt's key is fresh, as it is for every request. */
const replay = (pool: Pool, statements: readonly Statement[], key: string) =>
  inTransaction(pool, async (tx) => {
    const fresh = randomUUID();
    for (const { sent, params } of statements) {
      await tx.query(
        sent,
        params.map((value) => (value === key ? fresh : value)),
      );
    }
  });

await withTransports(1000, async (pool) => {
  const product = await startProduct(pool, 'controller');
  try {
    const cards = await openCards(pool, product);
    const change = async (lane: number) => {
      const { transportId, line } = cards[lane]!;
      const base = { net: line.net, productionTypeId: line.productionTypeId, deleted: false };
      const net = line.net === 1 ? 2 : 1;
      await patch(product, transportId, { id: line.id, productionTypeId: line.productionTypeId, net, base });
      line.net = net;
    };
    const lanes: Statement[][] = [];
    for (let lane = 0; lane < atOnce; lane += 1) {
      lanes.push(await product.statementsOf(() => change(lane)));
    }
    const within = lanes.map((sent) => sent.filter(({ sql }) => !/^(BEGIN|COMMIT|ROLLBACK)/.test(sql)));
    const keys = within.map((sent) => String(sent.find(({ sql }) => sql.startsWith('INSERT INTO receipt'))?.params[1]));
    // In turns, so that other work on the machine slows both.
    const turns: { readonly ours: number; readonly bare: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      turns.push({
        ours: await rate(change),
        bare: await rate((lane) => replay(pool, within[lane]!, keys[lane]!)),
      });
    }
    const ours = median(turns.map((turn) => turn.ours));
    const bare = median(turns.map((turn) => turn.bare));
    const share = median(turns.map((turn) => turn.ours / turn.bare));
    report(
      'line update: our rate / bare rate',
      share,
      share >= 0.7,
      '≥ 0,7',
      `${shown(ours)} and ${shown(bare)} per second, ${within[0]!.length} statements`,
    );
  } finally {
    agent.destroy();
    await product.close();
  }
});
