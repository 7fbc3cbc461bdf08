// Keeps the ready rows of the list correct: in the transaction of a change, by a job, by a command.
import { inTransaction, type Pool, type Queryable } from '#platform/db/pool';

import { newest, transportRowRepo } from './transport.row.repo.ts';

/**
 * Call after the change in its transaction: the triggers of the change have locked the rows. Returns those that do not fit the
 * contract; they stay stale, and lists leave them out.
 */
export async function keepRows(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const rows = transportRowRepo(db);
  const made = await rows.make(ids);
  await rows.keep(made);
  const built = new Set(made.map(({ id }) => id));
  const spoilt = ids.filter((id) => !built.has(id));
  if (spoilt.length > 0) {
    await rows.markStale(spoilt);
  }
  return spoilt;
}

/** Small, so that a change of one of these rows waits only milliseconds. */
const portion = 200;

/** Spoilt rows that this process has reported. */
const reported = new Set<string>();

/** Builds stale rows and rows of other versions of the server; returns their number. Fails at the end for a spoilt row, once. */
export async function refreshRows(pool: Pool): Promise<number> {
  const spoilt = new Set<string>();
  const total = await refreshAll(pool, spoilt);
  const fresh = [...spoilt].filter((id) => !reported.has(id));
  if (fresh.length > 0) {
    fresh.forEach((id) => reported.add(id));
    throw new Error(
      `${fresh.length} rows of the list do not fit the contract and are left out: ${fresh.slice(0, 10).join(', ')}`,
    );
  }
  return total;
}

async function refreshAll(pool: Pool, spoilt: Set<string>): Promise<number> {
  let total = await refreshRowsOf(pool, null, spoilt);
  for (let refreshed = 1; refreshed > 0;) {
    const foreign = await transportRowRepo(pool).findForeignShape();
    refreshed = foreign === undefined ? 0 : await refreshRowsOf(pool, foreign, spoilt);
    total += refreshed;
  }
  return total;
}

async function refreshRowsOf(pool: Pool, shape: string | null, spoilt: Set<string>): Promise<number> {
  let after = newest;
  for (let total = 0; ;) {
    const locked = await inTransaction(pool, async (tx) => {
      const places = await transportRowRepo(tx).lock(shape, after, portion);
      const left = await keepRows(
        tx,
        places.map(({ id }) => id),
      );
      left.forEach((id) => spoilt.add(id));
      return places;
    });
    total += locked.length;
    if (locked.length < portion) {
      return total;
    }
    after = locked.at(-1)!;
  }
}

/** Compares every ready row with the tables it was made from. A difference is a bug: the row is built again and logged. */
export async function repairRows(pool: Pool): Promise<string[]> {
  const rows = transportRowRepo(pool);
  await rows.addMissing();
  const wrong: string[] = [];
  for (let after = newest.id; ;) {
    const beside = await rows.listBeside(after, portion);
    const differing = beside
      .filter(({ row, content, isListedRight }) => row.text !== content || !isListedRight)
      .map(({ id }) => id);
    await rows.reset(differing);
    wrong.push(...differing);
    if (beside.length < portion) {
      await refreshRows(pool);
      return wrong;
    }
    after = beside.at(-1)!.id;
  }
}

/** Early morning at the works, when the load is lowest. */
const checkHourUtc = 0;

/** Once a night, on one server of the installation. */
export async function repairRowsAtNight(pool: Pool, now: Date): Promise<void> {
  const since = new Date(now);
  since.setUTCHours(checkHourUtc, 0, 0, 0);
  if (!(await transportRowRepo(pool).claimCheck(since, now))) {
    return;
  }
  const wrong = await repairRows(pool);
  if (wrong.length > 0) {
    throw new Error(
      `${wrong.length} ready rows differed from their tables and were made anew: ${wrong.slice(0, 10).join(', ')}`,
    );
  }
}

export async function rebuildRows(pool: Pool): Promise<number> {
  const rows = transportRowRepo(pool);
  await rows.addMissing();
  await rows.markAllStale();
  return refreshRows(pool);
}
