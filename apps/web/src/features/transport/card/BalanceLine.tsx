import { tonnesWords } from '@otk/domain/kernel/unit-words';
import { styled } from '@mui/material/styles';
import { explainBalance } from '@otk/domain/transport/transport.balance';
import type { Transport } from '@otk/domain/transport/transport.schema';

import { fontWeights } from '#ui/theme/tokens';

import { WeightBalance } from './WeightBalance.tsx';

/** The balance on a small screen: one line; a tap opens the rest. */
export function BalanceLine({ transport }: { readonly transport: Transport }) {
  const { bar, remainder, level } = explainBalance(transport);
  const words = bar ? `${tonnesWords(bar.net)}, ${shortRest(remainder)}` : 'не взвешено';
  return (
    <Line>
      <summary data-level={level}>
        <strong>Нетто</strong> {words}
      </summary>
      <WeightBalance transport={transport} />
    </Line>
  );
}

function shortRest(rest: number): string {
  if (rest === 0) {
    return 'всё распределено';
  }
  return rest < 0 ? `лишние ${tonnesWords(-rest)}` : `осталось ${tonnesWords(rest)}`;
}

const Line = styled('details')(({ theme }) => ({
  '& > summary': {
    display: 'list-item',
    listStylePosition: 'inside',
    padding: 'calc((var(--otk-control) - 1lh) / 2 - 1px) 12px',
    border: `1px solid ${theme.tokens.hairline}`,
    borderRadius: theme.shape.borderRadius,
    backgroundColor: theme.tokens.surface,
    cursor: 'pointer',
  },
  '& > summary > strong': { fontWeight: fontWeights.medium },
  '& > summary[data-level="error"]': { color: theme.tokens.dangerText },
  '&[open] > summary': { marginBottom: 8 },
}));
