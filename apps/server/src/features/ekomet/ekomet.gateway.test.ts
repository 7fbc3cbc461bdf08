// What every adapter must keep, whichever system stands behind it. A new adapter adds its line to `adapters`.
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { DeliveryPayload, RefusalPayload } from '@otk/domain/ekomet/ekomet.delivery';
import { readShipment } from '@otk/domain/ekomet/ekomet.shipment';
import { expect, onTestFinished, test } from 'vitest';

import { startSimulator } from '../../../test/ekomet-simulator.ts';
import { folderGateway } from './ekomet.adapter.folder.ts';
import { httpGateway } from './ekomet.adapter.http.ts';
import { type DeliveryAnswer, type EkometGateway, GatewayDown } from './ekomet.gateway.ts';
import { openLedger, shipmentsOf, stations, tendFolder } from './ekomet.simulator.ts';

const never = new AbortController().signal;
const count = 1200;

interface Adapter {
  readonly gateway: EkometGateway;
  /** What the system behind it has got, by key. */
  readonly received: () => Promise<readonly string[]>;
  /** Lets the system work, if it does not work by itself. */
  readonly tend: () => Promise<void>;
}

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'otk-ekomet-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function folder(): Promise<Adapter> {
  const place = await aFolder();
  const ledger = await openLedger(join(place, 'ledger'), 0);
  await mkdir(join(place, 'in'));
  const rows = shipmentsOf(count).map((row) => JSON.stringify(row));
  await writeFile(join(place, 'in/1.ndjson'), rows.slice(0, 1100).join('\n'));
  await writeFile(join(place, 'in/2.json'), `[${rows.slice(1100).join(',')}]`);
  await writeFile(join(place, 'in/.unfinished.json'), '[');
  await writeFile(join(place, 'in/stations.json'), JSON.stringify(stations));
  return {
    gateway: folderGateway(place),
    received: () => Promise.resolve(ledger.received()),
    tend: () => tendFolder(place, ledger),
  };
}

async function overHttp(options: Readonly<Record<string, string>>, retries: number): Promise<Adapter> {
  const { url, kill } = await startSimulator({ data: await aFolder(), shipments: String(count), ...options });
  onTestFinished(kill);
  const settings = { url, key: 'test', timeoutMs: 5000, retries };
  return {
    gateway: httpGateway(settings),
    received: async () => {
      const headers = { authorization: 'Bearer test' };
      for (;;) {
        const reply = await fetch(`${url}/received`, { headers });
        if (reply.ok) {
          return ((await reply.json()) as { received: string[] }).received;
        }
      }
    },
    tend: () => Promise.resolve(),
  };
}

const adapters = {
  folder,
  http: () => overHttp({ fail: '0', slow: '0' }, 0),
  simulator: () => overHttp({ fail: '0.2', slow: '20' }, 10),
} satisfies Record<string, () => Promise<Adapter>>;

const payload = (key: string): DeliveryPayload => ({
  format: 1,
  key,
  transportId: key,
  shipmentId: null,
  version: 1,
  transportNumber: '61854303',
});

const refusal = (key: string): RefusalPayload => ({
  format: 1,
  key,
  shipmentId: null,
  transportNumber: '61854303',
  shipmentDate: '2026-11-12',
  documentNumber: null,
  reason: 'Не наш вагон',
  refusedAt: '2026-11-12T06:00:00.000Z',
});

/** As the outbox does: again and again until the system answers. */
async function handOver({ tend }: Adapter, send: () => Promise<DeliveryAnswer>) {
  for (;;) {
    const answer = await send().catch((error: unknown) => {
      expect(error).toBeInstanceOf(GatewayDown);
      return undefined;
    });
    if (answer && answer.state !== 'PENDING') {
      return answer;
    }
    await tend();
  }
}

test.each(Object.entries(adapters))(
  '%s: every shipment comes, in portions, and can be understood',
  async (_name, open) => {
    const { gateway } = await open();
    const rows: unknown[] = [];
    let portions = 0;
    for await (const portion of gateway.shipments(never)) {
      rows.push(...portion);
      portions += 1;
    }
    expect(rows).toEqual(shipmentsOf(count));
    expect(portions).toBeGreaterThan(1);
    expect(rows.filter((row) => readShipment(row).reasons)).toEqual([]);
    expect(await gateway.stations(never)).toEqual(stations);
  },
);

test.each(Object.entries(adapters))(
  '%s: a message that is handed over three times arrives once',
  async (_name, open) => {
    const adapter = await open();
    for (const key of ['a-1', 'b-1', 'a-1', 'a-1']) {
      const send = () => adapter.gateway.deliver(payload(key), never);
      expect(await handOver(adapter, send)).toMatchObject({ state: 'ACCEPTED' });
    }
    expect(await adapter.received()).toEqual(['a-1', 'b-1']);
  },
);

test.each(Object.entries(adapters))('%s: the refusal of a shipment is delivered, also twice', async (_name, open) => {
  const adapter = await open();
  for (const key of ['refusal-1', 'refusal-1']) {
    const send = () => adapter.gateway.refuse!(refusal(key), never);
    expect(await handOver(adapter, send)).toMatchObject({ state: 'ACCEPTED' });
  }
});

