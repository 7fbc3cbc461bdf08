import { FormHelperText } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId } from 'react';

import { formatTonnes } from '#ui/format';
import { fontSizes, fontWeights } from '#ui/theme/tokens';

interface CountedProps {
  readonly label: string;
  readonly value: number | null;
  /** Shows a plus sign too, for differences. */
  readonly signed?: boolean;
  readonly error?: string | undefined;
}

/** A computed value, aligned with the input fields. */
export function Counted({ label, value, signed = false, error }: CountedProps) {
  const id = useId();
  return (
    <div>
      <Label id={id}>{label}</Label>
      <Value aria-labelledby={id}>
        {value === null ? '—' : `${signed && value > 0 ? '+' : ''}${formatTonnes(value)} т`}
      </Value>
      {error && <FormHelperText error>{error}</FormHelperText>}
    </div>
  );
}

const Label = styled('span')({
  display: 'block',
  fontSize: fontSizes.small,
  lineHeight: 1.4,
  marginBottom: 4,
  fontWeight: fontWeights.medium,
});

const Value = styled('output')({
  display: 'flex',
  alignItems: 'center',
  minHeight: 'var(--otk-control)',
  fontSize: fontSizes.title,
  fontWeight: fontWeights.strong,
  whiteSpace: 'nowrap',
});
