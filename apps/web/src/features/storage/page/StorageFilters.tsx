import { styled } from '@mui/material/styles';
import { compareText } from '@otk/domain/kernel/text';
import type { StorageCase } from '@otk/domain/storage/storage.schema';
import type { ReactNode } from 'react';

import { DayField } from '#ui/day/DayField';
import { Autocomplete } from '#ui/form/Autocomplete';
import { FoldedFilters } from '#ui/layout/FoldedFilters';
import { useIsWide } from '#ui/layout/ListFrame';
import { ProviderFilter } from '#features/transport/part/ProviderFilter';

import type { StorageSearch } from './storage.search.ts';

interface StorageFiltersProps {
  readonly search: StorageSearch;
  /** The loaded cases: their reasons are the ones to choose from. */
  readonly rows: readonly StorageCase[];
  readonly onChange: (part: Partial<StorageSearch>) => void;
  /** What else is folded. */
  readonly children: ReactNode;
}

/** On a phone they are folded, with the acts of the page: the cases come first. */
export function StorageFilters({ children, ...props }: StorageFiltersProps) {
  const { provider, reason, begin, end, overdue, station } = props.search;
  const used = [provider, reason, begin, end, overdue, station === 'all' ? undefined : station].filter(
    (value) => value !== undefined,
  ).length;
  const isWide = useIsWide();
  return (
    <FoldedFilters used={used} isFolded={!isWide}>
      {!isWide && children}
      <FilterFields {...props} />
    </FoldedFilters>
  );
}

function FilterFields({ search, rows, onChange }: Omit<StorageFiltersProps, 'children'>) {
  const reasons = [
    ...new Map(rows.flatMap((row) => row.reasons).map((reason) => [reason.id, reason])).values(),
  ].toSorted((a, b) => compareText(a.name, b.name));
  return (
    <Fields>
      <ProviderFilter chosen={search.provider} onChange={(provider) => onChange({ provider })} />
      <Autocomplete
        label="Причина"
        placeholder="Любая"
        options={reasons}
        value={reasons.find(({ id }) => id === search.reason) ?? null}
        onChange={(reason) => onChange({ reason: reason?.id })}
        getKey={({ id }) => id}
        getLabel={({ name }) => name}
      />
      <DayField
        label="Поставлено с"
        value={search.begin ?? ''}
        max={search.end}
        onChange={(day) => onChange({ begin: day || undefined })}
      />
      <DayField
        label="По"
        value={search.end ?? ''}
        min={search.begin}
        onChange={(day) => onChange({ end: day || undefined })}
      />
    </Fields>
  );
}

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
  gap: 12,
  margin: '12px 0',
});
