import { IconButton, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';

import { useConfirm } from '#ui/feedback/ConfirmProvider';
import { Tooltip } from '#ui/feedback/Tooltip';
import { withUnitsKept } from '#ui/format';
import { EditIcon, TrashIcon } from '#ui/icons';
import { UndoIcon } from '#ui/page-icons';
import { RowList, RowWords } from '#ui/layout/RowList';
import { SortableRow, SortableRows } from '#ui/layout/SortableRows';
import { StatusChip } from '#ui/StatusChip';

import { useAct } from '../use-act.ts';
import type { FormValues } from './record-form.ts';
import type { RecordKind } from './record-kind.ts';

interface RecordRowsProps<R extends { readonly id: string }, T extends FormValues, B> {
  readonly kind: RecordKind<R, T, B>;
  readonly records: readonly R[];
  /** All living records are shown, so that they can be put into an order. */
  readonly isOrdered: boolean;
  readonly onOpen: (record: R) => void;
}

/** The rows in their groups, each group in an order that can be changed. */
export function RecordRows<R extends { readonly id: string }, T extends FormValues, B>({
  kind,
  records,
  isOrdered,
  onOpen,
}: RecordRowsProps<R, T, B>) {
  const { run } = useAct(kind.failureWords);
  /** The new order of one group, shown until the server has it. */
  const [moved, setMoved] = useState<readonly string[]>([]);
  const { order } = kind;
  const store = async (ids: readonly string[]) => {
    setMoved(ids);
    // Each order is stored: the next one may be made before the server has the first.
    await run(ids.join(), async () => void (await order?.(ids)));
    await kind.refresh();
    setMoved([]);
  };
  const groups = Object.entries(Object.groupBy(records, (record) => kind.groupOf?.(record) ?? ''));
  return groups.map(([group, inside = []]) => {
    const shown = inside.toSorted((a, b) => moved.indexOf(a.id) - moved.indexOf(b.id));
    const isSortable = order !== undefined && isOrdered && shown.length > 1;
    const Item = isSortable ? SortableRow : PlainRow;
    const rows = (
      <RowList>
        {shown.map((record) => (
          <Item key={record.id} id={record.id} title={kind.titleOf(record)}>
            <RowContent kind={kind} record={record} onOpen={() => onOpen(record)} />
          </Item>
        ))}
      </RowList>
    );
    return (
      <div key={group}>
        {group !== '' && <Group>{group}</Group>}
        {isSortable ? (
          <SortableRows
            rows={shown.map((record) => ({ id: record.id, title: kind.titleOf(record) }))}
            onOrder={(ids) => void store(ids)}
          >
            {rows}
          </SortableRows>
        ) : (
          rows
        )}
      </div>
    );
  });
}

const PlainRow = ({ children }: { readonly children: ReactNode }) => <li>{children}</li>;

export interface RowProps<R extends { readonly id: string }, T extends FormValues, B> {
  readonly kind: RecordKind<R, T, B>;
  readonly record: R;
  readonly onOpen: () => void;
}

/** What one row shows; the list item around it is sortable or not. */
const RowContent = <R extends { readonly id: string }, T extends FormValues, B>(props: RowProps<R, T, B>) => (
  <>
    <RowTitle {...props} />
    <RowActs {...props} />
  </>
);

export function RowTitle<R extends { readonly id: string }, T extends FormValues, B>({
  kind,
  record,
}: Pick<RowProps<R, T, B>, 'kind' | 'record'>) {
  const uses = kind.usesOf(record)?.replaceAll(/(\d) (?=\p{L})/gu, '$1\u00A0');
  return (
    <RowWords>
      <b>{withUnitsKept(kind.titleOf(record))}</b>
      {[kind.noteOf(record), uses].filter(Boolean).map((note) => (
        <Typography key={note} variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
          {note}
        </Typography>
      ))}
    </RowWords>
  );
}

export function RowActs<R extends { readonly id: string }, T extends FormValues, B>({
  kind,
  record,
  onOpen,
}: RowProps<R, T, B>) {
  const confirm = useConfirm();
  const { busy, run } = useAct(kind.failureWords);
  const title = kind.titleOf(record);
  const uses = kind.usesOf(record);
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
          ? (kind.words.lost ?? 'Нигде не используется. Выбрать это значение будет нельзя.')
          : `${uses[0]!.toUpperCase()}${uses.slice(1)}. Старые записи сохранят это значение, выбрать его снова будет нельзя.`,
      confirmLabel: 'Удалить',
      danger: true,
    });
    if (isSure) {
      await act(() => kind.remove(record));
    }
  };
  const { restore } = kind;
  const kept = kind.isKeptWhileUsed === true ? uses : null;
  const isRemoved = kind.isRemoved?.(record) === true;
  const isLeaving = !isRemoved && kind.isLeaving?.(record) === true;
  return (
    <Buttons>
      {isRemoved && <StatusChip tone="grey">Удалено</StatusChip>}
      {isLeaving && (
        <StatusChip tone="orange" standing="waiting">
          Удаление
        </StatusChip>
      )}
      {isRemoved && restore && (
        <IconButton
          aria-label={`Восстановить: ${title}`}
          disabled={busy.size > 0}
          onClick={() => void act(() => restore(record))}
        >
          <UndoIcon />
        </IconButton>
      )}
      {!isRemoved && !isLeaving && (
        <>
          <IconButton aria-label={`Изменить: ${title}`} onClick={onOpen}>
            <EditIcon />
          </IconButton>
          {kept === null ? (
            <IconButton aria-label={`Удалить: ${title}`} disabled={busy.size > 0} onClick={() => void remove()}>
              <TrashIcon />
            </IconButton>
          ) : (
            // Not disabled for the browser: a press must be able to say why.
            <Tooltip title={`Удалить нельзя, пока используется: ${kept.replace(/^[^:]+: /, '')}`}>
              <IconButton aria-label={`Удалить: ${title}`} aria-disabled sx={{ color: 'text.disabled' }}>
                <TrashIcon />
              </IconButton>
            </Tooltip>
          )}
        </>
      )}
    </Buttons>
  );
}

const Group = styled('h2')({ margin: '20px 0 8px', fontSize: '1rem' });

const Buttons = styled('div')({ display: 'flex', flex: 'none', alignItems: 'center', gap: 8 });
