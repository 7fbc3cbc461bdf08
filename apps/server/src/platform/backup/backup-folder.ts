// A backup is a folder: rows of every table, bytes of every file, SHA256SUMS over all of them (`sha256sum -c SHA256SUMS`
// checks it too) and backup.json, which is written last: a folder without it is an interrupted backup.
import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { z } from 'zod';

import { errorCode, StartupError } from '#platform/startup-error';

const format = 1;

const contents = z.object({
  format: z.literal(format, { error: 'другой формат' }),
  /** Time of the database before its rows were read: later writes may be missing. */
  madeAt: z.iso.datetime(),
  installationId: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.object({ name: z.string(), type: z.string() })),
      rows: z.number(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  files: z.number(),
  /** Keys whose bytes, as the rows name them by their hash, the store did not have when the backup was made. */
  missingFiles: z.array(z.string()),
});
/** The sum covers SHA256SUMS and the other facts. */
const facts = z.object({ ...contents.shape, sha256: z.string() });
export type BackupFacts = Readonly<z.output<typeof facts>>;
export type BackupTable = BackupFacts['tables'][number];

const factsName = 'backup.json';
const sumsName = 'SHA256SUMS';
export const tablePath = (table: string): string => `database/${table}.jsonl.gz`;
const filesPrefix = 'files/';

interface Written {
  readonly bytes: number;
  readonly sha256: string;
}

export interface BackupWriter {
  /** Writes one file of the backup; a source that fails leaves none. */
  readonly write: (path: string, source: Readable) => Promise<Written>;
  readonly writeFile: (key: string, source: Readable) => Promise<Written>;
  /** The same bytes as in an earlier backup, without a second copy of them. False: link not possible. */
  readonly linkFile: (key: string, earlier: Backup) => Promise<boolean>;
  readonly finish: (known: Omit<BackupFacts, 'format' | 'sha256'>) => Promise<BackupFacts>;
}

export async function createBackup(folder: string): Promise<BackupWriter> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) {
    throw new StartupError(`Папка «${folder}» не пуста: для резервной копии нужна новая папка.`);
  }
  const sums: string[] = [];

  async function write(path: string, source: Readable): Promise<Written> {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const hash = createHash('sha256');
    const counted = hashing(hash);
    const sink = createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(source, counted.stream, sink).catch(async (error: unknown) => {
      await rm(target, { force: true });
      throw error;
    });
    const sha256 = hash.digest('hex');
    sums.push(`${sha256}  ${path}\n`);
    return { bytes: counted.bytes(), sha256 };
  }

  return {
    write,
    writeFile: (key, source) => write(`${filesPrefix}${key}`, source),
    async linkFile(key, earlier) {
      const path = `${filesPrefix}${key}`;
      await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 });
      try {
        await link(earlier.pathOf(key), join(folder, path));
      } catch {
        // Another disk, a file system without links, a removed file: it is copied.
        return false;
      }
      sums.push(`${earlier.sha256Of(key)}  ${path}\n`);
      return true;
    },
    async finish(known) {
      const text = sums.join('');
      await writeDurably(join(folder, sumsName), text);
      const all: BackupFacts = { format, ...known, sha256: sumOf(text, { format, ...known }) };
      await writeDurably(join(folder, factsName), `${JSON.stringify(all, null, 2)}\n`);
      return all;
    },
  };
}

export interface Backup {
  readonly facts: BackupFacts;
  /** Keys of the files in it. */
  readonly keys: readonly string[];
  readonly sha256Of: (key: string) => string;
  readonly pathOf: (key: string) => string;
  readonly openTable: (table: BackupTable) => Readable;
}

/** Reads a backup and compares every byte of it with its sum. */
export async function openCheckedBackup(folder: string, report: (line: string) => void): Promise<Backup> {
  const { sums, ...backup } = await openBackup(folder);
  report(`Проверяю резервную копию: файлов ${sums.size}…`);
  for (const [path, sum] of sums) {
    await checkFile(folder, path, sum);
  }
  return backup;
}

/** Reads what a backup contains; its bytes are not looked at. */
export async function openBackup(folder: string): Promise<Backup & { readonly sums: ReadonlyMap<string, string> }> {
  const known = await readFacts(folder);
  const text = await readFile(join(folder, sumsName), 'utf8').catch(() => '');
  if (sumOf(text, known) !== known.sha256) {
    throw new StartupError(`Резервная копия «${folder}» повреждена: изменён ${sumsName} или ${factsName}.`);
  }
  const sums = new Map(
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => [line.slice(66), line.slice(0, 64)] as const),
  );
  const keys = [...sums.keys()]
    .filter((path) => path.startsWith(filesPrefix))
    .map((path) => path.slice(filesPrefix.length));
  if (keys.length !== known.files || known.tables.some(({ name }) => !sums.has(tablePath(name)))) {
    throw new StartupError(`Резервная копия «${folder}» неполна.`);
  }
  return {
    sums,
    facts: known,
    keys,
    sha256Of: (key) => sums.get(`${filesPrefix}${key}`)!,
    pathOf: (key) => join(folder, filesPrefix, key),
    openTable: ({ name }) => createReadStream(join(folder, tablePath(name))),
  };
}

export async function readFacts(folder: string): Promise<BackupFacts> {
  const text = await readFile(join(folder, factsName), 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') {
      throw new StartupError(
        `В папке «${folder}» нет законченной резервной копии: нет ${factsName}, который пишется последним.`,
      );
    }
    throw error;
  });
  const parsed = facts.safeParse(parseJson(text));
  if (!parsed.success) {
    throw new StartupError(
      `Резервная копия «${folder}» не читается: ${factsName} — ${parsed.error.issues[0]?.message}.`,
    );
  }
  return parsed.data;
}

/** Parsed first, so that the order of the fields is always that of the schema. */
const sumOf = (sums: string, known: z.input<typeof contents>): string =>
  createHash('sha256')
    .update(sums)
    .update(JSON.stringify(contents.parse(known)))
    .digest('hex');

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function checkFile(folder: string, path: string, sum: string): Promise<void> {
  const target = join(folder, path);
  const size = await stat(target).catch(() => undefined);
  const found = size && (await sha256Of(createReadStream(target)));
  if (found !== sum) {
    throw new StartupError(
      `Резервная копия «${folder}» повреждена: файл ${path} ${size ? 'изменён или обрезан' : 'пропал'}.`,
    );
  }
}

export async function sha256Of(source: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(source, hash);
  return hash.digest('hex');
}

function hashing(hash: Hash): { readonly stream: Transform; readonly bytes: () => number } {
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, bytes: () => bytes };
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(`${path}.part`, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
}
