import { Alert } from '@mui/material';
import { errorMessage } from '@otk/domain/kernel/error-message';
import { useState } from 'react';

import type { OutboxState } from '#platform/outbox/outbox';
import { usePlatform } from '#platform/services';
import { useObservable } from '#platform/use-observable';
import type { JournalEntry, OutboxEntry } from '#platform/outbox/outbox-entry';
import { EmptyState } from '#ui/feedback/EmptyState';
import { SyncedIcon } from '#ui/icons';
import { Section } from '#ui/layout/Section';
import { RowSkeletons } from '#ui/feedback/Skeletons';
import { standingWords } from '#ui/feedback/standing';

import { DraftSection } from './DraftSection.tsx';
import { FileSection } from './FileSection.tsx';
import { EntryDetails } from './EntryDetails.tsx';
import { GoneSection, PastSection, SentSection } from './EndedSections.tsx';
import { UnsentSection } from './UnsentSection.tsx';
import type { SyncActs } from './sync-acts.ts';
import { placeInOutbox, placesInOutbox } from './sync-entries.ts';

interface JournalSectionsProps {
  readonly outbox: OutboxState;
  /** What an empty outbox means: whether everything was sent. */
  readonly emptyText: string;
  readonly ended: readonly JournalEntry[] | undefined;
  readonly error: Error | null;
  readonly acts: SyncActs;
}

export function JournalSections({ outbox, emptyText, ended, error, acts }: JournalSectionsProps) {
  const [opened, setOpened] = useState<OutboxEntry | JournalEntry | null>(null);
  const { entries } = outbox;
  const files = useObservable(usePlatform().unsentFiles);
  const places = Map.groupBy(entries, (entry) => placeInOutbox(entry, outbox));
  const sent = ended?.filter(({ outcome }) => outcome === 'sent') ?? [];
  const gone = ended?.filter(({ isUnseen }) => isUnseen) ?? [];
  const past = ended?.filter(({ outcome, isUnseen }) => outcome !== 'sent' && !isUnseen) ?? [];

  return (
    <>
      {gone.length > 0 && <GoneSection entries={gone} onOpen={setOpened} acts={acts} />}
      {placesInOutbox.map(({ place, title }) => (
        <UnsentSection
          key={place}
          title={title}
          entries={places.get(place) ?? []}
          outbox={outbox}
          acts={acts}
          onOpen={setOpened}
        />
      ))}
      <FileSection acts={acts} />
      <DraftSection />
      {entries.length === 0 && files.length === 0 && (
        <Section title={standingWords.waiting}>
          <EmptyState
            icon={<SyncedIcon />}
            title={emptyText}
            text="Записи, сделанные без связи, появляются здесь и уходят сами, когда связь возвращается."
          />
        </Section>
      )}
      {error !== null && <Alert severity="error">Журнал не прочитан: {errorMessage(error)}</Alert>}
      {ended === undefined && error === null && <RowSkeletons count={3} />}
      {past.length > 0 && <PastSection entries={past} onOpen={setOpened} acts={acts} />}
      {ended !== undefined && <SentSection entries={sent} onOpen={setOpened} />}
      <EntryDetails entry={opened} acts={acts} onClose={() => setOpened(null)} />
    </>
  );
}
