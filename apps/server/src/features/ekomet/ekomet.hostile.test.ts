// An accounting system, or something between it and us, that answers what nobody expects. Nothing is taken that cannot be
// read, nothing waits without end, and the journal says in one sentence why.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

import type { DeliveryPayload } from '@otk/domain/ekomet/ekomet.delivery';
import { readShipment } from '@otk/domain/ekomet/ekomet.shipment';
import { expect, onTestFinished, test } from 'vitest';

import { aShipment, openEkometYard } from '../../../test/ekomet-yard.ts';
import { httpGateway } from './ekomet.adapter.http.ts';
import { GatewayDown } from './ekomet.gateway.ts';

const never = new AbortController().signal;
const payload: DeliveryPayload = {
  format: 1,
  key: 'a-1',
  transportId: 'a',
  shipmentId: null,
  version: 1,
  transportNumber: '60432176',
};

type Answer = (reply: ServerResponse, request: IncomingMessage) => unknown;

async function asks(answer: Answer, timeoutMs = 20_000) {
  const system = createServer((request, reply) => void answer(reply, request));
  await new Promise<void>((listening) => {
    system.listen(0, '127.0.0.1', listening);
  });
  onTestFinished(() => {
    system.closeAllConnections();
    system.close();
  });
  const url = `http://127.0.0.1:${(system.address() as AddressInfo).port}`;
  return httpGateway({ url, key: '', timeoutMs, retries: 0 });
}

async function allOf(portions: AsyncIterable<readonly unknown[]>): Promise<unknown[]> {
  let rows: unknown[] = [];
  for await (const portion of portions) {
    rows = rows.concat(portion);
  }
  return rows;
}

async function read(answer: Answer): Promise<unknown[]> {
  const gateway = await asks(answer);
  return allOf(gateway.shipments(never));
}

const pageOf = (items: readonly unknown[], next: string | null = null): string => JSON.stringify({ items, next });
const kindInRussian = Buffer.from([0x7b, 0x22, 0x69, 0x74, 0x65, 0x6d, 0x73, 0x22, 0x3a, 0x5b, 0x22, 0xcb, 0xee, 0xec]);
const endless = (reply: ServerResponse): void => {
  const chunk = Buffer.alloc(1_000_000, ' ');
  const more = (): void => {
    while (!reply.destroyed && reply.write(chunk)) {
      // Until the buffer of the connection is full.
    }
  };
  reply.on('drain', more);
  more();
};
const packed = gzipSync(Buffer.alloc(40_000_000, ' '));
let page = 0;

const answers: readonly [what: string, answer: Answer, sentence: string][] = [
  ['a page for people', (reply) => reply.end('<!doctype html><p>Вход'), 'Учётная система ответила непонятно'],
  [
    'another encoding',
    (reply) => reply.end(Buffer.concat([kindInRussian, Buffer.from('"],"next":null}')])),
    'Ответ учётной системы не в кодировке UTF-8',
  ],
  ['a body without end', endless, 'Ответ учётной системы больше 32\u00A0МБ'],
  [
    'a packed body that grows a thousand times',
    (reply) => {
      reply.writeHead(200, { 'content-encoding': 'gzip' });
      reply.end(packed);
    },
    'Ответ учётной системы больше 32\u00A0МБ',
  ],
  [
    'a redirection',
    (reply) => reply.writeHead(302, { location: '/login' }).end(),
    'Учётная система переадресует запрос (302): проверьте EKOMET_URL',
  ],
  [
    'a circle of two pages',
    (reply, { url }) => reply.end(pageOf([1], url!.endsWith('after=a') ? 'b' : 'a')),
    'Учётная система повторяет страницу',
  ],
  [
    'empty pages without end',
    (reply) => reply.end(pageOf([], String((page += 1)))),
    'Учётная система присылает пустые страницы',
  ],
  [
    'a length that cuts the body off',
    (reply) => {
      reply.writeHead(200, { 'content-length': '12' });
      reply.socket!.end(`HTTP/1.1 200 OK\r\nContent-Length: 12\r\n\r\n${pageOf([1])}`);
    },
    'Учётная система ответила непонятно',
  ],
];

