import { styled } from '@mui/material/styles';
import { useNavigate, useSearch } from '@tanstack/react-router';

import { numberText } from '#ui/form/number-text';
import { formatNumber } from '#ui/format';
import { type DataColumn, DataTable } from '#ui/layout/DataTable';
import { useIsWide } from '#ui/layout/ListFrame';

import type { FieldValue, FormValues } from './record-form.ts';
import type { RecordKind } from './record-kind.ts';
import { type FieldSpec, valueWords } from './RecordFields.tsx';
import { RowActs, type RowProps, RowTitle } from './RecordRows.tsx';

interface RecordTableProps<R extends { readonly id: string }, T extends FormValues, B> {
  readonly kind: RecordKind<R, T, B>;
  readonly records: readonly R[];
  readonly onOpen: (record: R) => void;
}

/** The records with their fields as columns; the panel has every field. */
export function RecordTable<R extends { readonly id: string }, T extends FormValues, B>({
  kind,
  records,
  onOpen,
}: RecordTableProps<R, T, B>) {
  const { order } = useSearch({ strict: false });
  const navigate = useNavigate();
  return (
    <DataTable
      label={kind.words.edit}
      columns={columnsOf(kind, records, onOpen)}
      rows={records}
      keyOf={({ id }) => id}
      titleOf={kind.titleOf}
      order={order}
      onOrder={(chosen) =>
        void navigate({ to: '.', search: (current) => ({ ...current, order: chosen }), replace: true })
      }
      renderTile={(record) => <RecordTile kind={kind} record={record} onOpen={() => onOpen(record)} />}
    />
  );
}

/** More would not fit beside the panel. */
const columnsAtMost = 4;

/** A long text and a day that only the next change needs stand in the panel alone. */
const isColumn = (spec: FieldSpec): boolean =>
  !spec.isDetail && spec.kind !== 'day' && !(spec.kind === 'text' && spec.lines !== undefined);

/** «Засорённость, %» */
const titleOf = (spec: FieldSpec, label = spec.label): string =>
  spec.kind === 'number' && spec.unit !== undefined ? `${label}, ${spec.unit}` : label;

type ValueOf<R> = (record: R, spec: FieldSpec) => FieldValue;

/** Numbers have as many decimals as the longest of them: their commas stand below each other. */
function columnOf<R>(spec: FieldSpec, records: readonly R[], valueOf: ValueOf<R>): DataColumn<R> {
  const decimals = Math.max(0, ...records.map((record) => decimalsOf(valueOf(record, spec))));
  const words = (value: FieldValue) =>
    typeof value === 'number' ? formatNumber(value, decimals, decimals) : valueWords(spec, value);
  return {
    key: spec.name,
    title: titleOf(spec),
    isNumeric: spec.kind === 'number',
    cell: (record) => words(valueOf(record, spec)),
    sort: (record) => {
      const value = valueOf(record, spec);
      return typeof value === 'number' ? value : value === null || value === '' ? null : words(value);
    },
  };
}

const decimalsOf = (value: FieldValue): number =>
  typeof value === 'number' ? (numberText(value).split(',')[1]?.length ?? 0) : 0;

/** «Погрешность, кг»: «в статике 50, поосно 100» */
function columnOfSeveral<R>(specs: readonly FieldSpec[], valueOf: ValueOf<R>): readonly DataColumn<R>[] {
  const given = (record: R) => specs.filter((spec) => valueOf(record, spec) !== null);
  const words = (record: R) =>
    given(record).map((spec) => `${spec.oneOf?.as}\u00A0${valueWords(spec, valueOf(record, spec))}`);
  return specs.slice(0, 1).map((spec) => ({
    key: spec.name,
    title: titleOf(spec, spec.oneOf?.title),
    cell: (record) => words(record).join(', ') || '—',
    sort: (record) =>
      specs.map((spec) => valueOf(record, spec)).find((value): value is number => typeof value === 'number') ?? null,
  }));
}

function columnsOf<R extends { readonly id: string }, T extends FormValues, B>(
  kind: RecordKind<R, T, B>,
  records: readonly R[],
  onOpen: (record: R) => void,
): readonly DataColumn<R>[] {
  const valueOf: ValueOf<R> = (record, { name }) => kind.valuesOf(record)[name] ?? null;
  const usesOf = (record: R) => kind.usesOf(record)?.replace(/^[^:]+: /, '') ?? null;
  const fields = kind.fields.filter(isColumn);
  return [
    ...[
      ...fields.filter(({ oneOf }) => !oneOf).map((spec) => columnOf(spec, records, valueOf)),
      ...columnOfSeveral(
        fields.filter(({ oneOf }) => oneOf),
        valueOf,
      ),
    ].slice(0, columnsAtMost),
    { key: 'uses', title: 'Где используется', sort: usesOf, cell: (record) => usesOf(record) ?? '—' },
    {
      key: 'acts',
      title: '',
      isTight: true,
      cell: (record) => <RowActs kind={kind} record={record} onOpen={() => onOpen(record)} />,
    },
  ];
}

function RecordTile<R extends { readonly id: string }, T extends FormValues, B>(props: RowProps<R, T, B>) {
  const { kind, record } = props;
  const values = kind.valuesOf(record);
  return (
    <Tile>
      {useIsWide() ? (
        <dl>
          {kind.fields.map((spec) => (
            <div key={spec.name}>
              <dt>{titleOf(spec)}</dt>
              <dd>{valueWords(spec, values[spec.name] ?? null)}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <Line>
          <RowTitle {...props} />
          <RowActs {...props} />
        </Line>
      )}
    </Tile>
  );
}

const Tile = styled('div')(({ theme }) => ({
  // Tiles of one row end at one line.
  boxSizing: 'border-box',
  height: '100%',
  padding: '8px 12px',
  border: `1px solid ${theme.tokens.hairline}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.surface,
  hyphens: 'auto',
  overflowWrap: 'anywhere',
  '& dl': { margin: 0 },
  '& dl > div': { padding: '4px 0' },
  '& dt': { color: theme.tokens.inkMuted },
  '& dd': { margin: 0, whiteSpace: 'pre-line' },
}));

const Line = styled('div')({ display: 'flex', alignItems: 'center', gap: 8, height: '100%' });
