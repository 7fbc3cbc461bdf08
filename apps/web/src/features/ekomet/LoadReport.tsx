import { Alert } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { EkometLoad, LoadRow } from '@otk/domain/ekomet/ekomet.schema';
import { dotted } from '@otk/domain/kernel/text';
import type { ReactNode } from 'react';

import { formatDateTime } from '#ui/format';
import { StatusChip } from '#ui/StatusChip';
import { fontSizes } from '#ui/theme/tokens';

import { countsWords, loadWords, outcomeWords } from './ekomet.words.ts';

interface LoadReportProps {
  readonly load: EkometLoad;
  /** Number of a transport as a link to its card. */
  readonly link: (row: LoadRow) => ReactNode;
}

/** What became of the rows of an import. */
export function LoadReport({ load, link }: LoadReportProps) {
  const { state, rows, failure, startedAt, by, source } = load;
  return (
    <Report>
      <span>{dotted(source === 'FILE' ? 'Файл' : 'ЭКОМЕТ', formatDateTime(startedAt), by ?? 'по расписанию')}</span>
      <StatusChip tone={loadWords[state].tone}>{loadWords[state].label}</StatusChip>
      <strong>{isEmpty(load) ? 'Ничего нового не получено' : countsWords(load)}</strong>
      {failure !== null && <Alert severity="error">{failure}</Alert>}
      {rows.length > 0 && (
        <ul>
          {rows.map((row) => (
            <li key={row.line}>
              <span>
                Строка {row.line}: {link(row)}
              </span>
              <StatusChip tone={outcomeWords[row.outcome].tone}>{outcomeWords[row.outcome].label}</StatusChip>
              {row.reasons.length > 0 && <span>{row.reasons.join('. ')}</span>}
            </li>
          ))}
        </ul>
      )}
    </Report>
  );
}

const isEmpty = ({ state, created, changed, skipped, refused }: EkometLoad): boolean =>
  state === 'DONE' && created + changed + skipped + refused === 0;

const Report = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 8,
  '& ul': { alignSelf: 'stretch', listStyle: 'none', margin: 0, padding: 0, fontSize: fontSizes.small },
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
