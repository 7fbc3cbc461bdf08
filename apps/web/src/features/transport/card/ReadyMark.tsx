import { styled } from '@mui/material/styles';

import { VisuallyHidden } from '#ui/VisuallyHidden';
import { fontSizes, fontWeights } from '#ui/theme/tokens';

import { useReady } from './transport.use-work.ts';

/** On the button of a phone behind which «Завершить 7 готовых» stands. The tick and the place tell it from a count of filters. */
export function ReadyMark() {
  const { length } = useReady();
  return (
    length > 0 && (
      <>
        <VisuallyHidden>(готово к завершению: {length})</VisuallyHidden>
        <Mark aria-hidden>{length}</Mark>
      </>
    )
  );
}

/** Over the edge of the button: it takes no room, so nothing moves when it comes. */
const Mark = styled('span')(({ theme }) => ({
  position: 'absolute',
  top: -4,
  right: -4,
  padding: '0 4px',
  border: `1px solid ${theme.tokens.tones.green.dot}`,
  borderRadius: 8,
  backgroundColor: theme.tokens.tones.green.background,
  color: theme.tokens.tones.green.text,
  fontSize: fontSizes.small,
  fontWeight: fontWeights.strong,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: '12px',
  '&::before': { content: '"✓\u00A0"' },
}));
