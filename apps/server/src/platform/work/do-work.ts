// Does ordered work, one after the other, in the background. Work survives the death of its worker: the claim expires, and
// another worker, or the next start of the server, starts it again.
import { AppError, isRefusal } from '@otk/domain/kernel/app-error';

import type { Pool } from '#platform/db/pool';

import { type ClaimedWork, workRepo, type WorkTable } from './work.repo.ts';

const claimMs = 60_000;
const renewMs = 1000;
const triesAtMost = 3;

export interface WorkDeps {
  readonly pool: Pool;
  readonly clock: () => Date;
  readonly report: (error: unknown) => void;
}

export interface Work<C extends ClaimedWork> {
  readonly table: WorkTable;
  /** What `make` needs to know of the order, as columns of the table `r`. */
  readonly columns: string;
  readonly make: (claimed: C, signal: AbortSignal) => Promise<void>;
  /** What the author reads after the last try. */
  readonly failed: () => AppError;
}

/** The claim was lost: the work was cancelled, or another worker has it. Nobody waits for the file. */
export class Superseded extends Error {
  override readonly name = 'Superseded';
}

const inClaim = (now: Date): Date => new Date(now.getTime() + claimMs);

/** Does what waits until nothing does. */
export async function doWork<C extends ClaimedWork>(deps: WorkDeps, work: Work<C>, signal: AbortSignal): Promise<void> {
  const { pool, clock } = deps;
  while (!signal.aborted) {
    const claimed = await workRepo(pool, work.table).claim<C>(work.columns, clock(), inClaim(clock()));
    if (!claimed) {
      return;
    }
    await work.make(claimed, signal).catch((error: unknown) => giveUp(deps, work, claimed, error, signal));
  }
}

/** Renews the claim at most once a second, and ends the work when the claim is lost. */
export function progressOf(
  { pool, clock }: Pick<WorkDeps, 'pool' | 'clock'>,
  table: WorkTable,
  claimed: ClaimedWork,
  total: number,
): (done: number) => Promise<void> {
  let renewedAt = -Infinity;
  return async (done) => {
    const now = clock();
    if (now.getTime() - renewedAt < renewMs) {
      return;
    }
    renewedAt = now.getTime();
    if (!(await workRepo(pool, table).progress(claimed, done, total, inClaim(now)))) {
      throw new Superseded();
    }
  };
}

async function giveUp<C extends ClaimedWork>(
  { pool, clock, report }: WorkDeps,
  { table, failed }: Work<C>,
  claimed: C,
  error: unknown,
  signal: AbortSignal,
): Promise<void> {
  const works = workRepo(pool, table);
  if (error instanceof Superseded) {
    return;
  }
  if (signal.aborted) {
    await works.release(claimed, { isCounted: false });
    return;
  }
  if (isRefusal(error)) {
    await works.fail(claimed, error.message, clock());
    return;
  }
  report(error);
  if (error instanceof AppError) {
    // No room, a store or a database that does not answer: it passes, and the order waits.
    await works.release(claimed, { isCounted: false, until: inClaim(clock()) });
    return;
  }
  const isLast = claimed.tries >= triesAtMost;
  await (isLast ? works.fail(claimed, failed().message, clock()) : works.release(claimed, { isCounted: true }));
}
