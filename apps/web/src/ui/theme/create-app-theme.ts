import { ruRU } from '@mui/material/locale';
import { createTheme, type Theme } from '@mui/material/styles';

import { breakpointValues, headerHeight } from './breakpoints.ts';
import { buttonOverrides } from './overrides/buttons.ts';
import { feedbackOverrides } from './overrides/feedback.tsx';
import { globalOverrides } from './overrides/global.ts';
import { inputOverrides } from './overrides/inputs.tsx';
import { navigationOverrides } from './overrides/navigation.ts';
import { surfaceOverrides } from './overrides/surfaces.ts';
import { radius, themeTokens, type ThemeName, type Tokens } from './tokens.ts';
import { typography } from './typography.ts';

declare module '@mui/material/styles' {
  interface Theme {
    themeName: ThemeName;
    tokens: Tokens;
  }
  interface ThemeOptions {
    themeName: ThemeName;
    tokens: Tokens;
  }
}

export function createAppTheme(themeName: ThemeName): Theme {
  const tokens = themeTokens[themeName];
  return createTheme(
    {
      themeName,
      tokens,
      palette: paletteOf(themeName, tokens),
      typography,
      breakpoints: { values: breakpointValues },
      shape: { borderRadius: radius },
      mixins: {
        toolbar: {
          minHeight: headerHeight.mobile,
          [`@media (min-width:${breakpointValues.desktop}px)`]: { minHeight: headerHeight.desktop },
        },
      },
      motion: { reducedMotion: 'system' },
      focusVisible: { outlineColor: tokens.ink, outlineWidth: themeName === 'sun' ? 3 : 2, outlineOffset: 2 },
      transitions: { duration: durations },
    },
    ruRU,
    { components: feedbackOverrides(tokens) },
    { components: navigationOverrides(tokens) },
    { components: surfaceOverrides(tokens, themeName) },
    { components: inputOverrides(tokens, themeName) },
    { components: buttonOverrides(tokens, themeName) },
    { components: globalOverrides(tokens, themeName) },
  );
}

// interface §3: transitions are shorter than 200 ms and only show where something moved.
const durations = {
  shortest: 100,
  shorter: 120,
  short: 140,
  standard: 160,
  complex: 180,
  enteringScreen: 160,
  leavingScreen: 120,
};

const paletteOf = (themeName: ThemeName, tokens: Tokens) => ({
  mode: themeName === 'dark' ? ('dark' as const) : ('light' as const),
  // The text colour, not the brand colour: MUI uses `primary` by default, and the brand colour is only used where it is named.
  primary: { main: tokens.ink, dark: tokens.ink, light: tokens.ink, contrastText: tokens.onInk },
  error: { main: tokens.dangerText, contrastText: tokens.onInk },
  warning: { main: tokens.warningText, contrastText: tokens.onInk },
  success: { main: tokens.successText, contrastText: tokens.onInk },
  info: { main: tokens.tones.blue.text, contrastText: tokens.onInk },
  text: { primary: tokens.ink, secondary: tokens.inkMuted, disabled: tokens.inkMuted },
  background: { default: tokens.canvas, paper: tokens.surface },
  divider: tokens.hairline,
  action: {
    hover: tokens.sunken,
    selected: tokens.selected,
    disabled: tokens.inkMuted,
    disabledBackground: tokens.quiet,
  },
});
