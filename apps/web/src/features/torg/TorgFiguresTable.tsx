import { tonnesWords } from '@otk/domain/kernel/unit-words';
import { Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { TorgDraft } from '@otk/domain/torg/torg.schema';

import { formatTonnes } from '#ui/format';
import { fontWeights } from '#ui/theme/tokens';

interface TorgFiguresTableProps {
  readonly figures: TorgDraft['figures'];
}

const columns = [
  ['declared', 'По документам'],
  ['found', 'Фактически'],
  ['defect', 'Брак'],
  ['shortage', 'Недостача'],
  ['surplus', 'Излишки'],
] as const;

const signed = (value: number): string => `${value > 0 ? '+' : ''}${formatTonnes(value)}`;
const tonnes = (value: number | null): string => (value === null ? '' : formatTonnes(value));

/** What the act will say in figures: they come from the card and are not typed here. */
export const TorgFiguresTable = ({ figures: { rows, total, masses } }: TorgFiguresTableProps) => (
  <div>
    <Typography variant="body2" color="textSecondary">
      Нетто по документам {tonnesWords(masses.declared.net / 1000)}, фактически {tonnesWords(masses.actual.net / 1000)},
      расхождение {signed(masses.difference.net / 1000)}&nbsp;т. Числа берутся из карточки.
    </Typography>
    {total.defect !== null && (
      <Typography variant="body2" color="textSecondary">
        Фактическое нетто — это лом по видам {tonnesWords(total.found ?? 0)} и брак {tonnesWords(total.defect)} (засор,
        незаказная продукция). Недостача и излишки — по видам лома, поэтому брак увеличивает недостачу.
      </Typography>
    )}
    {/* Focusable, so that the keyboard scrolls a table wider than the screen. */}
    <Scroll tabIndex={0} aria-label="Результаты приемки, т">
      <table>
        <thead>
          <tr>
            <th scope="col">Товар</th>
            {columns.map(([key, label]) => (
              <th key={key} scope="col">
                {label}, т
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={`${place} ${row.name}`}>
              <th scope="row">{row.sort === '' ? row.name : `${row.sort} · ${row.name}`}</th>
              {columns.map(([key, label]) => (
                <td key={key} data-title={`${label}, т`}>
                  {tonnes(row[key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Итого</th>
            {columns.map(([key, label]) => (
              <td key={key} data-title={`${label}, т`}>
                {tonnes(total[key])}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </Scroll>
  </div>
);

/** On a phone each row is a record of its own: a line for each figure that it has. */
const linesOfEachRow = {
  '& table': { minWidth: 0 },
  '& table, & tbody, & tfoot, & tr, & th': { display: 'block' },
  '& thead, & td:empty': { display: 'none' },
  '& td': { display: 'flex', justifyContent: 'space-between', gap: 8 },
  '& td::before': { content: 'attr(data-title)' },
  '& th, & td': { padding: '4px 0', borderBottom: 0 },
  '& tbody th': { fontWeight: fontWeights.medium },
  '& tr': { padding: '4px 0' },
} as const;

const Scroll = styled('section')(({ theme }) => ({
  overflowX: 'auto',
  marginTop: 8,
  '& table': { borderCollapse: 'collapse', width: '100%', minWidth: 520 },
  '& td': { fontVariantNumeric: 'tabular-nums' },
  '& th, & td': { padding: '4px 8px', borderBottom: `1px solid ${theme.tokens.hairline}`, textAlign: 'right' },
  '& th:first-of-type': { textAlign: 'left' },
  '& tbody th': { fontWeight: 400 },
  '& thead th': { fontWeight: 500, whiteSpace: 'nowrap' },
  '& tfoot td, & tfoot th': { fontWeight: 650 },
  [theme.breakpoints.down('phablet')]: {
    ...linesOfEachRow,
    '& tbody tr': { borderBottom: `1px solid ${theme.tokens.hairline}` },
  },
}));
