import { type ReactNode, useState } from 'react';

import type { OutboxEntry } from '#platform/outbox/outbox-entry';
import { lazyOverlay } from '#ui/layout/LazyPart';
import { useOutbox } from '#platform/services';

import { ComparedContext, CompareContext } from './compare.ts';

const QueuedConflict = lazyOverlay(async () => (await import('./QueuedConflict.tsx')).QueuedConflict);

/** One comparison at a time, over whatever page is open; it closes when the entry is decided in another tab. */
export function CompareProvider({ children }: { readonly children: ReactNode }) {
  const [opened, setOpened] = useState<OutboxEntry | null>(null);
  const entry = useOutbox().entries.find(({ id }) => id === opened?.id);
  return (
    <CompareContext value={setOpened}>
      <ComparedContext value={entry ?? null}>{children}</ComparedContext>
      {entry && <QueuedConflict entry={entry} onClose={() => setOpened(null)} />}
    </CompareContext>
  );
}
