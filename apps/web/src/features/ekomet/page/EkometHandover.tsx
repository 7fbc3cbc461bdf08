import { Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReadyTransport } from '@otk/domain/ekomet/ekomet.schema';
import { dotted } from '@otk/domain/kernel/text';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { TransportLink } from '#features/transport/part/TransportLink';
import { EmptyState } from '#ui/feedback/EmptyState';
import { formatDateTime } from '#ui/format';
import { CheckCircleIcon } from '#ui/icons';
import { Below } from '#ui/layout/boxes';
import { type DataColumn, DataTable } from '#ui/layout/DataTable';
import { useIsWide } from '#ui/layout/ListFrame';
import { Loaded } from '#ui/feedback/Loaded';
import { StandingChip, StatusChip } from '#ui/StatusChip';
import { standingOf, type Unconfirmed } from '#ui/feedback/standing';
import { showToast } from '#ui/feedback/Toasts';
import { DataSkeletons } from '#ui/layout/DataSkeletons';
import { usePerson } from '#platform/person';
import { useOutbox, usePlatform } from '#platform/services';
import { CopyNote } from '#platform/CopyNote';
import { useNamedAct } from '#platform/use-act';
import { standingOfEntry } from '#platform/outbox/entry-standing';

import { unsentHandovers } from '../ekomet.decisions.ts';
import { deliveryWord, several } from '../ekomet.words.ts';
import { Tile, TileHead } from '../EkometTile.tsx';
import { useEkometServices } from '../ekomet.services.ts';

interface EkometHandoverProps {
  readonly order: string | undefined;
  readonly onOrder: (order: string | undefined) => void;
}

/** «Передача»: finished transports that the accounting system does not have yet. */
export function EkometHandover(sorting: EkometHandoverProps) {
  const ekomet = useEkometServices();
  const ready = useQuery(ekomet.queries.ready());
  return (
    <Loaded query={ready} waiting={<DataSkeletons />} whatHappened="Не удалось загрузить завершённые ТС">
      {({ value: rows, keptAt }) => (
        <>
          <CopyNote at={keptAt} isBusy={ready.isFetching} onRetry={() => void ready.refetch()}>
            Выбранное сохранится и уйдёт само.
          </CopyNote>
          {rows.length === 0 ? (
            <EmptyState
              icon={<CheckCircleIcon />}
              title="Передавать нечего"
              text="ТС появляется здесь, когда его приемка завершена."
            />
          ) : (
            <Choice rows={rows} {...sorting} />
          )}
        </>
      )}
    </Loaded>
  );
}

/** A transport that is under way already, or on reweigh, cannot be chosen. */
const isChoosable = ({ delivery, onReweight }: ReadyTransport): boolean => delivery?.state !== 'QUEUED' && !onReweight;

function Choice({ rows, order, onOrder }: EkometHandoverProps & { readonly rows: readonly ReadyTransport[] }) {
  const ekomet = useEkometServices();
  const { queryClient } = usePlatform();
  const maySend = usePerson().permissions.includes('SEND_EXTERNAL');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { busy, run } = useNamedAct('Не передано ни одного ТС');
  const outbox = useOutbox();
  const isWide = useIsWide();
  const unsent = unsentHandovers(outbox.entries);
  const mayChoose = (row: ReadyTransport) => isChoosable(row) && !unsent.has(row.id);
  const standingOfRow = ({ id }: ReadyTransport) => {
    const entry = unsent.get(id);
    return entry && standingOfEntry(outbox, entry);
  };
  const choosable = rows.filter(mayChoose);
  const wanted = choosable.filter(({ id }) => chosen.has(id));
  const toggle = (id: string) =>
    setChosen(new Set(chosen.has(id) ? [...chosen].filter((each) => each !== id) : [...chosen, id]));

  const send = () =>
    run('send', async () => {
      const decided = await ekomet.decisions.send(wanted);
      setChosen(new Set());
      showToast(
        decided === 'sent'
          ? { text: `Передаются ${several(wanted.length)}. Ответ появится в журнале`, kind: 'success' }
          : { text: standingOf(several(wanted.length), 'waiting'), kind: 'info' },
      );
      await queryClient.invalidateQueries({ queryKey: ekomet.queries.key });
    });

  const check = (row: ReadyTransport) =>
    maySend && (
      <Checkbox
        checked={chosen.has(row.id) && mayChoose(row)}
        disabled={!mayChoose(row)}
        onChange={() => toggle(row.id)}
        slotProps={{ input: { 'aria-label': `Передать ${row.transportNumber}` } }}
      />
    );

  return (
    <>
      {!maySend && (
        <Typography color="textSecondary" sx={{ marginTop: 1.5 }}>
          Передаёт сотрудник с правом «Передача в учётную систему». Здесь видно, что ждёт передачи.
        </Typography>
      )}
      {maySend && (
        <Tools data-over-rows={isWide}>
          <FormControlLabel
            control={
              <Checkbox
                checked={wanted.length > 0 && wanted.length === choosable.length}
                indeterminate={wanted.length > 0 && wanted.length < choosable.length}
                disabled={choosable.length === 0}
                onChange={(_event, isOn) => setChosen(new Set(isOn ? choosable.map(({ id }) => id) : []))}
              />
            }
            label={
              choosable.length === rows.length
                ? `Все: ${several(rows.length)}`
                : `Всё, что можно передать: ${choosable.length}\u00A0из\u00A0${several(rows.length)}`
            }
          />
          <Button
            variant="contained"
            disabled={wanted.length === 0}
            loading={busy.size > 0}
            loadingPosition="start"
            onClick={() => void send()}
          >
            {wanted.length === 0 ? 'Передать' : `Передать ${several(wanted.length)}`}
          </Button>
        </Tools>
      )}
      <Below>
        <DataTable
          label="Ждут передачи"
          columns={columnsOf(maySend ? check : null, standingOfRow)}
          rows={rows}
          keyOf={({ id }) => id}
          titleOf={({ transportNumber }) => transportNumber}
          order={order}
          onOrder={onOrder}
          renderTile={(row) => <ReadyTile row={row} check={isWide ? null : check(row)} standing={standingOfRow(row)} />}
        />
      </Below>
    </>
  );
}

