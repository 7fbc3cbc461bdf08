import { Alert, Button } from '@mui/material';
import { errorMessage } from '@otk/domain/kernel/error-message';
import { useState } from 'react';

import type { OutboxState } from '#platform/outbox/outbox';
import type { JournalEntry, OutboxEntry } from '#platform/outbox/outbox-entry';
import { EmptyState } from '#ui/EmptyState';
import { formatNumber } from '#ui/format';
import { SyncedIcon } from '#ui/icons';
import { Section } from '#ui/Section';
import { RowSkeletons } from '#ui/Skeletons';
import { standingWords } from '#ui/standing';

import { allSentText } from '../../layout/sync-words.ts';
import { EntryDetails } from './EntryDetails.tsx';
import { EntryRow, Wagon } from './EntryRow.tsx';
import { QueuedSection } from './QueuedSection.tsx';
import type { SyncActs } from './sync-acts.ts';
import { outcomes, placeInQueue, placesInQueue } from './sync-entries.ts';
import { groupByWagon } from './wagon-groups.ts';

interface JournalSectionsProps {
  readonly outbox: OutboxState;
  /** Nothing of any kind is left on the device, not only in the queue. */
  readonly isAllSent: boolean;
  readonly ended: readonly JournalEntry[] | undefined;
  readonly error: Error | null;
  readonly acts: SyncActs;
}

/** Sent entries drawn before the person asks for more. */
const shownAtOnce = 50;

export function JournalSections({ outbox, isAllSent, ended, error, acts }: JournalSectionsProps) {
  const [opened, setOpened] = useState<OutboxEntry | JournalEntry | null>(null);
  const { entries } = outbox;
  const places = Map.groupBy(entries, (entry) => placeInQueue(entry, outbox));
  const sent = ended?.filter(({ outcome }) => outcome === 'sent') ?? [];
  const failed = ended?.filter(({ outcome }) => outcome !== 'sent') ?? [];

  return (
    <>
      {placesInQueue.map(({ place, title }) => (
        <QueuedSection
          key={place}
          title={title}
          entries={places.get(place) ?? []}
          outbox={outbox}
          acts={acts}
          onOpen={setOpened}
        />
      ))}
      {entries.length === 0 && (
        <Section title={standingWords.waiting}>
          <EmptyState
            icon={<SyncedIcon />}
            title={isAllSent ? allSentText : 'Очередь пуста'}
            text="Записи, сделанные без связи, появляются здесь и уходят сами, когда связь возвращается."
          />
        </Section>
      )}
      {error !== null && <Alert severity="error">Журнал не прочитан: {errorMessage(error)}</Alert>}
      {ended === undefined && error === null && <RowSkeletons count={3} />}
      {failed.length > 0 && (
        <EndedSection
          title={`${standingWords.refused}, снято с очереди`}
          entries={failed}
          onOpen={setOpened}
          acts={acts}
        />
      )}
      {ended !== undefined && (
        <EndedSection title={`${standingWords.sent} за 14 дней`} entries={sent} onOpen={setOpened} />
      )}
      <EntryDetails entry={opened} acts={acts} onClose={() => setOpened(null)} />
    </>
  );
}

interface EndedSectionProps {
  readonly title: string;
  readonly entries: readonly JournalEntry[];
  readonly onOpen: (entry: JournalEntry) => void;
  readonly acts?: SyncActs;
}

function EndedSection({ title, entries, onOpen, acts }: EndedSectionProps) {
  const [shown, setShown] = useState(shownAtOnce);
  return (
    <Section title={entries.length === 0 ? title : `${title}: ${formatNumber(entries.length)}`}>
      {entries.length === 0 && (
        <EmptyState title="Пока ничего" text="Здесь две недели видно всё, что ушло с этого устройства." />
      )}
      {groupByWagon(entries.slice(0, shown)).map((group) => (
        <Wagon key={group.title} title={group.title}>
          {group.entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} standing={outcomes[entry.outcome]} onOpen={() => onOpen(entry)}>
              {acts && (
                <Button size="small" onClick={() => acts.offerAgain(entry)}>
                  Вернуть в очередь
                </Button>
              )}
            </EntryRow>
          ))}
        </Wagon>
      ))}
      {entries.length > shown && (
        <Button variant="text" onClick={() => setShown(shown + shownAtOnce)}>
          Показать ещё
        </Button>
      )}
    </Section>
  );
}
