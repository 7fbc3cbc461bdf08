// Compares stored files with their hashes, a few at a time: every file once in thirty days. What is missing or changed is
// named to the administrator; devices that still have the bytes are asked to send them again (`wanted` of GET /sync/epoch).
import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';

import type { Pool, Queryable } from '#platform/db/pool';
import { type FileStore, isUnreadable } from '#platform/files/file-store';
import type { Gauge } from '#platform/metrics/metrics';
import type { Problem } from '#platform/problems';

import { installationRepo } from './file.installation.repo.ts';
import { type CheckedFile, type Damage, type DamagedFile, scrubRepo, takePortion } from './file.scrub.repo.ts';
import { unreferencedFileRepo } from './file.unreferenced.repo.ts';

export const scrubEveryMs = 10 * 60_000;
const roundMs = 30 * 24 * 60 * 60_000;
const mostDamaged = 200;
const pageSize = 1000;

export interface ScrubDeps {
  readonly pool: Pool;
  readonly files: FileStore;
  readonly clock: () => Date;
  readonly log: { warn(details: object, message: string): void };
  /** The journal of faults, which administrators read. */
  readonly journal: (failure: Error) => void;
}

class DamagedStore extends Error {
  override readonly name = 'DamagedStore';
}

/** A few files, those that were damaged first. */
export async function scrubSome(deps: ScrubDeps): Promise<void> {
  await ensureOurs(deps);
  const count = await scrubRepo(deps.pool).count();
  const share = Math.ceil((count * scrubEveryMs) / roundMs) + 1;
  const portion = await takePortion(deps.pool, share, deps.clock());
  await check(deps, [...(await scrubRepo(deps.pool).listDamagedFiles(mostDamaged)), ...portion]);
}

/** Every file, because a person asked for it. */
export async function scrubAll(deps: ScrubDeps): Promise<readonly DamagedFile[]> {
  await ensureOurs(deps);
  const repo = scrubRepo(deps.pool);
  await check(deps, await repo.listDamagedFiles(mostDamaged));
  for (let after: string | undefined = ''; after !== undefined;) {
    const files: CheckedFile[] = await repo.listAfter(after, pageSize);
    await check(deps, files);
    after = files.length < pageSize ? undefined : files.at(-1)!.key;
  }
  await repo.noteRoundEnd(deps.clock());
  return repo.listDamage(1_000_000);
}

/** A store that is not mounted has no files, and none of them is lost. */
async function ensureOurs({ pool, files }: ScrubDeps): Promise<void> {
  const { id } = await installationRepo(pool).find();
  if ((await files.readMark()) !== id) {
    throw new Error('The file store does not carry the mark of this installation');
  }
}

async function check({ pool, files, clock, log, journal }: ScrubDeps, wanted: readonly CheckedFile[]) {
  const repo = scrubRepo(pool);
  let found = 0;
  for (const file of wanted) {
    const what = await damageOf(files, file);
    if (what === null) {
      await repo.forgetDamage(file.id);
    } else if (await repo.noteDamage(file.id, what, clock())) {
      found += 1;
      log.warn({ event: 'file.damaged', key: file.key, name: file.name, what }, 'stored file is damaged');
    }
  }
  if (found > 0) {
    journal(new DamagedStore('Stored files are missing or changed'));
  }
}

/** Throws when the store does not answer: then nothing is known. */
async function damageOf(files: FileStore, { key, sha256 }: CheckedFile): Promise<Damage | null> {
  const hash = createHash('sha256');
  try {
    await pipeline(await files.open(key), hash);
  } catch (error) {
    if (isUnreadable(error)) {
      return 'CHANGED';
    }
    if (await files.has(key)) {
      throw error;
    }
    return 'MISSING';
  }
  return hash.digest('hex') === sha256 ? null : 'CHANGED';
}

/** Puts bytes that a device has sent again in the place of those that were lost. */
export async function putBack(
  db: Queryable,
  files: FileStore,
  { id, key }: { readonly id: string; readonly key: string },
  bytes: Buffer,
): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const size = bytes.length;
  await files.put(key, bytes);
  await unreferencedFileRepo(db).forget(key);
  await scrubRepo(db).setBytes(id, size, sha256);
  await scrubRepo(db).forgetDamage(id);
}

/** For readiness. */
export async function findDamage(db: Queryable): Promise<Problem[]> {
  const count = await damagedIn(db);
  const first = await scrubRepo(db).listDamage(3);
  const names = first.map(({ name, key }) => `${name} (${key})`).join(', ');
  return count === 0
    ? []
    : [{ code: 'file.damaged', message: `Файлов утрачено или изменено: ${count}. ${names}. Все: npm run files:check` }];
}

const damagedIn = async (db: Queryable): Promise<number> =>
  (await scrubRepo(db).countDamage()).reduce((sum, { count }) => sum + count, 0);

/** For the page of settings. */
export const readScrubState = async (db: Queryable): Promise<{ damaged: number; roundEndedAt: string | null }> => ({
  damaged: await damagedIn(db),
  roundEndedAt: await scrubRepo(db).findRoundEnd(),
});

export const scrubGauges = (pool: Pool): Gauge[] => [
  {
    name: 'otk_files_damaged',
    help: 'Stored files that are missing or changed',
    labels: ['what'],
    read: async () =>
      (await scrubRepo(pool).countDamage()).map(({ what, count }) => ({ labels: { what }, value: count })),
  },
];