interface ReadyTileProps extends StateProps {
  /** On a small screen it stands in the place of the row. */
  readonly check: ReactNode;
}

const ReadyTile = ({ row, check, standing }: ReadyTileProps) => (
  <Tile>
    <TileHead>
      <h2>
        {check}
        <TransportLink row={row} />
      </h2>
      <State row={row} standing={standing} />
    </TileHead>
    <span>{dotted(row.documentNumber, row.provider)}</span>
    {row.finishedAt !== null && <span>Приемка завершена {formatDateTime(row.finishedAt)}</span>}
    {row.delivery?.problem && <span>{row.delivery.problem}</span>}
  </Tile>
);

const columnsOf = (
  check: ((row: ReadyTransport) => ReactNode) | null,
  standingOfRow: (row: ReadyTransport) => Unconfirmed | undefined,
): readonly DataColumn<ReadyTransport>[] => [
  ...(check ? [{ key: 'check', title: '', cell: check } as const] : []),
  {
    key: 'number',
    title: 'Номер',
    isTight: true,
    sort: ({ transportNumber }) => transportNumber,
    cell: (row) => <TransportLink row={row} />,
  },
  {
    key: 'state',
    title: 'Состояние',
    isTight: true,
    // What the server has not confirmed stands together, first.
    sort: (row) => standingOfRow(row) ?? stateOf(row).label,
    cell: (row) => <State row={row} standing={standingOfRow(row)} />,
  },
  {
    key: 'document',
    title: 'Документ',
    sort: ({ documentNumber }) => documentNumber,
    cell: ({ documentNumber }) => documentNumber,
  },
  { key: 'provider', title: 'Поставщик', sort: ({ provider }) => provider, cell: ({ provider }) => provider },
  {
    key: 'finished',
    title: 'Приемка завершена',
    isTight: true,
    sort: ({ finishedAt }) => finishedAt,
    cell: ({ finishedAt }) => finishedAt && formatDateTime(finishedAt),
  },
  {
    key: 'problem',
    title: 'Ответ',
    sort: ({ delivery }) => delivery?.problem ?? null,
    cell: ({ delivery }) => delivery?.problem,
  },
];

interface StateProps {
  readonly row: ReadyTransport;
  /** Of a hand-over that the server has not confirmed. */
  readonly standing: Unconfirmed | undefined;
}

function State({ row, standing }: StateProps) {
  const { tone, label } = stateOf(row);
  return standing ? <StandingChip standing={standing} /> : <StatusChip tone={tone}>{label}</StatusChip>;
}

function stateOf({ delivery, onReweight }: ReadyTransport) {
  if (onReweight) {
    return { tone: 'orange', label: 'На перевеске' } as const;
  }
  if (!delivery) {
    return { tone: 'grey', label: 'Не передавалось' } as const;
  }
  const word = deliveryWord(delivery);
  // Accepted, and changed after that: the system has an older version.
  return delivery.state === 'ACCEPTED' ? { ...word, label: 'Изменено после передачи' } : word;
}

const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  marginTop: 12,
  // Its box stands above those of the rows.
  '&[data-over-rows="true"]': { paddingLeft: 16 },
});
