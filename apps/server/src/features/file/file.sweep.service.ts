// Removes bytes that no row refers to: slowly, by name, and with thirty days to change one's mind.
import type { Queryable } from '#platform/db/pool';
import type { FileStore } from '#platform/files/file-store';

import { unreferencedFileRepo } from './file.unreferenced.repo.ts';

const dayMs = 86_400_000;
/** Younger bytes may still be on their way into a transaction. */
const restMs = dayMs;
const asideMs = 30 * dayMs;
/** More than this share in one day is rather a wrong database than garbage: a person decides (`npm run files:sweep`). */
const dailyShare = 0.01;

export interface Swept {
  readonly movedAside: readonly string[];
  readonly removed: readonly string[];
  /** Unreferenced files beyond the daily share; they wait for the next days or for a person's word. */
  readonly waiting: number;
}

export interface SweepOptions {
  readonly now: Date;
  /** A person asked for it: no daily share. */
  readonly isUnlimited?: boolean;
}

export async function sweepFiles(
  db: Queryable,
  files: FileStore,
  { now, isUnlimited = false }: SweepOptions,
): Promise<Swept> {
  const repo = unreferencedFileRepo(db);
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const removed = await repo.listAsideSince(ago(asideMs));
  for (const key of removed) {
    await files.removeAside(key);
    await repo.forget(key);
  }
  const rested = ago(restMs);
  const movedAside = await repo.listToMoveAside(rested, isUnlimited ? 1_000_000 : await allowance());
  for (const key of movedAside) {
    await files.moveAside(key);
    await repo.markAside(key, now);
  }
  return { movedAside, removed, waiting: await repo.countToMoveAside(rested) };

  /** Counted over a day, not over a run: a server that restarts often does not remove more. */
  async function allowance(): Promise<number> {
    const { referenced, moved } = await repo.counts(ago(dayMs));
    return Math.max(0, Math.max(1, Math.floor(referenced * dailyShare)) - moved);
  }
}

interface SweepLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** The daily job: whatever it moves or removes is named in the log. */
export async function sweepAndLog(
  db: Queryable,
  files: FileStore,
  { now, log }: { readonly now: Date; readonly log: SweepLog },
): Promise<void> {
  const { movedAside, removed, waiting } = await sweepFiles(db, files, { now });
  movedAside.forEach((key) => log.info({ event: 'file.movedAside', key }, 'unreferenced file moved aside for 30 days'));
  removed.forEach((key) => log.info({ event: 'file.removed', key }, 'unreferenced file removed'));
  if (waiting > 0) {
    log.warn(
      { event: 'file.sweepLimit', waiting },
      'more unreferenced files than the daily limit; npm run files:sweep moves them all',
    );
  }
}
