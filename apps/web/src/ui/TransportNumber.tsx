import { styled } from '@mui/material/styles';

import { fontSizes, fontWeights } from './theme/tokens.ts';
import { groupTransportNumber } from './transport-number.ts';

const sizes = { row: fontSizes.large, card: fontSizes.title, page: fontSizes.display } as const;

interface TransportNumberProps {
  readonly value: string;
  readonly size?: keyof typeof sizes;
}

/** The gap is a margin, not a space, so that the number is copied without spaces. */
export function TransportNumber({ value, size = 'row' }: TransportNumberProps) {
  return (
    <Loud style={{ fontSize: sizes[size] }}>
      {groupTransportNumber(value).map((group, index) => (
        <span key={index}>{group}</span>
      ))}
    </Loud>
  );
}

const Loud = styled('span')({
  fontWeight: fontWeights.strong,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '-0.01em',
  lineHeight: 1.25,
  whiteSpace: 'nowrap',
  '& > span + span': { marginLeft: '0.28em' },
});
