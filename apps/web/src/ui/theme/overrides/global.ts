import type { Components, Theme } from '@mui/material/styles';

import { compactMedia } from '../breakpoints.ts';
import type { ThemeName, Tokens } from '../tokens.ts';

/** Variables for CSS files and media queries; everything else reads the theme object. */
const customProperties = (tokens: Tokens, finger: string, fade: string) => ({
  '--otk-control': finger,
  '--otk-control-small': finger,
  '--otk-control-large': '56px',
  '--otk-row': '56px',
  '--otk-text': '16px',
  '--otk-raised': tokens.raised,
  '--otk-ink': tokens.ink,
  '--otk-on-ink': tokens.onInk,
  '--otk-edge': tokens.edge,
  '--otk-danger': tokens.dangerText,
  '--otk-warning': tokens.warningText,
  '--otk-success': tokens.successText,
  // Where the end of a line that goes on begins to fade out. Its arrow has the first 16 px, and «Солнце» has no greys.
  '--otk-fade': fade,
  [compactMedia]: {
    '--otk-control': '36px',
    '--otk-control-small': '28px',
    '--otk-control-large': '44px',
    '--otk-row': '40px',
    '--otk-text': '14px',
  },
});

/** «Солнце» is for the yard: every target is large enough for a glove. */
export const globalOverrides = (tokens: Tokens, themeName: ThemeName): Components<Theme> => ({
  MuiCssBaseline: {
    styleOverrides: {
      ':root':
        themeName === 'sun' ? customProperties(tokens, '56px', '16px') : customProperties(tokens, '44px', '32px'),
      ':focus-visible': { outline: `2px solid ${tokens.ink}`, outlineOffset: 2 },
      '::selection': { backgroundColor: tokens.ink, color: tokens.onInk },
    },
  },
});
