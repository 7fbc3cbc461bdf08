// The inside of the simulator: messages by key in a file that survives a kill, and shipments to offer.
import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { wagonControlDigit } from '@otk/domain/transport/transport.identity';

export interface Ledger {
  /** Stores the message under its key once, durably, and answers the same to every repetition. */
  take(key: string, message: string): Promise<{ readonly status: number; readonly body: object }>;
  /** Keys in the order of arrival. */
  received(): readonly string[];
  /** How many messages came again. */
  repeated(): number;
}

const hashOf = (key: string): number => createHash('sha256').update(key).digest().readUInt32BE() / 2 ** 32;

export async function openLedger(folder: string, refuseRate: number): Promise<Ledger> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'received.ndjson');
  const keys = await readKeys(path);
  let repeated = 0;
  let last: Promise<unknown> = Promise.resolve();

  async function store(key: string, message: string): Promise<void> {
    if (keys.has(key)) {
      repeated += 1;
      return;
    }
    const file = await open(path, 'a');
    try {
      await file.appendFile(`${JSON.stringify({ key, message: JSON.parse(message) as unknown })}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    keys.add(key);
  }

  return {
    async take(key, message) {
      if (hashOf(key) < refuseRate) {
        return { status: 422, body: { accepted: false, message: 'Договор закрыт: приемка по нему невозможна' } };
      }
      // One after the other: two requests with one key must not both find it missing.
      const storing = last.then(() => store(key, message));
      last = storing.catch(() => undefined);
      await storing;
      return { status: 200, body: { accepted: true, message: `Принято под номером ${[...keys].indexOf(key) + 1}` } };
    },
    received: () => [...keys],
    repeated: () => repeated,
  };
}

/** A kill may leave half a line at the end: it was never answered, so it is cut off. */
async function readKeys(path: string): Promise<Set<string>> {
  const content = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') {
      throw error;
    }
    return '';
  });
  const whole = content.slice(0, content.lastIndexOf('\n') + 1);
  if (whole.length < content.length) {
    await truncate(path, Buffer.byteLength(whole));
  }
  const lines = whole.split('\n').filter((line) => line !== '');
  return new Set(lines.map((line) => (JSON.parse(line) as { key: string }).key));
}

/** Answers the messages that lie in the folder exchange. */
export async function tendFolder(folder: string, ledger: Ledger): Promise<void> {
  const [out, answers] = [join(folder, 'out'), join(folder, 'answers')];
  await mkdir(out, { recursive: true });
  await mkdir(answers, { recursive: true });
  const answered = new Set(await readdir(answers));
  const names = (await readdir(out)).filter((name) => name.endsWith('.json') && !answered.has(name));
  for (const name of names) {
    const key = name.slice(0, -'.json'.length);
    const { body } = await ledger.take(key, await readFile(join(out, name), 'utf8'));
    const draft = join(answers, `.${name}`);
    await writeFile(draft, JSON.stringify(body));
    await rename(draft, join(answers, name));
  }
}

export const stations = [
  { code: '243607', name: 'Навашино', railway: 'Горьковская' },
  { code: '264704', name: 'Рузаевка', railway: 'Куйбышевская' },
  { code: '641608', name: 'Тольятти', railway: 'Куйбышевская' },
];

const kinds = ['3А', '5А', '12А'];
const suppliers = ['ООО «Вторресурс-Ока»', 'АО «Мордоввтормет-Тест»'];

/** The same shipments in every run. */
export const shipmentsOf = (count: number, from = 0): readonly object[] =>
  Array.from({ length: count }, (_, place) => {
    const index = from + place;
    const digits = String(6_000_000 + ((index * 7919) % 3_999_999));
    const day = String((index % 28) + 1).padStart(2, '0');
    const guid = createHash('sha256').update(`shipment ${index}`).digest('hex');
    return {
      shipmentId: `${guid.slice(0, 8)}-${guid.slice(8, 12)}-4${guid.slice(13, 16)}-8${guid.slice(17, 20)}-${guid.slice(20, 32)}`,
      shipmentDate: `2026-11-${day}`,
      transportNumber: `${digits}${wagonControlDigit(digits)}`,
      transportTypeName: 'Вагон',
      documentNumber: `ЭС${String(100_000 + index)}`,
      providerName: suppliers[index % suppliers.length],
      contractNumber: `${index % 5}/2026`,
      stationOutCode: '264704',
      stationInCode: '243607',
      kinds: [{ kindCode: kinds[index % kinds.length], net: 60 + (index % 90) / 10 }],
      updatedAt: `2026-11-${day}T06:00:00Z`,
    };
  });
