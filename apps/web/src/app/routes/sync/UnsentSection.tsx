import { Button, Typography } from '@mui/material';

import { isForeign } from '#platform/outbox/foreign-reply';
import type { OutboxEntry } from '#platform/outbox/outbox-entry';
import type { OutboxState } from '#platform/outbox/outbox';
import { formatNumber } from '#ui/format';
import { Section } from '#ui/layout/Section';
import { useNetwork } from '#platform/services';

import { useCompare } from '../../layout/compare.ts';
import { needsDecision } from '#platform/outbox/entry-standing';
import { isConflict } from '../../unsent-conflict.ts';
import { EntryRow } from './EntryRow.tsx';
import { NextTry } from './NextTry.tsx';
import type { SyncActs } from './sync-acts.ts';
import { SendFrom } from './SendFrom.tsx';
import { isStranded, standingInOutbox } from './sync-entries.ts';
import { unstorableText } from './unstorable-entry.ts';
import { WagonRows } from './WagonRows.tsx';

interface UnsentSectionProps {
  readonly title: string;
  readonly entries: readonly OutboxEntry[];
  readonly outbox: OutboxState;
  readonly acts: SyncActs;
  readonly onOpen: (entry: OutboxEntry) => void;
}

/** Unsent entries of one standing, with what can be done about each. */
export function UnsentSection({ title, entries, outbox, acts, onOpen }: UnsentSectionProps) {
  const isRetried = entries.some((entry) => entry.failure !== null && !needsDecision(outbox, entry));
  return (
    entries.length > 0 && (
      <Section title={`${title}: ${formatNumber(entries.length)}`}>
        {isRetried && (
          <Typography color="textSecondary" sx={{ marginBottom: 1 }}>
            Записи остались на устройстве. <NextTry outbox={outbox} />
          </Typography>
        )}
        <WagonRows
          entries={entries}
          renderRow={(entry) => (
            <EntryRow
              key={entry.id}
              entry={entry}
              standing={standingInOutbox(entry, outbox)}
              onOpen={() => onOpen(entry)}
            >
              <EntryActs entry={entry} outbox={outbox} acts={acts} />
            </EntryRow>
          )}
        />
      </Section>
    )
  );
}

/** An entry that fails so often may be the fault itself: the person may let the others pass. */
const manyTries = 5;

function EntryActs({ entry, outbox, acts }: Pick<UnsentSectionProps, 'outbox' | 'acts'> & { entry: OutboxEntry }) {
  const compare = useCompare();
  const { isReachable } = useNetwork();
  const isToDecide = needsDecision(outbox, entry);
  const isAside = entry.state === 'aside';
  const isStuck = (isReachable || isForeign(entry.failure)) && entry.failure !== null && entry.tries >= manyTries;
  return (
    <>
      {isConflict(entry) && (
        <Button size="small" variant="contained" onClick={() => compare(entry)}>
          Сравнить и решить
        </Button>
      )}
      {unstorableText(entry.request) && (
        <Button size="small" variant="contained" onClick={() => acts.sendWithoutSigns(entry)}>
          Убрать знак и отправить
        </Button>
      )}
      {isStranded(entry) && !isAside && <SendFrom origin={entry} acts={acts} />}
      {!isConflict(entry) && (isToDecide || entry.failure !== null) && (
        <Button size="small" onClick={() => acts.retry(entry)}>
          {isAside ? 'Вернуть в очередь' : 'Повторить'}
        </Button>
      )}
      {!isAside && (isToDecide || isStuck) && (
        <Button size="small" onClick={() => acts.setAside(entry)}>
          Отложить и продолжить
        </Button>
      )}
    </>
  );
}
