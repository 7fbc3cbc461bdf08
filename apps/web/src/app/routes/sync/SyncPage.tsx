import { styled } from '@mui/material/styles';
import { Alert, Button } from '@mui/material';

import { PageTitle } from '#ui/layout/PageTitle';
import { StatusChip } from '#ui/StatusChip';
import { PageBody } from '#ui/layout/PageBody';
import { useOutbox, usePlatform } from '#platform/services';
import { Stack } from '#ui/layout/boxes';
import { counted, formatDateTime } from '#ui/format';
import { useObservable } from '#platform/use-observable';
import type { OutboxState } from '#platform/outbox/outbox';
import { RefreshIcon } from '#ui/icons';

import { allSentText, linkNote, syncWords } from '../../layout/sync-words.ts';
import { useSyncFacts, useAppServices } from '../../services.tsx';
import { CarryPanel } from './CarryPanel.tsx';
import { DeviceRoom } from './DeviceRoom.tsx';
import { JournalSections } from './JournalSections.tsx';
import { useSyncActs, type SyncActs } from './sync-acts.ts';
import { useJournal } from './sync-entries.ts';

/** «Журнал отправки»: every write with its state and the possible actions. */
export function SyncPage() {
  const outbox = useOutbox();
  const facts = useSyncFacts();
  const { state, text, tone } = syncWords(facts);
  const journal = useJournal();
  const acts = useSyncActs();
  const isEmpty = state === 'sent' && journal.entries.length === 0;
  const isAllSent = isEmpty && journal.ended.data?.every(({ outcome }) => outcome === 'sent');
  // What ended is read from the device a moment after the outbox.
  const read = isAllSent ? allSentText : 'Очередь пуста';
  const emptyText = journal.ended.isPending ? 'Проверяем устройство' : read;
  return (
    <PageBody>
      <PageTitle actions={<SyncTools outbox={outbox} acts={acts} />}>Журнал отправки</PageTitle>
      <Line>
        <StatusChip tone={tone}>{state === 'sent' ? emptyText + linkNote(facts.isReachable) : text}</StatusChip>
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
          <CarryPanel acts={acts} isEmpty={isEmpty && journal.ended.isSuccess} />
          <DeviceRoom />
        </Stack>
      </Columns>
    </PageBody>
  );
}

/** The words of the page are about the signed-in person only: entries of another one are neither shown nor sent. */
const ColleagueWork = ({ count }: { readonly count: number }) =>
  count > 0 && (
    <Alert severity="info">
      На устройстве ещё {counted(count, 'запись', 'записи', 'записей')} другого сотрудника. Они уйдут, когда он войдёт
      под своим логином
    </Alert>
  );

/** The browser deleted its store while it held unsent work: the person enters it again. */
function LostWork() {
  const { storeWatch } = useAppServices();
  const lost = useObservable(storeWatch.lost);
  return (
    lost !== null && (
      <Alert severity="error" action={<Button onClick={storeWatch.acknowledge}>Понятно</Button>}>
        Браузер удалил хранилище этого устройства. В нём было{' '}
        {counted(lost.count, 'неотправленная запись', 'неотправленные записи', 'неотправленных записей')} (на{' '}
        {formatDateTime(lost.at)}): на сервер они не попали. Проверьте карточки, с которыми работали, и внесите данные
        заново.
      </Alert>
    )
  );
}

interface SyncToolsProps {
  readonly outbox: OutboxState;
  readonly acts: SyncActs;
}

function SyncTools({ outbox: { entries, isPaused }, acts }: SyncToolsProps) {
  const { outbox } = usePlatform();
  const isEmpty = entries.length === 0;
  return (
    <>
      <Button startIcon={<RefreshIcon />} disabled={isEmpty} onClick={() => acts.retryAll(entries)}>
        Повторить всё
      </Button>
      <Button onClick={isPaused ? outbox.resume : outbox.pause}>{isPaused ? 'Продолжить отправку' : 'Пауза'}</Button>
    </>
  );
}

const Line = styled('output')({ display: 'block', marginBottom: 12 });

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  [theme.breakpoints.up('large')]: { gridTemplateColumns: 'minmax(0, 1fr) 340px', alignItems: 'start' },
}));
