// Unsent entries with the rows of their features, as they leave for another device and as they are taken in there.
import type { CarriedRow } from './entry-handlers.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import type { OutboxJournalDeps } from './outbox-journal.ts';
import { currentEntry, journalOf, journalTable, queueOf, queueTable, type UnsavedEntry } from './outbox-tables.ts';

export interface CarriedEntry extends UnsavedEntry {
  readonly rows: readonly CarriedRow[];
}

export type OutboxCarry = ReturnType<typeof outboxCarry>;

export const outboxCarry = ({ database, operationOf, handlers }: OutboxJournalDeps) => ({
  pack: async (entries: readonly OutboxEntry[]): Promise<CarriedEntry[]> =>
    (await database()).run((dexie) =>
      dexie.transaction('r', [queueTable, ...handlers.stores()], async (tables) => {
        const packed: CarriedEntry[] = [];
        for (const entry of entries) {
          const { id: _id, ...content } = entry;
          packed.push({ ...content, rows: (await handlers.of(entry)?.rowsOf(tables, entry)) ?? [] });
        }
        return packed;
      }),
    ),

  /** Gives how many were new: entries that this device knows by their key are left out. */
  takeIn: async (carried: readonly CarriedEntry[]): Promise<number> =>
    (await database()).run((dexie) =>
      dexie.transaction('rw', [queueTable, journalTable, ...handlers.stores()], async (tables) => {
        let taken = 0;
        for (const { rows, ...stored } of carried) {
          const isKnown =
            (await queueOf(tables).where('key').equals(stored.key).count()) +
            (await journalOf(tables).where('key').equals(stored.key).count());
          if (isKnown === 0) {
            const entry = currentEntry(operationOf)(stored);
            await handlers.of(entry)?.takeRows(tables, rows);
            await queueOf(tables).add({ ...entry, state: 'waiting' });
            taken += 1;
          }
        }
        return taken;
      }),
    ),
});
