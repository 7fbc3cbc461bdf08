import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

import { fontSizes, fontWeights } from '#ui/theme/tokens';

interface LinesTableProps {
  /** Accessible name; sighted users read the heading beside the table. */
  readonly label: string;
  readonly head: readonly string[];
  readonly rows: readonly { readonly id: string; readonly cells: readonly ReactNode[] }[];
  readonly total?: readonly ReactNode[];
  /** Text shown instead of an empty table. */
  readonly empty: string;
}

/** A small table: text in the first column, numbers in the others. */
export function LinesTable({ label, head, rows, total, empty }: LinesTableProps) {
  if (rows.length === 0) {
    return <Nothing>{empty}</Nothing>;
  }
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells }) => (
          <tr key={id}>
            {cells.map((cell, index) => (
              <td key={head[index]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
      {total && (
        <tfoot>
          <tr>
            {total.map((cell, index) => (
              <td key={head[index]}>{cell}</td>
            ))}
          </tr>
        </tfoot>
      )}
    </Table>
  );
}

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: '4px 0 4px 12px',
    borderBottom: `1px solid ${theme.tokens.hairline}`,
    textAlign: 'right',
    verticalAlign: 'baseline',
  },
  '& th:first-of-type, & td:first-of-type': { paddingLeft: 0, textAlign: 'left' },
  '& th': { color: theme.tokens.inkMuted, fontSize: fontSizes.small, fontWeight: fontWeights.medium },
  '& td': { fontSize: 'var(--otk-text)' },
  '& td:not(:first-of-type)': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& tfoot td': { borderBottom: 0, fontWeight: fontWeights.strong },
  '& tbody:last-of-type tr:last-of-type td': { borderBottomColor: theme.tokens.edge },
}));

const Nothing = styled('p')(({ theme }) => ({ margin: 0, color: theme.tokens.inkMuted, fontSize: 'var(--otk-text)' }));
