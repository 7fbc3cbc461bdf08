// Entries that have left the outbox.
import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';

import type { JournalEntry } from '#platform/outbox/outbox-entry';
import { EmptyState } from '#ui/feedback/EmptyState';
import { formatNumber } from '#ui/format';
import { Section } from '#ui/layout/Section';
import { standingWords } from '#ui/feedback/standing';

import { EntryRow } from './EntryRow.tsx';
import type { SyncActs } from './sync-acts.ts';
import { standingAfter } from './sync-entries.ts';
import { WagonRows } from './WagonRows.tsx';

interface EndedSectionProps {
  readonly entries: readonly JournalEntry[];
  readonly onOpen: (entry: JournalEntry) => void;
  readonly acts: SyncActs;
}

/** Writes whose object no longer exists, until the person has acknowledged them. */
export const GoneSection = ({ entries, onOpen, acts }: EndedSectionProps) => (
  <Section
    title={`${standingWords.refused}, объекта больше нет: ${formatNumber(entries.length)}`}
    aside={<Button onClick={acts.setSeen}>Понятно</Button>}
  >
    <Typography color="textSecondary" sx={{ marginBottom: 1 }}>
      Пока запись ждала, её карточку или фото удалили на сервере. Содержание записи хранится здесь 30 дней.
    </Typography>
    <EndedRows entries={entries} onOpen={onOpen} acts={acts} />
  </Section>
);

/** What the person knows of already: refused on its screen, deleted or acknowledged. */
export function PastSection({ entries, onOpen, acts }: EndedSectionProps) {
  const title = `Снято с очереди за 30 дней: ${formatNumber(entries.length)}`;
  return (
    <Folded aria-label={title}>
      <details>
        <summary>{title}</summary>
        <EndedRows entries={entries} onOpen={onOpen} acts={acts} />
      </details>
    </Folded>
  );
}

export const SentSection = ({ entries, onOpen }: Omit<EndedSectionProps, 'acts'>) => (
  <Section
    title={[`${standingWords.sent} за 14 дней`, ...(entries[0] ? [formatNumber(entries.length)] : [])].join(': ')}
  >
    {entries.length === 0 && (
      <EmptyState title="Пока ничего" text="Здесь две недели видно всё, что ушло с этого устройства." />
    )}
    <EndedRows entries={entries} onOpen={onOpen} />
  </Section>
);

const EndedRows = ({ entries, onOpen, acts }: Omit<EndedSectionProps, 'acts'> & Partial<EndedSectionProps>) => (
  <WagonRows
    entries={entries}
    renderRow={(entry) => (
      <EntryRow key={entry.id} entry={entry} standing={standingAfter(entry)} onOpen={() => onOpen(entry)}>
        {acts && (
          <Button size="small" onClick={() => acts.offerAgain(entry)}>
            Вернуть в очередь
          </Button>
        )}
      </EntryRow>
    )}
  />
);

const Folded = styled('section')(({ theme }) => ({
  minWidth: 0,
  padding: '4px 16px',
  border: `1px solid ${theme.tokens.hairline}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.surface,
  '& summary': { ...theme.typography.h3, minHeight: 44 },
}));
