// Exchange by files, for systems that can write and read a folder: everything can be looked at with a file manager.
//   in/                 shipments: .json (an array), .ndjson (one row a line) or .csv; read, then moved to in/done
//   in/failed/          files that cannot be read to their end; the others are read all the same
//   in/stations.csv     stations, .csv or .json
//   out/<key>.json      messages for the other system; a name is a key, so nothing is there twice
//   answers/<key>.json  its answers: {"accepted": true} or {"accepted": false, "message": "…"}
//   refused/<key>.json  shipments that our people refused, with the reason; nobody answers them
import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

import * as z from 'zod/mini';

import { FileUnreadable, rowsOf } from './ekomet.exchange-file.ts';
import { type DeliveryAnswer, type EkometGateway, GatewayDown } from './ekomet.gateway.ts';

const portion = 500;
const answered = z.object({ accepted: z.boolean(), message: z.optional(z.string()) });
/** A file that is still being written has a dot in front or another ending. */
const isShipments = (name: string): boolean => /^[^.].*\.(json|ndjson|csv)$/i.test(name) && !/^stations\./i.test(name);

export function folderGateway(folder: string): EkometGateway {
  const place = (...parts: string[]): string => join(folder, ...parts);
  const ready = once(() =>
    Promise.all(
      [['in', 'done'], ['in', 'failed'], ['out'], ['answers'], ['refused']].map((parts) =>
        mkdir(place(...parts), { recursive: true }),
      ),
    ),
  );
  const setAside = (name: string, where: 'done' | 'failed') =>
    rename(place('in', name), place('in', where, `${new Date().toISOString().replaceAll(':', '-')} ${name}`));

  /** One broken file does not hold up the others: it is set aside, and named when they are read. */
  async function* shipments(signal: AbortSignal): AsyncGenerator<readonly unknown[]> {
    await ready();
    const broken: string[] = [];
    for (const name of (await fileNames(place('in'))).filter(isShipments)) {
      try {
        yield* portions(rowsOf(place('in', name)), signal);
        await setAside(name, 'done');
      } catch (error) {
        if (!(error instanceof FileUnreadable)) {
          throw error;
        }
        await setAside(name, 'failed');
        broken.push(`${name} (${error.message})`);
      }
    }
    if (broken.length > 0) {
      throw new GatewayDown(`Не прочитаны файлы: ${broken.join('; ')}. Они лежат в in/failed`);
    }
  }

  async function stations(): Promise<readonly unknown[]> {
    await ready();
    const name = (await fileNames(place('in'))).find((each) => /^stations\.(json|csv)$/i.test(each));
    return name === undefined ? [] : all(rowsOf(place('in', name)));
  }

  async function deliver(payload: { readonly key: string }): Promise<DeliveryAnswer> {
    await ready();
    const answer = await readFile(place('answers', `${payload.key}.json`), 'utf8').catch(unlessMissing);
    if (answer !== undefined) {
      return judge(answer);
    }
    await writeWhole(place('out', `${payload.key}.json`), JSON.stringify(payload, null, 2));
    return { state: 'PENDING', answer: `Файл out/${payload.key}.json ждёт ответа` };
  }

  async function refuse(refusal: { readonly key: string }): Promise<DeliveryAnswer> {
    await ready();
    await writeWhole(place('refused', `${refusal.key}.json`), JSON.stringify(refusal, null, 2));
    return { state: 'ACCEPTED', answer: `Файл refused/${refusal.key}.json` };
  }

  return { shipments, stations, deliver, refuse };
}

function judge(text: string): DeliveryAnswer {
  const parsed = z.safeParse(answered, readJson(text));
  if (!parsed.success) {
    throw new GatewayDown('Файл ответа не прочитан: нужен {"accepted": true} или {"accepted": false, "message": "…"}');
  }
  return { state: parsed.data.accepted ? 'ACCEPTED' : 'REFUSED', answer: parsed.data.message ?? text };
}

/** Regular files only: a folder or a link is none of ours. */
const fileNames = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted();

async function* portions(rows: AsyncIterable<unknown>, signal: AbortSignal): AsyncGenerator<readonly unknown[]> {
  let taken: unknown[] = [];
  for await (const row of rows) {
    signal.throwIfAborted();
    taken.push(row);
    if (taken.length === portion) {
      yield taken;
      taken = [];
    }
  }
  if (taken.length > 0) {
    yield taken;
  }
}

async function all(rows: AsyncIterable<unknown>): Promise<unknown[]> {
  const taken: unknown[] = [];
  for await (const row of rows) {
    taken.push(row);
  }
  return taken;
}

/** Readers see the whole file or none, also after a power failure. */
async function writeWhole(path: string, text: string): Promise<void> {
  const draft = `${path}.tmp`;
  const file = await open(draft, 'w');
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}

/** An answer that is no JSON is refused by the schema. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') {
    throw error;
  }
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let started: Promise<T> | undefined;
  return () => {
    started ??= work().catch((error: unknown) => {
      started = undefined;
      throw error;
    });
    return started;
  };
}
