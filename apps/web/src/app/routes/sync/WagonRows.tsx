import { Button } from '@mui/material';
import { type ReactNode, useState } from 'react';

import type { JournalEntry, OutboxEntry } from '#platform/outbox/outbox-entry';

import { Wagon } from './EntryRow.tsx';
import { groupByWagon } from './wagon-groups.ts';

/** Entries drawn before the person asks for more: a long outbox is drawn again with every entry that is sent. */
const shownAtOnce = 50;

interface WagonRowsProps<E> {
  readonly entries: readonly E[];
  readonly renderRow: (entry: E) => ReactNode;
}

/** Entries by transport. */
export function WagonRows<E extends OutboxEntry | JournalEntry>({ entries, renderRow }: WagonRowsProps<E>) {
  const [shown, setShown] = useState(shownAtOnce);
  return (
    <>
      {groupByWagon(entries.slice(0, shown)).map((group) => (
        <Wagon key={group.title} title={group.title}>
          {group.entries.map(renderRow)}
        </Wagon>
      ))}
      {entries.length > shown && (
        <Button variant="text" onClick={() => setShown(shown + shownAtOnce)}>
          Показать ещё
        </Button>
      )}
    </>
  );
}
