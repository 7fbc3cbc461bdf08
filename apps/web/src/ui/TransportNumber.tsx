import { styled } from '@mui/material/styles';

import { fontSizes, fontWeights } from './theme/tokens.ts';
import { groupTransportNumber } from './transport-number.ts';

const sizes = { row: fontSizes.large, card: fontSizes.title, page: fontSizes.display } as const;

interface TransportNumberProps {
  readonly value: string;
  readonly size?: keyof typeof sizes;
}

const gap = { paddingLeft: '0.28em' };

/** The gap is a padding, not a space, so that the number is copied without spaces. */
export const NumberGroups = ({ value }: { readonly value: string }) =>
  groupTransportNumber(value).map((group, index) => (
    <span key={index} data-group style={index > 0 ? gap : undefined}>
      {group}
    </span>
  ));

export const TransportNumber = ({ value, size = 'row' }: TransportNumberProps) => (
  <Loud style={{ fontSize: sizes[size] }}>
    <NumberGroups value={value} />
  </Loud>
);

const Loud = styled('span')({
  fontWeight: fontWeights.strong,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '-0.01em',
  lineHeight: 1.25,
  whiteSpace: 'nowrap',
});
