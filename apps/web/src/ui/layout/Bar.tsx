import { styled } from '@mui/material/styles';

import { fontSizes, type Tone } from '../theme/tokens.ts';

/** A bar between the header and the page. */
export const Bar = styled('output', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: Tone }>(
  ({ theme, tone }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 16px',
    minHeight: 36,
    padding: '4px 16px',
    borderBottom: `1px solid ${theme.tokens.tones[tone].border}`,
    backgroundColor: theme.tokens.tones[tone].background,
    color: theme.tokens.tones[tone].text,
    fontSize: fontSizes.body,
  }),
);