test.each(answers)('%s is no answer', async (_what, answer, sentence) => {
  await expect(read(answer)).rejects.toThrow(sentence);
});

test.each(answers.filter(([what]) => !/page/.test(what)))(
  '%s to a message: it is handed over again',
  async (_what, answer) => {
    const gateway = await asks(answer);
    await expect(gateway.deliver(payload, never)).rejects.toThrow(GatewayDown);
  },
);

test('a body that trickles is waited for as long as for an answer', async () => {
  const gateway = await asks((reply) => {
    const timer = setInterval(() => reply.write(' '), 20);
    reply.on('close', () => clearInterval(timer));
  }, 500);
  const late = 'Учётная система не ответила вовремя';
  await expect(gateway.deliver(payload, never)).rejects.toThrow(late);
  await expect(gateway.stations(never)).rejects.toThrow(late);
});

test('pages without end are read as long as an import may take, and it is not the server that stops', async () => {
  const gateway = await asks((reply) => reply.end(pageOf([1], String((page += 1)))));
  const read = allOf(gateway.shipments(AbortSignal.timeout(300)));
  await expect(read).rejects.toThrow('Учётная система не закончила за отведённое время');
  const stopped = allOf(gateway.shipments(AbortSignal.abort()));
  await expect(stopped).rejects.toThrow('Остановка сервера');
});

test('a text in UTF-8 with a mark of order, and many rows at once, are read', async () => {
  const items = Array.from({ length: 200_000 }, (_, line) => line);
  expect(await read((reply) => reply.end(`\uFEFF${pageOf(items)}`))).toHaveLength(items.length);
});

test('a refusal whose text cannot be stored is a refusal all the same', async () => {
  const { said, send, deliver, transportId, server } = await openEkometYard();
  said.answer = { state: 'REFUSED', answer: `${'Договор закрыт'.padEnd(9_999, '.')}😀\uD800\0` };
  expect((await send(transportId)).statusCode).toBe(200);
  await deliver();
  const { rows } = await server.pool.query<{ state: string; problem: string }>(
    'SELECT state, problem FROM ekomet_delivery',
  );
  expect(rows).toEqual([{ state: 'REFUSED', problem: 'Договор закрыт'.padEnd(9_999, '.') }]);
});

test('a row with a million wrong parts is refused in a few words', () => {
  const many = Array.from({ length: 1_000_000 }, () => 0);
  const reasons = readShipment(aShipment({ kinds: many, containerNumbers: many, sealNumbers: many })).reasons!;
  expect(reasons.length).toBeLessThan(100);
  expect(reasons).toContain('Не больше 20 видов лома');
});

test('signs that turn the direction of writing are no part of a number or a name', () => {
  expect(readShipment(aShipment({ providerName: 'ООО \u202EмоЛ' })).reasons).toEqual([
    'Текст повреждён: проверьте кодировку (нужна UTF-8)',
  ]);
});

test('thousands of shipments in one answer, some of them twice: each becomes one transport', async () => {
  const { load, server } = await openEkometYard();
  const rows = Array.from({ length: 1000 }, (_, at) =>
    aShipment({ shipmentId: crypto.randomUUID(), transportNumber: String(60_000_000 + at), documentNumber: `ЭА${at}` }),
  );
  const twice = [...rows, ...rows.slice(0, 300), { ...rows[0], kinds: [{ kindCode: '3А', net: 1e308 }] }];
  expect(await load(twice)).toMatchObject({ state: 'DONE', created: 1000, skipped: 300, refused: 1 });
  const { rows: counted } = await server.pool.query(
    'SELECT count(*)::int AS count, count(DISTINCT guid)::int AS guids FROM transport WHERE guid IS NOT NULL',
  );
  expect(counted).toEqual([{ count: 1000, guids: 1000 }]);
});
