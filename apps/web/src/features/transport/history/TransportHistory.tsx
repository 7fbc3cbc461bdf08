import { MenuItem, TextField, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { HistoryEntry } from '@otk/domain/transport/transport.schema';
import { useState } from 'react';

import type { HistoryBook, ReasonNames } from '#platform/history-values';
import { noNotch } from '#ui/form/TextField';
import { MoreOnSight } from '#ui/layout/MoreOnSight';

import { HistoryActs } from './HistoryActs.tsx';
import { historyActs, historyFieldsOf, ofField } from './transport.history.ts';

interface TransportHistoryProps {
  readonly entries: readonly HistoryEntry[];
  readonly words: HistoryBook;
  readonly reasonNames: ReasonNames;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly failure: string | null;
  readonly onMore: () => void;
}

/** Who changed what, from what to what, when; older acts are loaded by scrolling. */
export function TransportHistory({ entries, words, reasonNames, ...more }: TransportHistoryProps) {
  const { hasMore, isLoadingMore, failure, onMore } = more;
  const [field, setField] = useState('');
  const shown = historyActs(ofField(entries, field), words, reasonNames);
  return (
    <>
      <Filter
        select
        label="Поле"
        value={field}
        onChange={(event) => setField(event.target.value)}
        slotProps={{ input: { label: noNotch }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">Все поля</MenuItem>
        {historyFieldsOf(entries, words).map(([name, title]) => (
          <MenuItem key={name} value={name}>
            {title}
          </MenuItem>
        ))}
      </Filter>
      <HistoryActs acts={shown} />
      {shown.length === 0 && !hasMore && (
        <Typography color="textSecondary">Изменений пока нет: здесь появится каждое действие с этим ТС.</Typography>
      )}
      {hasMore && (
        <MoreOnSight
          key={entries.length}
          label="Показать более ранние"
          isLoading={isLoadingMore}
          failure={failure && `Более ранние записи не загружены: ${failure}.`}
          onMore={onMore}
        />
      )}
    </>
  );
}

const Filter = styled(TextField)(({ theme }) => ({
  marginBottom: 16,
  [theme.breakpoints.up('phablet')]: { maxWidth: 320 },
}));
