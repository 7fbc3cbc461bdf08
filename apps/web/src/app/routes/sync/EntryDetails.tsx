import { formatBytes } from '@otk/domain/kernel/words';
import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import type { JournalEntry, OutboxEntry } from '#platform/outbox/outbox-entry';
import { counted, formatDateTime } from '#ui/format';
import { Modal } from '#ui/layout/Modal';
import { fontSizes } from '#ui/theme/tokens';
import { useDictionaryServices } from '#features/dictionary/dictionary.services';
import { useStationServices } from '#features/station/station.services';
import { useTransportServices } from '#features/transport/transport.services';

import { DeviceFacts } from '../../layout/DeviceFacts.tsx';
import { entryContent, type Fact, type NameOf, serverWords } from './entry-content.ts';
import { entryWords } from './entry-words.ts';
import type { SyncActs } from './sync-acts.ts';

interface EntryDetailsProps {
  readonly entry: OutboxEntry | JournalEntry | null;
  readonly acts: Pick<SyncActs, 'remove'>;
  readonly onClose: () => void;
}

/** Deleting is a rare act and stands here, away from the buttons of every day. */
export function EntryDetails({ entry, acts, onClose }: EntryDetailsProps) {
  const navigate = useNavigate();
  const openCard = (transportId: string) => {
    onClose();
    void navigate({ to: '/auto/$transportId', params: { transportId } });
  };
  const { transportId } = entry ?? {};
  const remove = (unsent: OutboxEntry) => {
    onClose();
    acts.remove(unsent);
  };
  return (
    <Modal
      open={entry !== null}
      title="Запись"
      onClose={onClose}
      width={560}
      actions={
        <>
          {entry && 'state' in entry && (
            <Button color="error" onClick={() => remove(entry)}>
              Удалить
            </Button>
          )}
          {transportId !== undefined && <Button onClick={() => openCard(transportId)}>Открыть карточку</Button>}
        </>
      }
    >
      {entry && <Content entry={entry} />}
    </Modal>
  );
}

const pair = ({ label, value }: Fact) => [label, value] as const;

function Content({ entry }: { readonly entry: OutboxEntry | JournalEntry }) {
  const nameOf = useNames();
  const { request, failure, createdAt, size, tries } = entry;
  const said = failure ? serverWords(failure, request, nameOf) : [];
  return (
    <>
      <Typography variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
        {entryWords(entry)}
      </Typography>
      <DeviceFacts
        facts={[
          ['Сделано', formatDateTime(createdAt)],
          ...('endedAt' in entry ? [['Отправка окончена', formatDateTime(entry.endedAt)] as const] : []),
          ['Размер, попытки', `${formatBytes(size)}, ${counted(tries, 'попытка', 'попытки', 'попыток')}`],
        ]}
      />
      <Heading variant="subtitle2">Что записано</Heading>
      <DeviceFacts facts={entryContent(request, nameOf).map(pair)} />
      {failure && (
        <>
          <Heading variant="subtitle2">
            {failure.status === undefined ? 'Последняя попытка' : 'Что ответил сервер'} {formatDateTime(failure.at)}
          </Heading>
          <Typography color={failure.status === undefined ? 'textSecondary' : 'error'}>{failure.text}</Typography>
          <DeviceFacts facts={said.map(pair)} />
        </>
      )}
      <details>
        <Summary>Для службы поддержки</Summary>
        <Raw tabIndex={0}>{JSON.stringify(entry, null, 2)}</Raw>
      </details>
    </>
  );
}

/** Names of the ids in entries, from the dictionaries of the device. */
function useNames(): NameOf {
  const transport = useTransportServices();
  const station = useStationServices();
  const dictionary = useDictionaryServices();
  const kinds = useQuery(dictionary.queries.scrapTypes.list()).data ?? [];
  const sections = useQuery(dictionary.queries.unordered.list()).data ?? [];
  const types = useQuery(dictionary.queries.productionTypes.list()).data ?? [];
  const signs = useQuery(dictionary.queries.signs.list()).data ?? [];
  const stations = useQuery(station.queries.list()).data ?? [];
  const references = useQuery(transport.queries.references()).data;
  const names = new Map<string, string>([
    ...kinds.map(({ id, code }) => [id, code] as const),
    ...types.map(({ id, name }) => [id, name] as const),
    ...signs.map(({ id, name }) => [id, name] as const),
    ...stations.map(({ id, name }) => [id, name] as const),
    ...sections.flatMap(({ items }) => items.map(({ id, name }) => [id, name] as const)),
    ...(references?.providers ?? []).map(({ id, name }) => [id, name] as const),
    ...(references?.contracts ?? []).map(({ id, number }) => [id, number] as const),
    ...(references?.transportTypes ?? []).map(({ id, name }) => [id, name] as const),
  ]);
  return (id) => names.get(id);
}

const Heading = styled(Typography)({ marginTop: 16 });

const Summary = styled('summary')(({ theme }) => ({ marginTop: 8, color: theme.tokens.inkMuted }));

const Raw = styled('pre')(({ theme }) => ({
  maxHeight: 260,
  margin: 0,
  padding: 12,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.quiet,
  fontSize: fontSizes.small,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  overflowY: 'auto',
}));
