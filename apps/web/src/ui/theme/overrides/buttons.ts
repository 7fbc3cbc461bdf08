import type { ButtonProps, IconButtonProps, ToggleButtonProps } from '@mui/material';
import type { Components, Theme } from '@mui/material/styles';

import { compactMedia, hoverable } from '../breakpoints.ts';
import { SteadyButton } from '../SteadyButton.tsx';
import { fontSizes, radius, type ThemeName, type Tokens } from '../tokens.ts';

/** Disabled buttons are grey in two themes; «Солнце» has no greys, so there they have a dashed border. */
const disabledLook = (tokens: Tokens, theme: ThemeName) =>
  theme === 'sun'
    ? { color: tokens.ink, backgroundColor: tokens.surface, border: `1px dashed ${tokens.ink}` }
    : { color: tokens.inkMuted, backgroundColor: tokens.quiet, border: '1px solid transparent', opacity: 0.7 };

/** The types of the theme do not know `component`. */
const steady = <Props>(props: Partial<Props>): Partial<Props> => ({ ...props, component: SteadyButton });

export const buttonOverrides = (tokens: Tokens, theme: ThemeName): Components<Theme> => {
  const outline = { outline: `${theme === 'sun' ? 3 : 2}px solid ${tokens.ink}`, outlineOffset: 2 };
  const disabled = { '&.Mui-disabled': disabledLook(tokens, theme) };
  const filled = (fill: string, hover: string, text: string) => ({
    backgroundColor: fill,
    color: text,
    border: `1px solid ${theme === 'sun' ? tokens.ink : 'transparent'}`,
    '&:hover': { backgroundColor: fill },
    '&:active': { backgroundColor: hover },
    [hoverable]: { '&:hover': { backgroundColor: hover } },
    ...disabled,
  });
  return {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&.Mui-disabled:focus-visible': outline } },
    },
    MuiToggleButton: { defaultProps: steady<ToggleButtonProps>({}), styleOverrides: { root: disabled } },
    MuiButton: {
      defaultProps: steady<ButtonProps>({ variant: 'outlined', disableElevation: true }),
      styleOverrides: {
        root: {
          minHeight: 'var(--otk-control)',
          padding: '4px 16px',
          ...disabled,
          // The ring that turns stands in the place of the words.
          '&&.MuiButton-loadingPositionCenter': { color: 'transparent' },
        },
        sizeSmall: {
          minHeight: 'var(--otk-control-small)',
          padding: '2px 12px',
          // As high as the others for a finger: small words would be lost in it.
          fontSize: fontSizes.body,
          [compactMedia]: { fontSize: fontSizes.small },
        },
        sizeLarge: { minHeight: 'var(--otk-control-large)', padding: '4px 20px', fontSize: fontSizes.large },
        text: {
          padding: '4px 12px',
          // Without greys and a frame only a line tells an act from other words.
          ...(theme === 'sun' && { '&:not(.Mui-disabled, :has(svg))': { textDecoration: 'underline' } }),
          '&.Mui-disabled': { ...disabledLook(tokens, theme), backgroundColor: 'transparent' },
        },
      },
      variants: [
        // The filled button is the primary action of a screen; besides the mark only it has the brand colour, which the sun
        // washes out: there it is black.
        {
          props: { variant: 'contained', color: 'primary' },
          style:
            theme === 'sun'
              ? filled(tokens.ink, tokens.ink, tokens.onInk)
              : filled(tokens.brand, tokens.brandHover, tokens.onBrand),
        },
        {
          props: { variant: 'contained', color: 'error' },
          style: filled(tokens.dangerFill, tokens.dangerFillHover, tokens.onDanger),
        },
        {
          props: { variant: 'outlined', color: 'primary' },
          style: {
            borderColor: tokens.edge,
            backgroundColor: tokens.surface,
            [hoverable]: { '&:hover': { borderColor: tokens.outline, backgroundColor: tokens.sunken } },
          },
        },
      ],
    },
    MuiIconButton: {
      defaultProps: steady<IconButtonProps>({}),
      styleOverrides: {
        root: {
          width: 'var(--otk-control)',
          height: 'var(--otk-control)',
          padding: 0,
          borderRadius: radius,
          color: tokens.ink,
          // Of a sign in place of an icon: «+».
          fontSize: fontSizes.title,
          '&:hover': { backgroundColor: 'transparent' },
          [hoverable]: { '&:hover': { backgroundColor: tokens.sunken } },
          '&&.MuiIconButton-edgeEnd': { marginRight: -12 },
          // Fields and the header have frames of their own.
          ...(theme === 'sun' && { '&:not(.MuiInputBase-root *, header *)': { border: '1px solid' }, ...disabled }),
        },
        sizeSmall: {
          width: 'var(--otk-control-small)',
          height: 'var(--otk-control-small)',
          fontSize: fontSizes.large,
        },
        sizeLarge: { width: 'var(--otk-control-large)', height: 'var(--otk-control-large)' },
      },
    },
    MuiLink: {
      styleOverrides: {
        root: { color: tokens.ink, textDecorationColor: tokens.outline, textUnderlineOffset: '0.2em' },
      },
    },
  };
};
