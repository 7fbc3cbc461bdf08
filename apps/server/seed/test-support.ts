import { afterAll, beforeAll, inject } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../src/platform/db/test-database.ts';
import { preparedPool } from '../test/prepared-pool.ts';

/** A Sunday noon in Moscow with a holiday in the recent past and New Year in the calendar ahead. */
export const testNow = new Date('2026-11-15T09:00:00.000Z');

export async function openTestDatabase(): Promise<TestDatabase> {
  const { adminUrl, template } = inject('testDatabase');
  const database = await createTestDatabase(adminUrl, template);
  return { ...database, pool: preparedPool(database.pool) };
}

export type Ask = <Row extends Record<string, unknown>>(sql: string, params?: readonly unknown[]) => Promise<Row[]>;

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
