import type { Components, Theme } from '@mui/material/styles';

import { compactMedia } from '../breakpoints.ts';
import { fontWeights, type ThemeName, type Tokens } from '../tokens.ts';

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
      'h1, h2, h3, h4, h5, h6, th, strong, b': { fontWeight: fontWeights.strong },
      // A number that opens its transport is a target for a finger.
      '@media (pointer: coarse)': {
        'a[data-number]': {
          display: 'inline-flex',
          alignItems: 'center',
          minWidth: 'var(--otk-control)',
          minHeight: 'var(--otk-control)',
        },
      },
      // What a press unfolds looks the same everywhere. Without the mark of the browser, which each draws otherwise.
      summary: {
        // It inherits from the shadow of its <details>, which knows nothing of the page.
        boxSizing: 'border-box',
        display: 'flex',
        alignItems: 'center',
        gap: 8,
        minHeight: 'var(--otk-control)',
        cursor: 'pointer',
        '&::-webkit-details-marker': { display: 'none' },
        '&::before': {
          content: '""',
          flex: 'none',
          width: 8,
          height: 8,
          margin: '0 4px',
          borderRight: '2px solid',
          borderBottom: '2px solid',
          rotate: '-45deg',
        },
      },
      'details[open] > summary::before': { rotate: '45deg', translate: '0 -2px' },
      html: { height: '100%' },
      // The line under a text leaves out the gap between two groups. In the list, whose links have a tabindex, and on a
      // wall there is none.
      'a[data-number]:not(.MuiLink-root)': { textDecoration: 'none' },
      'a[data-number]:not([tabindex], :fullscreen *) > [data-group]': { borderBottom: '1px solid' },
      body: { minHeight: '100%', fontFeatureSettings: '"calt", "ss03"' },
      // Figures are of one width where they alone stand in columns. Not in words: tabular hyphens are half as wide again.
      '[data-numeric="true"], time': { fontVariantNumeric: 'tabular-nums' },
      '#root': { minHeight: '100dvh', paddingBottom: 'var(--otk-snackbar, 0px)' },
      a: { color: 'inherit' },
      'a, button, [role="button"]': { touchAction: 'manipulation' },
      ':focus-visible': { outline: `2px solid ${tokens.ink}`, outlineOffset: 2 },
      '::selection': { backgroundColor: tokens.ink, color: tokens.onInk },
    },
  },
});
