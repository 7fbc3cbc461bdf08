import { Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type BalanceBar, type BalancePart, explainBalance } from '@otk/domain/transport/transport.balance';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { restWords } from '@otk/domain/transport/transport.rest';
import { formatPercent, tonnesWords } from '@otk/domain/kernel/unit-words';

import { Section } from '#ui/layout/Section';
import { fontSizes, fontWeights, type Tokens } from '#ui/theme/tokens';

import { BalanceExplanation } from '../part/BalanceExplanation.tsx';
import { balanceTints } from './transport.balance-tints.ts';

/** How the net is distributed, and in words what does not add up. */
export function WeightBalance({ transport }: { readonly transport: Transport }) {
  const { bar, remainder, level, sentence, reweighSentence } = explainBalance(transport);
  return (
    <Section title="Баланс веса">
      {bar ? (
        <BalanceView bar={bar} remainder={remainder} />
      ) : (
        <Typography color="textSecondary">{sentence}.</Typography>
      )}
      {bar && level === 'ok' && (
        <Typography color="textSecondary">{[sentence, reweighSentence].filter(Boolean).join('. ')}</Typography>
      )}
      <BalanceExplanation transport={transport} />
    </Section>
  );
}

/** Smallest share of the bar in which the code of the kind fits. */
const labelledFrom = 0.08;

/** Each kind has its own tint; everything else has a pattern. */
function tinted(parts: readonly BalancePart[]) {
  const kinds = parts.filter(({ kind }) => kind === 'scrap');
  return parts.map((part) => {
    const place = kinds.indexOf(part);
    return { ...part, tint: place < 0 ? undefined : balanceTints[place % balanceTints.length] };
  });
}

function BalanceView({ bar, remainder }: { readonly bar: BalanceBar; readonly remainder: number }) {
  const whole = bar.limit + bar.excess;
  return (
    <>
      <Typography variant="h2" component="p">
        {tonnesWords(bar.net)}
      </Typography>
      <Bar aria-hidden>
        {tinted(bar.parts).map(({ id, kind, tint, label, weight }) => (
          <Segment key={id} data-kind={kind} data-tint={tint} style={{ flexGrow: weight }}>
            {tint !== undefined && weight >= whole * labelledFrom && label}
          </Segment>
        ))}
        {bar.excess > 0 && <Limit style={{ left: `${(bar.limit / whole) * 100}%` }} />}
      </Bar>
      <Parts>
        {tinted(bar.parts).map((part) => part.kind !== 'rest' && <PartLine key={part.id} part={part} whole={whole} />)}
      </Parts>
      <Remainder remainder={remainder} />
    </>
  );
}

interface PartLineProps {
  readonly part: ReturnType<typeof tinted>[number];
  readonly whole: number;
}

const PartLine = ({ part: { kind, tint, label, weight }, whole }: PartLineProps) => (
  <li>
    <Swatch data-kind={kind} data-tint={tint} aria-hidden />
    <span>{label}</span>
    <Share>{whole > 0 && formatPercent((weight / whole) * 100)}</Share>
    <span>{tonnesWords(weight)}</span>
  </li>
);

function Remainder({ remainder }: { readonly remainder: number }) {
  return (
    <Typography color={remainder < 0 ? 'error' : undefined} sx={{ fontWeight: fontWeights.medium }}>
      {restWords(remainder)}
    </Typography>
  );
}

/** Kinds are solid, unordered items hatched, trash dotted, the rest empty: distinguishable without colour and in print. */
const fills = (tokens: Tokens) => ({
  ...Object.fromEntries(
    balanceTints.map((tint) => [`&[data-tint="${tint}"]`, { backgroundColor: tokens.tones[tint].dot }]),
  ),
  '&[data-kind="unordered"]': {
    backgroundImage: `repeating-linear-gradient(45deg, ${tokens.ink} 0 2px, transparent 2px 5px)`,
    border: `1px solid ${tokens.ink}`,
  },
  '&[data-kind="trash"]': {
    backgroundImage: `radial-gradient(${tokens.ink} 1px, transparent 1.2px)`,
    backgroundSize: '5px 5px',
    border: `1px solid ${tokens.ink}`,
  },
  '&[data-kind="rest"]': { border: `1px dashed ${tokens.outline}` },
});

const Bar = styled('div')({ position: 'relative', display: 'flex', gap: 2, height: 20, margin: '8px 0 12px' });

const Segment = styled('span')(({ theme }) => ({
  flexBasis: 0,
  minWidth: 3,
  overflow: 'hidden',
  textAlign: 'center',
  whiteSpace: 'nowrap',
  color: theme.tokens.onInk,
  fontSize: fontSizes.small,
  fontWeight: fontWeights.medium,
  lineHeight: '20px',
  ...fills(theme.tokens),
}));

/** The limit: what lies right of it exceeds the weighed net. */
const Limit = styled('span')(({ theme }) => ({
  position: 'absolute',
  top: -4,
  bottom: -4,
  width: 3,
  backgroundColor: theme.tokens.dangerText,
  outline: `1px solid ${theme.tokens.surface}`,
}));

const Swatch = styled('span')(({ theme }) => ({ width: 12, height: 12, borderRadius: 8, ...fills(theme.tokens) }));

const Parts = styled('ul')({
  listStyle: 'none',
  margin: '0 0 12px',
  padding: 0,
  '& li': {
    display: 'grid',
    gridTemplateColumns: '12px 1fr auto 88px',
    alignItems: 'center',
    gap: 8,
    minHeight: 28,
  },
  '& li > span:last-of-type': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
});

const Share = styled('span')(({ theme }) => ({ color: theme.tokens.inkMuted, fontSize: 13 }));
