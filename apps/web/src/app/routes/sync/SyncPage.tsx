import { styled } from '@mui/material/styles';

import { PageTitle } from '#ui/layout/PageTitle';
import { StatusChip } from '#ui/StatusChip';
import { PageBody } from '#ui/layout/PageBody';
import { usePerson } from '#platform/person';
import { useOutbox } from '#platform/services';

import { allSentText, syncWords } from '../../layout/sync-words.ts';
import { useSyncFacts } from '../../services.tsx';
import { CarryPanel } from './CarryPanel.tsx';
import { ColleagueWork } from './ColleagueWork.tsx';
import { DeviceRoom } from './DeviceRoom.tsx';
import { JournalSections } from './JournalSections.tsx';
import { LostWork } from './LostWork.tsx';
import { useSyncActs } from './sync-acts.ts';
import { useJournal } from './sync-entries.ts';
import { SyncTools } from './SyncTools.tsx';
import { TakeAlongPanel } from './TakeAlongPanel.tsx';

/** «Журнал отправки»: every write with its state and the possible actions. */
export function SyncPage() {
  const outbox = useOutbox();
  const { state, text, tone } = syncWords(useSyncFacts());
  const journal = useJournal();
  const acts = useSyncActs();
  const { udr } = usePerson();
  const isAllSent = state === 'sent' && journal.ended.data?.every(({ outcome }) => outcome === 'sent');
  // What ended is read from the device a moment after the queue.
  const read = isAllSent ? allSentText : 'Очередь пуста';
  const emptyText = journal.ended.isPending ? 'Проверяем устройство' : read;
  return (
    <PageBody>
      <PageTitle actions={<SyncTools outbox={outbox} acts={acts} />}>Журнал отправки</PageTitle>
      <Line>
        <StatusChip tone={tone}>{state === 'sent' ? emptyText : text}</StatusChip>
      </Line>
      <Columns>
        <Stack>
          <LostWork />
          <ColleagueWork count={outbox.foreign} />
          <JournalSections
            outbox={outbox}
            emptyText={emptyText}
            ended={journal.ended.data}
            error={journal.ended.error}
            acts={acts}
          />
        </Stack>
        <Stack>
          {udr && <TakeAlongPanel />}
          <CarryPanel acts={acts} />
          <DeviceRoom />
        </Stack>
      </Columns>
    </PageBody>
  );
}

const Line = styled('output')({ display: 'block', marginBottom: 12 });

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  [theme.breakpoints.up('large')]: { gridTemplateColumns: 'minmax(0, 1fr) 340px', alignItems: 'start' },
}));

const Stack = styled('div')({ display: 'flex', flexDirection: 'column', gap: 16, minWidth: 0 });
