// Gives the outbox what it must know of every offline-capable call. Loaded with `features.ts`, after the list is drawn:
// before that the outbox shows how much waits and sends nothing.
import { carriedDrafts } from '#platform/carried-drafts';
import { draftTable } from '#platform/draft-table';
import type { Feature } from '#platform/feature';
import { carriedEntries } from '#platform/outbox/carried-entries';
import type { OutboxState } from '#platform/outbox/outbox';
import type { Platform } from '#platform/platform';
import type { ListedRow } from '#features/transport/list/transport.listed-row';
import { withWaiting } from '#features/transport/list/WaitingRows';

import { unsentBook } from './composed.ts';
import { noNames, type OfflineNames } from './offline-names.ts';

/** What the screens use: the book, and rows of lists with the values of unsent writes. */
type UnsentBook = typeof unsentBook & {
  readonly names: () => Promise<OfflineNames>;
  readonly withWaiting: (
    rows: readonly ListedRow[],
    outbox: Pick<OutboxState, 'entries' | 'problem'>,
  ) => readonly ListedRow[];
};

/** Gives the book to the outbox, and the outbox and the drafts to the file of unsent work. */
export function unsentServices(platform: Platform, names: () => Promise<OfflineNames>): Feature<UnsentBook> {
  const { device, handlers, time, drafts, carried, outboxBook, outbox, report } = platform;
  const { operationOf } = unsentBook;
  let known = noNames;
  let asked = 0;

  /** Before they are read, what a write refers to by id stays as it was. The refreshed outbox draws the rows again. */
  async function readNames(): Promise<void> {
    const { length } = outbox.getState().entries;
    const isGrown = length > asked;
    asked = length;
    if (isGrown) {
      known = await names();
      await outbox.refresh();
    }
  }

  return {
    services: { ...unsentBook, names, withWaiting: (rows, unsent) => withWaiting(unsentBook, rows, unsent, known) },
    connect() {
      outboxBook.join(unsentBook);
      carried.add(carriedEntries({ database: device.mainDb, operationOf, handlers, time }));
      carried.add(carriedDrafts({ table: draftTable(device.draftsDb), drafts }));
    },
    start() {
      outbox.subscribe(() => void readNames().catch(report));
      readNames().catch(report);
      // Read before the book was there: entries of an earlier build, which name no operation.
      if (outbox.getState().entries.some(({ operation }) => operation === undefined)) {
        outbox.refresh().catch(report);
      }
    },
  };
}
