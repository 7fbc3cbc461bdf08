import { FormHelperText, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId } from 'react';

import { fontSizes, fontWeights } from '#ui/theme/tokens';

interface KppChoiceProps<V extends string> {
  readonly label: string;
  readonly words: Readonly<Record<V, string>>;
  readonly value: V | null;
  readonly onChange: (value: V | null) => void;
  readonly disabled?: boolean;
  readonly error?: string | undefined;
}

/** A few answers as large buttons: one tap in gloves instead of an opened list. A second tap takes the answer back. */
export function KppChoice<V extends string>({ label, words, value, onChange, disabled, error }: KppChoiceProps<V>) {
  const id = useId();
  return (
    <Field>
      <Name id={id}>{label}</Name>
      <ToggleButtonGroup
        exclusive
        fullWidth
        aria-labelledby={id}
        value={value}
        disabled={disabled ?? false}
        onChange={(_event, chosen: V | null) => onChange(chosen)}
      >
        {(Object.entries(words) as [V, string][]).map(([code, word]) => (
          <Answer key={code} value={code}>
            {word}
          </Answer>
        ))}
      </ToggleButtonGroup>
      {error && <FormHelperText error>{error}</FormHelperText>}
    </Field>
  );
}

const Field = styled('div')({ display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 });

/** As the labels of the fields beside it. */
const Name = styled('span')({ fontSize: fontSizes.small, fontWeight: fontWeights.medium, lineHeight: '20px' });

/** As wide as its words need: a long one does not touch its borders. */
const Answer = styled(ToggleButton)({
  flex: '1 1 auto',
  width: 'auto',
  minHeight: 'max(48px, var(--otk-control))',
  paddingInline: 8,
  lineHeight: 1.2,
  textTransform: 'none',
});
