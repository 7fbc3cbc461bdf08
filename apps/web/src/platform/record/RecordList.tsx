import { Button, FormControlLabel, Switch } from '@mui/material';
import { styled } from '@mui/material/styles';
import { isFound } from '@otk/domain/kernel/search-key';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import type { Shown } from '../kept-answers.ts';
import { EmptyState } from '#ui/feedback/EmptyState';
import { PlusIcon, SearchIcon } from '#ui/icons';
import { Loaded } from '#ui/feedback/Loaded';
import { DataSkeletons } from '#ui/layout/DataSkeletons';
import { TextField } from '#ui/form/TextField';

import { CopyNote } from '../CopyNote.tsx';
import type { FormValues } from './record-form.ts';
import type { RecordKind } from './record-kind.ts';
import { RecordModal } from './RecordModal.tsx';
import { RecordRows } from './RecordRows.tsx';
import { RecordTable } from './RecordTable.tsx';

interface RecordListProps<R extends { readonly id: string }, T extends FormValues, B> {
  readonly kind: RecordKind<R, T, B>;
  /** Buttons beside «Добавить». */
  readonly tools?: ReactNode;
}

/** A list without an age is an answer of the server. */
const shownOf = <R,>(read: readonly R[] | Shown<readonly R[]>): Shown<readonly R[]> =>
  'value' in read ? read : { value: read, keptAt: null };

/** Beyond this many records a search helps. */
const searchFrom = 12;

/** The records of a dictionary: add, change, order, remove with the number of uses named, restore. */
export function RecordList<R extends { readonly id: string }, T extends FormValues, B>({
  kind,
  tools,
}: RecordListProps<R, T, B>) {
  const list = useQuery({ queryKey: kind.queryKey, queryFn: ({ signal }) => kind.load(signal) });
  return (
    <Loaded query={list} waiting={<DataSkeletons count={5} />} whatHappened={kind.words.loadFailed}>
      {(read) => (
        <Records
          kind={kind}
          tools={tools}
          shown={shownOf(read)}
          isFetching={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
    </Loaded>
  );
}

interface RecordsProps<R extends { readonly id: string }, T extends FormValues, B> extends RecordListProps<R, T, B> {
  readonly shown: Shown<readonly R[]>;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
}

function Records<R extends { readonly id: string }, T extends FormValues, B>({
  kind,
  tools,
  shown: { value: records, keptAt },
  isFetching,
  onRetry,
}: RecordsProps<R, T, B>) {
  const [open, setOpen] = useState<R | 'new' | null>(null);
  const [search, setSearch] = useState('');
  const [isOrdering, setIsOrdering] = useState(false);
  const [withRemoved, setWithRemoved] = useState(false);
  const isRemoved = kind.isRemoved ?? (() => false);
  const removedCount = records.filter(isRemoved).length;
  const wanted = search.trim();
  const shown = records
    .filter((record) => withRemoved || !isRemoved(record))
    .filter((record) => isFound([kind.titleOf(record), kind.noteOf(record)], wanted));

  return (
    <>
      <CopyNote at={keptAt} isBusy={isFetching} onRetry={onRetry}>
        {kind.copyWords}
      </CopyNote>
      <Tools>
        {(records.length >= searchFrom || removedCount > 0) && (
          <Sought>
            {records.length >= searchFrom && (
              <Search>
                <TextField
                  label=""
                  placeholder="Поиск"
                  type="search"
                  value={search}
                  onChange={setSearch}
                  startAdornment={<SearchIcon fontSize="small" />}
                />
              </Search>
            )}
            {removedCount > 0 && (
              <FormControlLabel
                label={`Удалённые: ${removedCount}`}
                control={<Switch checked={withRemoved} onChange={(_event, isOn) => setWithRemoved(isOn)} />}
              />
            )}
          </Sought>
        )}
        <Buttons>
          {kind.order !== undefined && records.length > 1 && (
            <Button aria-pressed={isOrdering} onClick={() => setIsOrdering(!isOrdering)}>
              {isOrdering ? 'Готово' : 'Изменить порядок'}
            </Button>
          )}
          {tools}
          <Button startIcon={<PlusIcon />} onClick={() => setOpen('new')}>
            {kind.words.add}
          </Button>
        </Buttons>
      </Tools>
      {shown.length === 0 && (
        <EmptyState
          title={wanted === '' ? kind.words.empty : 'Ничего не найдено'}
          text={
            wanted === ''
              ? [kind.words.emptyNote, `Нажмите «${kind.words.add}».`].filter(Boolean).join(' ')
              : 'Измените поиск.'
          }
          action={wanted === '' ? undefined : <Button onClick={() => setSearch('')}>Показать все</Button>}
        />
      )}
      {isOrdering ? (
        <RecordRows kind={kind} records={shown} isOrdered={wanted === '' && !withRemoved} onOpen={setOpen} />
      ) : (
        shown.length > 0 && <RecordTable kind={kind} records={shown} onOpen={setOpen} />
      )}
      {open !== null && (
        <RecordModal
          key={open === 'new' ? 'new' : open.id}
          kind={kind}
          record={open === 'new' ? null : (records.find(({ id }) => id === open.id) ?? open)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  marginBottom: 12,
  [theme.breakpoints.down('tablet')]: { gap: 8 },
}));

/** What narrows the list. */
const Sought = styled('div')({
  display: 'flex',
  flex: '1 1 220px',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'inherit',
});

/** Without room beside the search they go below it together: the main one alone in a line would be overlooked. */
const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 'inherit',
  marginLeft: 'auto',
  // On a phone lines of buttons end in line with the rows below; «Добавить» has one of its own, above that of the others.
  [theme.breakpoints.down('phablet')]: {
    flex: '1 1 auto',
    '&& > .MuiButton-root': { flex: '1 1 auto', paddingInline: 8 },
    '& > .MuiButton-root:last-of-type': { order: -1, flexBasis: '100%' },
    '& > :not(:last-of-type) > .MuiButton-startIcon': { display: 'none' },
  },
}));

const Search = styled('div')(({ theme }) => ({
  flex: '1 1 220px',
  marginRight: 'auto',
  [theme.breakpoints.up('desktop')]: { maxWidth: 420 },
}));
