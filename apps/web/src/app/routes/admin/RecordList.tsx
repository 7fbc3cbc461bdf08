import { Button, FormControlLabel, IconButton, Switch, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { useConfirm } from '#ui/ConfirmProvider';
import { EmptyState } from '#ui/EmptyState';
import { EditIcon, PlusIcon, TrashIcon } from '#ui/icons';
import { UndoIcon } from '#ui/page-icons';
import { LoadFailure } from '#ui/LoadFailure';
import { CardSkeletons } from '#ui/Skeletons';
import { StatusChip } from '#ui/StatusChip';
import { TextField } from '#ui/TextField';

import { useAct } from '../users/use-act.ts';
import type { FormValues } from './record-form.ts';
import type { RecordKind } from './record-kind.ts';
import { RecordModal } from './RecordModal.tsx';

interface RecordListProps<R extends { readonly id: string }, T extends FormValues, B> {
  readonly kind: RecordKind<R, T, B>;
  /** Buttons beside «Добавить». */
  readonly tools?: ReactNode;
}

/** Beyond this many records a search helps. */
const searchFrom = 12;

/** The records of a dictionary: add, change, remove with the number of uses named, restore. */
export function RecordList<R extends { readonly id: string }, T extends FormValues, B>({
  kind,
  tools,
}: RecordListProps<R, T, B>) {
  const list = useQuery({ queryKey: kind.queryKey, queryFn: ({ signal }) => kind.load(signal) });
  const [open, setOpen] = useState<R | 'new' | null>(null);
  const [search, setSearch] = useState('');
  const [withRemoved, setWithRemoved] = useState(false);
  if (!list.data) {
    return list.error ? (
      <LoadFailure
        whatHappened={kind.words.loadFailed}
        whatIsSafe="На сервере ничего не изменилось."
        error={list.error}
        isBusy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    ) : (
      <CardSkeletons count={5} />
    );
  }
  const isRemoved = kind.isRemoved ?? (() => false);
  const removedCount = list.data.filter(isRemoved).length;
  const wanted = search.trim().toLowerCase();
  const shown = list.data
    .filter((record) => withRemoved || !isRemoved(record))
    .filter((record) => `${kind.titleOf(record)} ${kind.noteOf(record)}`.toLowerCase().includes(wanted));

  return (
    <>
      <Tools>
        {list.data.length >= searchFrom && (
          <Search>
            <TextField label="" placeholder="Поиск" type="search" value={search} onChange={setSearch} />
          </Search>
        )}
        {removedCount > 0 && (
          <FormControlLabel
            label={`Удалённые: ${removedCount}`}
            control={<Switch checked={withRemoved} onChange={(_event, isOn) => setWithRemoved(isOn)} />}
          />
        )}
        {tools}
        <Button startIcon={<PlusIcon />} onClick={() => setOpen('new')}>
          {kind.words.add}
        </Button>
      </Tools>
      {shown.length === 0 && (
        <EmptyState
          title={wanted === '' ? kind.words.empty : 'Ничего не найдено'}
          text={wanted === '' ? `Нажмите «${kind.words.add}».` : 'Измените поиск.'}
        />
      )}
      <Rows>
        {shown.map((record) => (
          <Row
            key={record.id}
            kind={kind}
            record={record}
            isRemoved={isRemoved(record)}
            onOpen={() => setOpen(record)}
          />
        ))}
      </Rows>
      {open !== null && (
        <RecordModal
          key={open === 'new' ? 'new' : open.id}
          kind={kind}
          record={open === 'new' ? null : (list.data.find(({ id }) => id === open.id) ?? open)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

interface RowProps<R extends { readonly id: string }, T extends FormValues, B> {
  readonly kind: RecordKind<R, T, B>;
  readonly record: R;
  readonly isRemoved: boolean;
  readonly onOpen: () => void;
}

function Row<R extends { readonly id: string }, T extends FormValues, B>({
  kind,
  record,
  isRemoved,
  onOpen,
}: RowProps<R, T, B>) {
  const confirm = useConfirm();
  const { busy, run } = useAct();
  const title = kind.titleOf(record);
  const uses = kind.usesOf(record);
  const note = [kind.noteOf(record), uses].filter(Boolean).join(' · ');
  const act = (work: () => Promise<unknown>) =>
    run('act', async () => {
      await work();
      await kind.refresh();
    });
  const remove = async () => {
    const isSure = await confirm({
      title: `Удалить ${kind.words.removed}?`,
      object: title,
      consequence:
        uses === null
          ? 'Нигде не используется.'
          : `${uses}. Старые записи сохранят это значение, выбрать его снова будет нельзя.`,
      confirmLabel: 'Удалить',
      danger: true,
    });
    if (isSure) {
      await act(() => kind.remove(record));
    }
  };
  const { restore } = kind;
  return (
    <li>
      <span>
        <b>{title}</b>
        {note !== '' && (
          <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
            {note}
          </Typography>
        )}
      </span>
      <Buttons>
        {isRemoved && <StatusChip tone="grey">Удалено</StatusChip>}
        {isRemoved && restore && (
          <IconButton
            aria-label={`Восстановить: ${title}`}
            disabled={busy !== null}
            onClick={() => void act(() => restore(record))}
          >
            <UndoIcon />
          </IconButton>
        )}
        {!isRemoved && (
          <>
            <IconButton aria-label={`Изменить: ${title}`} onClick={onOpen}>
              <EditIcon />
            </IconButton>
            <IconButton
              aria-label={`Удалить: ${title}`}
              disabled={busy !== null || (kind.isKeptWhileUsed === true && uses !== null)}
              onClick={() => void remove()}
            >
              <TrashIcon />
            </IconButton>
          </>
        )}
      </Buttons>
    </li>
  );
}

const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 12,
  marginBottom: 12,
});

const Search = styled('div')({ flex: '1 1 220px', maxWidth: 420, marginRight: 'auto' });

const Buttons = styled('div')({ display: 'flex', flex: 'none', alignItems: 'center' });

const Rows = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: `1px solid ${theme.tokens.hairline}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.surface,
  '&:empty': { display: 'none' },
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    padding: '4px 12px',
    borderBottom: `1px solid ${theme.tokens.hairline}`,
  },
  '& > li:last-of-type': { borderBottom: 0 },
  '& > li > :first-of-type': { minWidth: 0, overflowWrap: 'anywhere' },
}));
