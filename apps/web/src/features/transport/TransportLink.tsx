import { styled } from '@mui/material/styles';
import type { TransportRow } from '@otk/domain/transport/transport.schema';
import { createLink } from '@tanstack/react-router';

import { TransportNumber } from '#ui/TransportNumber';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The page before this one is the list: «back» returns to its place. */
    readonly fromList?: boolean;
  }
}

interface TransportLinkProps {
  readonly row: Pick<TransportRow, 'id' | 'transportNumber'>;
  readonly size?: 'row' | 'card';
  /** One link of the list takes part in the Tab order, the arrows reach the others. */
  readonly tabIndex?: number;
}

export const TransportLink = ({ row, size = 'row', tabIndex }: TransportLinkProps) => (
  <WholeRow to="/auto/$transportId" params={{ transportId: row.id }} state={{ fromList: true }} tabIndex={tabIndex}>
    <TransportNumber value={row.transportNumber} size={size} />
  </WholeRow>
);

/** The link covers its row: a tap anywhere opens it, a middle click opens it in a new tab. */
const WholeRow = createLink(
  styled('a')(({ theme }) => ({
    color: theme.tokens.ink,
    textDecoration: 'none',
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `2px solid ${theme.tokens.ink}`, outlineOffset: -2 },
  })),
);