test('http: a system that refuses, is away, is too slow or makes no sense', async () => {
  const refusing = await overHttp({ fail: '0', slow: '0', refuse: '1' }, 0);
  expect(await refusing.gateway.deliver(payload('a-1'), never)).toMatchObject({
    state: 'REFUSED',
    answer: 'Договор закрыт: приемка по нему невозможна',
  });
  const away = httpGateway({ url: 'http://127.0.0.1:1', key: '', timeoutMs: 1000, retries: 1 });
  await expect(away.deliver(payload('a-1'), never)).rejects.toThrow('Нет связи с учётной системой');
  const { url, kill } = await startSimulator({ data: await aFolder(), fail: '0', slow: '100000' });
  onTestFinished(kill);
  const slow = httpGateway({ url, key: 'test', timeoutMs: 50, retries: 0 });
  await expect(slow.deliver(payload('a-1'), never)).rejects.toThrow('Учётная система не ответила вовремя');
  const stranger = httpGateway({ url, key: 'other', timeoutMs: 5000, retries: 0 });
  await expect(stranger.deliver(payload('a-1'), never)).rejects.toThrow('Учётная система ответила непонятно (401)');
});

test('http: a system that repeats its cursor or breaks off within an answer does not hold the import up', async () => {
  const answers: ((reply: ServerResponse) => void)[] = [
    (reply) => reply.end(JSON.stringify({ items: [1], next: 'a' })),
    (reply) => reply.end(JSON.stringify({ items: [2], next: 'a' })),
    (reply) => {
      reply.writeHead(200, { 'content-length': '100' });
      reply.write('{"items"');
      reply.destroy();
    },
  ];
  const url = await aSystem((reply) => answers.shift()!(reply));
  const gateway = httpGateway({ url, key: '', timeoutMs: 5000, retries: 0 });
  const read = async () => {
    for await (const portion of gateway.shipments(never)) {
      expect(portion).toHaveLength(1);
    }
  };
  await expect(read()).rejects.toThrow('Учётная система повторяет страницу');
  await expect(read()).rejects.toThrow(GatewayDown);
});

async function aSystem(answer: (reply: ServerResponse) => void): Promise<string> {
  const system = createServer((_request, reply) => answer(reply));
  await new Promise<void>((listening) => {
    system.listen(0, '127.0.0.1', listening);
  });
  onTestFinished(() => void system.close());
  return `http://127.0.0.1:${(system.address() as AddressInfo).port}`;
}

test('folder: a file is set aside once its last portion is stored; CSV by its headings', async () => {
  const place = await aFolder();
  await mkdir(join(place, 'in'));
  await writeFile(
    join(place, 'in/wagons.csv'),
    'Номер ТС;Дата отгрузки;Вид лома;Нетто, т;tare\n60432176;12.11.2026;3А;64,95;23.5\n',
  );
  const portions = folderGateway(place).shipments(never)[Symbol.asyncIterator]();
  const { value } = await portions.next();
  expect(readShipment((value as unknown[])[0]).shipment).toMatchObject({
    transportNumber: '60432176',
    shipmentDate: '2026-11-12',
    kinds: [{ kindCode: '3А', net: 64.95 }],
  });
  expect(await readdir(join(place, 'in'))).toContain('wagons.csv');
  expect((await portions.next()).done).toBe(true);
  expect(await readdir(join(place, 'in'))).toEqual(['done', 'failed']);
  expect(await readdir(join(place, 'in/done'))).toEqual([expect.stringMatching(/wagons\.csv$/)]);
});

const wagon = (number: string) => JSON.stringify({ transportNumber: number, shipmentDate: '2026-11-12' });

test('folder: a file that cannot be read is set aside and named; those after it are read', async () => {
  const place = await aFolder();
  await mkdir(join(place, 'in'));
  const files = {
    '1 cut.json': '[{"transportNumber": "60432176", "shipmentDate"',
    '2 quotes.csv': 'Номер ТС;Дата отгрузки\n"61854303;12.11.2026\n',
    '3 bytes.ndjson': Buffer.concat([Buffer.from(`${wagon('62550470')}\n`), Buffer.from([0xff, 0xfe])]),
    '4 good.ndjson': wagon('63981203'),
  };
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(place, 'in', name), content);
  }
  await mkdir(join(place, 'in/0 folder.json'));
  await symlink('/etc/passwd', join(place, 'in/0 link.json'));
  const numbers: unknown[] = [];
  const read = async () => {
    for await (const portion of folderGateway(place).shipments(never)) {
      numbers.push(...portion.map((row) => (row as { transportNumber: string }).transportNumber));
    }
  };
  await expect(read()).rejects.toThrow(
    'Не прочитаны файлы: 1 cut.json (не JSON в кодировке UTF-8); 2 quotes.csv (нарушены кавычки или переводы строк); ' +
      '3 bytes.ndjson (кодировка не UTF-8). Они лежат в in/failed',
  );
  expect(numbers).toContain('63981203');
  expect(await readdir(join(place, 'in/failed'))).toHaveLength(3);
  expect(await readdir(join(place, 'in/done'))).toHaveLength(1);
  await read();
});

test('folder: CSV of a Russian spreadsheet, in Windows-1251 and with quotes inside a name', async () => {
  const place = await aFolder();
  await mkdir(join(place, 'in'));
  const heading = 'Номер ТС;Дата отгрузки;Поставщик\n';
  // Windows-1251 as Node can write it: the Cyrillic letters stand at 0xC0–0xFF.
  const bytes = (text: string) =>
    Buffer.from(
      [...text].map((letter) => (/[А-я]/.test(letter) ? letter.charCodeAt(0) - 0x350 : letter.charCodeAt(0))),
    );
  await writeFile(join(place, 'in/1251.csv'), bytes(`${heading}60432176;12.11.2026;ООО "Ромашка"\n`));
  const rows: unknown[] = [];
  for await (const portion of folderGateway(place).shipments(never)) {
    rows.push(...portion);
  }
  expect(rows.map((row) => readShipment(row).shipment?.providerName)).toEqual(['ООО "Ромашка"']);
});
