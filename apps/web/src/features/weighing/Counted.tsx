import { tonnesWords } from '@otk/domain/kernel/unit-words';
import { FormHelperText } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';

import { Hint } from '#ui/feedback/Hint';
import { fontSizes, fontWeights } from '#ui/theme/tokens';

interface CountedProps {
  readonly label: string;
  readonly value: number | null;
  /** Shows a plus sign too, for differences. */
  readonly signed?: boolean;
  readonly error?: string | undefined;
  /** How the value is computed. */
  readonly hint?: string;
  /** The way to an example. */
  readonly help?: ReactNode;
}

/** A computed value, aligned with the input fields. */
export function Counted({ label, value, signed = false, error, hint, help }: CountedProps) {
  const id = useId();
  return (
    <div>
      <Head>
        <Label id={id}>{label}</Label>
        {hint && <Hint label={label} text={hint} />}
      </Head>
      <Value aria-labelledby={id}>
        {value === null ? '—' : `${signed && value > 0 ? '+' : ''}${tonnesWords(value)}`}
      </Value>
      {help && <FormHelperText>{help}</FormHelperText>}
      {error && <FormHelperText error>{error}</FormHelperText>}
    </div>
  );
}

/** As high as the label of a field, however large the mark beside it is for a finger. */
const Head = styled('div')({ display: 'flex', alignItems: 'center', gap: 4, height: 20, marginBottom: 4 });

const Label = styled('span')({
  fontSize: fontSizes.small,
  lineHeight: 1.4,
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
