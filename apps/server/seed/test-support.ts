import { afterAll, beforeAll, inject } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../src/platform/db/test-database.ts';
import { preparedPool } from '../test/prepared-pool.ts';
import { seedDemo } from './seed.ts';

/** A Sunday noon in Moscow with a holiday in the recent past and New Year in the calendar ahead. */
export const testNow = new Date('2026-11-15T09:00:00.000Z');

export async function openTestDatabase(): Promise<TestDatabase> {
  const { adminUrl, template } = inject('testDatabase');
  const database = await createTestDatabase(adminUrl, template);
  return { ...database, pool: preparedPool(database.pool) };
}

export type Ask = <Row extends Record<string, unknown>>(sql: string, params?: readonly unknown[]) => Promise<Row[]>;

let yard: Promise<TestDatabase> | undefined;

async function openDemoYard(): Promise<TestDatabase> {
  const database = await openTestDatabase();
  await seedDemo(database.pool, { now: testNow });
  return database;
}

/** The demo data that the product starts with, made once for all files of a worker; the tests only read. */
export const demoYard = (): Promise<TestDatabase> => (yard ??= openDemoYard());

export const askDemoYard: Ask = async <Row extends Record<string, unknown>>(
  sql: string,
  params: readonly unknown[] = [],
) => (await (await demoYard()).pool.query<Row>(sql, params)).rows;

/** One database per test file, filled once; the tests only read. */
export function useDatabase(fill: (database: TestDatabase) => Promise<void>): Ask {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await openTestDatabase();
    await fill(database);
  });
  afterAll(() => database?.drop());

  return async <Row extends Record<string, unknown>>(sql: string, params: readonly unknown[] = []) => {
    if (!database) {
      throw new Error('The database is not open yet');
    }
    return (await database.pool.query<Row>(sql, params)).rows;
  };
}
