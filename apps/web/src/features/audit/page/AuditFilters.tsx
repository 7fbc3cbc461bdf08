import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useInfiniteQuery } from '@tanstack/react-query';
import { compareText } from '@otk/domain/kernel/text';
import { useState } from 'react';

import { dayColumns } from '#ui/day/day-columns';
import { DayField } from '#ui/day/DayField';
import { CloseIcon, FilterIcon } from '#ui/icons';
import { Autocomplete } from '#ui/form/Autocomplete';
import { useIsWide } from '#ui/layout/ListFrame';
import { ListSearchField } from '#ui/form/ListSearchField';

import { auditEntities, type AuditBook, isObjectId, objectWords } from '../audit.words.ts';
import { useAuditServices } from '../audit.services.ts';
import type { AuditSearch } from './audit.search.ts';

interface AuditFiltersProps {
  readonly search: AuditSearch;
  /** Absent until the words are loaded. */
  readonly book: AuditBook | undefined;
  readonly onChange: (part: Partial<AuditSearch>) => void;
}

type Choice = readonly [code: string, words: string];

const orUndefined = (text: string): string | undefined => (text === '' ? undefined : text);
const byWords = ([, a]: Choice, [, b]: Choice): number => compareText(a, b);

const entities = auditEntities.toSorted(byWords);

/** On a phone the filter opens on request: the journal is what one came for. */
export function AuditFilters(props: AuditFiltersProps) {
  const isWide = useIsWide();
  const used = Object.values(props.search).filter((value) => value !== undefined).length;
  const [isOpen, setIsOpen] = useState(used > 0);
  return isWide || isOpen ? (
    <FilterFields {...props} isWide={isWide} />
  ) : (
    <Button startIcon={<FilterIcon />} sx={{ marginBottom: '16px' }} onClick={() => setIsOpen(true)}>
      Фильтры
    </Button>
  );
}

function FilterFields({ search, book, onChange, isWide }: AuditFiltersProps & { readonly isWide: boolean }) {
  const actions = [...(book?.actions ?? [])].toSorted(byWords);
  return (
    <Fields>
      <ListSearchField
        isWide={isWide}
        placeholder="Фамилия или логин"
        value={search.person ?? ''}
        onChange={(person) => onChange({ person: orUndefined(person) })}
      />
      {isObjectId(search.object) ? (
        <Chosen search={search} object={search.object} onClear={() => onChange({ object: undefined })} />
      ) : (
        <ListSearchField
          isWide={isWide}
          placeholder="Номер ТС"
          value={search.object ?? ''}
          onChange={(object) => onChange({ object: orUndefined(object) })}
        />
      )}
      <ChoiceField
        label="Действие"
        any="Любое"
        options={actions}
        value={search.action}
        onChange={(action) => onChange({ action })}
      />
      <ChoiceField
        label="Вид объекта"
        any="Любой"
        options={entities}
        value={search.entity}
        onChange={(entity) => onChange({ entity })}
      />
      <Days>
        <DayField
          label="С"
          value={search.begin ?? ''}
          max={search.end}
          onChange={(day) => onChange({ begin: orUndefined(day) })}
        />
        <DayField
          label="По"
          value={search.end ?? ''}
          min={search.begin}
          onChange={(day) => onChange({ end: orUndefined(day) })}
        />
      </Days>
      {Object.values(search).some((value) => value !== undefined) && (
        <Button
          variant="text"
          onClick={() =>
            onChange({
              person: undefined,
              action: undefined,
              entity: undefined,
              object: undefined,
              begin: undefined,
              end: undefined,
            })
          }
        >
          Сбросить фильтры
        </Button>
      )}
    </Fields>
  );
}

interface ChosenProps {
  readonly search: AuditSearch;
  readonly object: string;
  readonly onClear: () => void;
}

/** The address holds the id of the object; its name is in the rows that are found by it. */
function Chosen({ search, object, onClear }: ChosenProps) {
  const { data } = useInfiniteQuery(useAuditServices().queries.list(search));
  const row = data?.pages.flatMap(({ items }) => items).find(({ entityId }) => entityId === object);
  const words = row ? objectWords(row) : 'Один объект';
  return (
    <Chip endIcon={<CloseIcon fontSize="small" />} aria-label={`Убрать фильтр: ${words}`} onClick={onClear}>
      {words}
    </Chip>
  );
}

interface ChoiceFieldProps {
  readonly label: string;
  /** What is shown while none is chosen. */
  readonly any: string;
  readonly options: readonly Choice[];
  readonly value: string | undefined;
  readonly onChange: (code: string | undefined) => void;
}

const ChoiceField = ({ label, any, options, value, onChange }: ChoiceFieldProps) => (
  <Autocomplete
    label={label}
    placeholder={any}
    options={options}
    value={options.find(([code]) => code === value) ?? null}
    onChange={(chosen) => onChange(chosen?.[0])}
    getKey={([code]) => code}
    getLabel={([, words]) => words}
  />
);

const Chip = styled(Button)(({ theme }) => ({
  justifyContent: 'space-between',
  textAlign: 'left',
  overflowWrap: 'anywhere',
  backgroundColor: theme.tokens.selected,
}));

/** Beside each other, wherever the line ends. */
const Days = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: dayColumns,
  gap: 12,
  [theme.breakpoints.up('tablet')]: { gridColumn: 'span 2' },
}));

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
  alignItems: 'end',
  gap: 12,
  marginBottom: 16,
});
