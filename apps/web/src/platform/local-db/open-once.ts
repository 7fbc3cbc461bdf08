// Databases that are opened once, on first use, and closed at sign-out.
import type { LocalDatabase } from './local-database.ts';

export interface OpenOnce {
  (): Promise<LocalDatabase>;
  readonly close: () => Promise<void>;
}

export function openOnce(open: () => Promise<LocalDatabase>): OpenOnce {
  let opened: Promise<LocalDatabase> | null = null;

  async function openAgain(): Promise<LocalDatabase> {
    try {
      return await open();
    } catch (error) {
      opened = null;
      throw error;
    }
  }

  const get = () => (opened ??= openAgain());
  return Object.assign(get, {
    async close() {
      const closing = opened;
      opened = null;
      (await closing)?.close();
    },
  });
}
