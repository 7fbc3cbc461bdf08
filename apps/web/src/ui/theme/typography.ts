import type { ThemeOptions } from '@mui/material/styles';

import { fontSizes, fontWeights } from './tokens.ts';

const heading = (fontSize: number, lineHeight: number, letterSpacing = '-0.01em') => ({
  fontSize,
  lineHeight,
  letterSpacing,
  fontWeight: fontWeights.strong,
});
const text = (fontSize: number | string, fontWeight: number = fontWeights.regular) => ({
  fontSize,
  fontWeight,
  lineHeight: 1.45,
  letterSpacing: 0,
});

/** Size of text and controls: 14 px on a desktop, 16 px on a touch screen (iOS zooms into fields with smaller text). */
export const densityText = 'var(--otk-text)';

export const typography = {
  fontFamily: '"Inter Variable", system-ui, sans-serif',
  fontSize: fontSizes.body,
  htmlFontSize: 16,
  fontWeightRegular: fontWeights.regular,
  fontWeightMedium: fontWeights.medium,
  fontWeightBold: fontWeights.strong,
  h1: heading(fontSizes.display, 1.2, '-0.02em'),
  h2: heading(fontSizes.title, 1.3),
  h3: heading(fontSizes.large, 1.4),
  h5: heading(fontSizes.body, 1.4, '0'),
  subtitle1: text(fontSizes.large, fontWeights.medium),
  subtitle2: text(fontSizes.body, fontWeights.medium),
  body1: text(densityText),
  body2: text(fontSizes.body),
  button: { ...text(densityText, fontWeights.medium), textTransform: 'none' },
  caption: text(fontSizes.small),
} as const satisfies ThemeOptions['typography'];
