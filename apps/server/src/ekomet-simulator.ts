// npm run ekomet:simulator: an accounting system to try the exchange with. It keeps what it got in a file, takes a repeated
// key for the same message, and is as slow and unreliable as its options say (docs/ekomet.md).
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { simulator } from '#platform/config';

import { openLedger, shipmentsOf, stations, tendFolder } from './features/ekomet/ekomet.simulator.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: new URL(simulator.url).port },
    key: { type: 'string', default: simulator.key },
    data: { type: 'string', default: 'data/ekomet-simulator' },
    /** Share of requests that fail: before the message is stored, and after it, with the answer lost. */
    fail: { type: 'string', default: '0.1' },
    /** Share of messages that are refused. */
    refuse: { type: 'string', default: '0' },
    /** Longest pause before an answer, in milliseconds. */
    slow: { type: 'string', default: '1500' },
    shipments: { type: 'string', default: '20' },
    /** Plays the other side of the folder exchange in this folder too. */
    folder: { type: 'string' },
  },
});
const failRate = Number(values.fail);
const slowMs = Number(values.slow);
const ledger = await openLedger(values.data, Number(values.refuse));
const offered = shipmentsOf(Number(values.shipments));

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

const isUnlucky = (): boolean => Math.random() < failRate / 2;

async function answer(request: IncomingMessage, url: URL): Promise<Reply | 'lost'> {
  if (request.headers.authorization !== `Bearer ${values.key}`) {
    return { status: 401, body: { message: 'Неверный ключ' } };
  }
  await sleep(Math.random() * slowMs);
  if (isUnlucky()) {
    return { status: 503, body: { message: 'Сервис перегружен' } };
  }
  const asked = `${request.method ?? ''} ${url.pathname}`;
  if (asked === 'GET /shipments') {
    return { status: 200, body: pageOf(offered, url) };
  }
  if (asked === 'GET /stations') {
    return { status: 200, body: pageOf(stations, url) };
  }
  if (asked === 'GET /received') {
    return { status: 200, body: { received: ledger.received(), repeated: ledger.repeated() } };
  }
  if (asked !== 'POST /deliveries' && asked !== 'POST /refusals') {
    return { status: 404, body: { message: 'Нет такого адреса' } };
  }
  const reply = await ledger.take(String(request.headers['idempotency-key']), await text(request));
  return isUnlucky() ? 'lost' : reply;
}

function pageOf(
  rows: readonly unknown[],
  url: URL,
): { readonly items: readonly unknown[]; readonly next: string | null } {
  const from = Number(url.searchParams.get('after') ?? 0);
  const to = from + Number(url.searchParams.get('limit') ?? 500);
  return { items: rows.slice(from, to), next: to < rows.length ? String(to) : null };
}

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', simulator.url);
  answer(request, url).then(
    (reply) => {
      if (reply === 'lost') {
        response.destroy();
      } else {
        response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
      }
    },
    (error: unknown) => {
      // A sender that gave up in the middle of its message is no failure of this system.
      if (!request.destroyed) {
        process.stderr.write(`${String(error)}\n`);
      }
      response.destroy();
    },
  );
});
server.listen(Number(values.port), '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
process.stdout.write(`Симулятор ЭКОМЕТ работает: http://127.0.0.1:${port}\n`);

while (values.folder !== undefined) {
  await tendFolder(values.folder, ledger);
  await sleep(500);
}
