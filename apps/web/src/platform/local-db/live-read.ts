// Reads from the device now and again after every change, also by another tab.
import type { Connection, LocalDatabase } from './local-database.ts';

export interface LiveRead<T> {
  readonly database: LocalDatabase;
  readonly stores: readonly string[];
  readonly read: (connection: Connection) => Promise<T>;
  readonly told: (value: T) => void;
  readonly failed: (error: unknown) => void;
}

/** Returns how to end it. Changes during a read cause one more read after it. */
export function liveRead<T>({ database, stores, read, told, failed }: LiveRead<T>): () => void {
  let isOver = false;
  let isReading = false;
  let isStale = true;

  async function readOnce(): Promise<void> {
    isStale = false;
    try {
      const value = await database.run(read);
      if (!isOver) {
        told(value);
      }
    } catch (error) {
      if (!isOver) {
        failed(error);
      }
    }
  }
  async function refresh(): Promise<void> {
    isStale = true;
    if (isReading) {
      return;
    }
    isReading = true;
    while (isStale) {
      await readOnce();
    }
    isReading = false;
  }

  const stop = database.changes.listen(stores, () => void refresh());
  void refresh();
  return () => {
    isOver = true;
    stop();
  };
}
