import { inTransaction, type Pool, type Queryable } from '#platform/db/pool';
import type { FileStore } from '#platform/files/file-store';
import { StartupError } from '#platform/startup-error';

import { bindRepresentatives, fillCast } from './cast/fill-cast.ts';
import { fillActs } from './demo/fill-acts.ts';
import { fillCases } from './demo/fill-cases.ts';
import { fillEkomet } from './demo/fill-ekomet.ts';
import { fillGate } from './demo/fill-gate.ts';
import { fillLayers } from './demo/fill-layers.ts';
import { fillNotifications } from './demo/fill-notifications.ts';
import { fillPhotos } from './demo/fill-photos.ts';
import { fillScales } from './demo/fill-scales.ts';
import { fillSecondLooks } from './demo/fill-second-looks.ts';
import { demoSize, fillTransports } from './demo/fill-transports.ts';
import { fillDictionaries } from './dictionaries/fill-dictionaries.ts';

export interface DemoOptions {
  transports?: number;
  now?: Date;
  /** The same number and the same `now` give the same data. */
  randomSeed?: number;
  onProgress?: (done: number, total: number) => void;
  /** The store of the photos of demo transports; without it they have none. */
  files?: FileStore;
}

/** The password of demo users is public, so demo data is never added to a database with users. */
export class DatabaseInUseError extends StartupError {
  constructor() {
    super('В базе уже есть пользователи: демонстрационные данные загружаются только в пустую базу.');
  }
}

export async function seedDictionaries(db: Pool, { now = new Date() }: { now?: Date } = {}): Promise<void> {
  await inTransaction(db, async (tx) => {
    await takeTurn(tx);
    await fillDictionaries(tx, now);
  });
}

const isEmpty = async (db: Pool, table: 'app_user' | 'station'): Promise<boolean> =>
  (await db.query(`SELECT FROM ${table} LIMIT 1`)).rowCount === 0;

/**
 * Dictionaries are filled while there are none, so also after the first administrator was created. Demo users have a known
 * password: they are never added to a database that has users.
 */
export async function seedIfEmpty(db: Pool, kind: 'demo' | 'dictionaries', options: DemoOptions): Promise<void> {
  if (kind === 'dictionaries') {
    if (await isEmpty(db, 'station')) {
      await seedDictionaries(db);
    }
    return;
  }
  if (await isEmpty(db, 'app_user')) {
    try {
      await seedDemo(db, options);
      // Until PostgreSQL does so by itself, a minute later, it plans as for empty tables: a card takes ten times as long.
      await db.query('ANALYZE');
    } catch (error) {
      // Another server that started at the same time has already seeded the database.
      if (!(error instanceof DatabaseInUseError)) {
        throw error;
      }
    }
  }
}

export async function seedDemo(db: Pool, options: DemoOptions = {}): Promise<void> {
  const { transports = demoSize, now = new Date(), randomSeed = 2026, onProgress = () => {}, files } = options;
  await inTransaction(db, async (tx) => {
    await takeTurn(tx);
    await refuseUsedDatabase(tx);
    await fillDictionaries(tx, now);
    await fillCast(tx, now);
    await fillScales(tx, now);
    await fillTransports(tx, { transports, now, randomSeed, onProgress });
    await bindRepresentatives(tx);
    await fillCases(tx, now);
    await fillLayers(tx, now);
    await fillSecondLooks(tx, now);
    await fillActs(tx, now);
    await fillEkomet(tx, now);
    await fillGate(tx, now);
    await fillNotifications(tx, now);
    if (files) {
      await fillPhotos(tx, files, now);
    }
  });
}

/** Two servers starting together on one database seed it once. */
async function takeTurn(tx: Queryable): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('otk.seed', 0))");
}

async function refuseUsedDatabase(tx: Queryable): Promise<void> {
  const { rows } = await tx.query<{ isUsed: boolean }>(
    'SELECT EXISTS (SELECT FROM app_user) OR EXISTS (SELECT FROM transport) AS "isUsed"',
  );
  if (rows[0]?.isUsed) {
    throw new DatabaseInUseError();
  }
}
