import type { Components, Theme } from '@mui/material/styles';

import { AlertIcon, CheckCircleIcon, ErrorIcon, InfoIcon } from '../../icons.tsx';
import type { Tokens, ToneColors } from '../tokens.ts';

const tinted = ({ background, text, border, dot }: ToneColors) => ({
  backgroundColor: background,
  color: text,
  borderColor: border,
  '& .MuiAlert-icon': { color: dot, padding: '8px 0' },
});

export const feedbackOverrides = (tokens: Tokens): Components<Theme> => ({
  MuiAlert: {
    defaultProps: {
      iconMapping: {
        error: <ErrorIcon />,
        warning: <AlertIcon />,
        info: <InfoIcon />,
        success: <CheckCircleIcon />,
      },
    },
    styleOverrides: {
      root: {
        border: '1px solid',
        padding: '4px 12px',
        // Beside the words while they have room, otherwise below them.
        '&:has(> .MuiAlert-action)': { flexWrap: 'wrap', '& > .MuiAlert-message': { flex: '1 1 180px' } },
      },
    },
    variants: [
      { props: { severity: 'error' }, style: tinted(tokens.tones.red) },
      { props: { severity: 'warning' }, style: tinted(tokens.tones.orange) },
      { props: { severity: 'info' }, style: tinted(tokens.tones.blue) },
      { props: { severity: 'success' }, style: tinted(tokens.tones.green) },
    ],
  },
  MuiCircularProgress: { defaultProps: { color: 'inherit', thickness: 4, size: 24 } },
  MuiLinearProgress: { styleOverrides: { root: { borderRadius: 2, backgroundColor: tokens.selected } } },
});
