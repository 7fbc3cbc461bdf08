import { Alert, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { TablePreview } from '@otk/domain/ekomet/ekomet.schema';
import {
  type Mapping,
  requiredTableFields,
  type TableField,
  tableFieldNames,
  tableFields,
} from '@otk/domain/ekomet/ekomet.table';

import { Refused } from '#ui/feedback/Refused';
import { Autocomplete } from '#ui/form/Autocomplete';
import { counted } from '#ui/format';
import { FormFrame } from '#ui/form/FormFrame';
import { StatusChip } from '#ui/StatusChip';
import { fontSizes } from '#ui/theme/tokens';

import { plannedWords } from './ekomet.words.ts';

interface TableFormProps {
  readonly preview: TablePreview;
  readonly onMapping: (mapping: Mapping) => void;
  readonly onSubmit: () => Promise<void>;
  readonly onCancel: () => void;
  /** Null while there is none. */
  readonly failure: unknown;
  /** The preview of another mapping is on its way. */
  readonly isBusy: boolean;
}

const rowsWord = (count: number): string => counted(count, 'строка', 'строки', 'строк');

/** Columns of a table, and what would become of every row. */
export function TableForm({ preview, onMapping, onSubmit, onCancel, failure, isBusy }: TableFormProps) {
  const { headings, mapping, total, wrong, rows } = preview;
  const columns = headings.map((heading, index) => ({ index, label: heading || `Столбец ${index + 1}` }));
  const choose = (field: TableField, column: number | undefined) => {
    const { [field]: _before, ...others } = mapping;
    onMapping(column === undefined ? others : { ...others, [field]: column });
  };
  const mapped = tableFieldNames.filter((field) => mapping[field] !== undefined);
  const missing = requiredTableFields.filter((field) => mapping[field] === undefined);
  return (
    <FormFrame
      onSubmit={onSubmit}
      submitLabel={`Загрузить: ${rowsWord(total)}`}
      actions={<Button onClick={onCancel}>Отмена</Button>}
    >
      <details open={missing.length > 0}>
        <summary>
          Столбцы: {mapped.length} из {headings.length}
        </summary>
        <Fields>
          {tableFieldNames.map((field) => (
            <Autocomplete
              key={field}
              label={tableFields[field]}
              placeholder="Нет столбца"
              options={columns}
              value={columns.find(({ index }) => index === mapping[field]) ?? null}
              onChange={(column) => choose(field, column?.index)}
              getKey={({ index }) => String(index)}
              getLabel={({ label }) => label}
            />
          ))}
        </Fields>
      </details>
      {missing.length > 0 && (
        <Alert severity="warning">Укажите столбцы: {missing.map((field) => tableFields[field]).join(', ')}</Alert>
      )}
      {wrong > 0 && (
        <Alert severity="error">
          С ошибками {rowsWord(wrong)}. Пока они есть, не загрузится ни одна: исправьте файл или столбцы.
        </Alert>
      )}
      <Refused of={failure} />
      <Rows aria-label="Строки файла" aria-busy={isBusy}>
        {rows.map(({ line, cells, outcome, reasons }) => (
          <li key={line}>
            <span>
              {line}. {cells.filter(Boolean).join(' · ')}
            </span>
            <StatusChip tone={plannedWords[outcome].tone}>{plannedWords[outcome].label}</StatusChip>
            {reasons.length > 0 && <strong>{reasons.join('. ')}</strong>}
          </li>
        ))}
      </Rows>
    </FormFrame>
  );
}

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
  gap: 12,
});

const Rows = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontSize: fontSizes.small,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    padding: '8px 0',
    borderTop: `1px solid ${theme.tokens.hairline}`,
    overflowWrap: 'anywhere',
  },
}));
