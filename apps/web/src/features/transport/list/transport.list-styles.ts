// All styles of a list in one place. A styled component computes its rules at every rendering, and hundreds per frame
// are slow on a phone; therefore rows are plain elements and the list element carries the styles.
import type { CSSObject, Theme } from '@mui/material/styles';
import type { CSSProperties } from 'react';

import { fontSizes, fontWeights, tones } from '#ui/theme/tokens';

/** Position of a row by transform, which needs no layout of its neighbours. */
export const topAt = (top: number): CSSProperties => ({ top: 0, translate: `0 ${top}px` });

export const listStyles = (theme: Theme): CSSObject => ({
  ...ownStyles,
  ...linkStyles(theme),
  ...chipStyles(theme),
  ...checkStyles(theme),
  '& [data-declared="true"]': { color: theme.tokens.inkMuted, fontStyle: 'italic' },
  '& [data-level="warning"]': { color: theme.tokens.warningText, fontWeight: fontWeights.strong },
  '& [data-level="danger"]': { color: theme.tokens.dangerText, fontWeight: fontWeights.strong },
  '& [data-unsent]': {
    flex: 'none',
    padding: '0 4px',
    border: `1px dashed ${theme.tokens.outline}`,
    borderRadius: 9,
    fontSize: fontSizes.small,
    fontWeight: fontWeights.medium,
    lineHeight: '18px',
    whiteSpace: 'nowrap',
  },
  '& td > [data-unsent]': { marginLeft: 4 },
  '& [data-unread]': {
    display: 'inline-block',
    minWidth: 16,
    marginLeft: 4,
    padding: '0 4px',
    borderRadius: 9,
    backgroundColor: theme.tokens.ink,
    color: theme.tokens.onInk,
    fontSize: fontSizes.small,
    fontWeight: fontWeights.strong,
    lineHeight: '16px',
    textAlign: 'center',
    verticalAlign: 'text-bottom',
  },
  '& [data-aloud]': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
});

/**
 * The baseline sets `inherit`. Inherited values are recomputed when the parent moves, and Chromium caches every result
 * and searches all of them at the next one: the list became slower the longer it was scrolled.
 */
const ownStyles: CSSObject = { '&& *, && *::before, && *::after': { boxSizing: 'border-box' } };

/** The link covers its row: a tap anywhere opens it, a middle click opens it in a new tab. */
const linkStyles = ({ tokens }: Theme): CSSObject => ({
  '& [data-number]': {
    color: tokens.ink,
    fontSize: fontSizes.large,
    fontWeight: fontWeights.strong,
    letterSpacing: '-0.01em',
    lineHeight: 1.25,
    whiteSpace: 'nowrap',
  },
  // A margin instead of a space, so that a copied number has no space.
  '& a[data-number]::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  '& a[data-number]': { display: 'inline', minHeight: 0 },
  '& a[data-number]:focus-visible': { outline: 'none' },
  '& a[data-number]:focus-visible::after': { outline: `2px solid ${tokens.ink}`, outlineOffset: -2 },
});

/** Same look as ui/StatusChip. */
const chipStyles = ({ tokens, themeName }: Theme): CSSObject => ({
  '& [data-tone]': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    maxWidth: '100%',
    minHeight: 24,
    padding: '2px 8px',
    border: `${themeName === 'sun' ? 2 : 1}px solid`,
    borderRadius: 12,
    fontSize: fontSizes.small,
    fontWeight: fontWeights.medium,
    lineHeight: '18px',
  },
  '& [data-tone]::before': { content: '""', flex: 'none', width: 8, height: 8, borderRadius: '50%' },
  ...Object.fromEntries(
    tones.flatMap((tone) => {
      const { border, background, text, dot } = tokens.tones[tone];
      return [
        [`& [data-tone="${tone}"]`, { borderColor: border, backgroundColor: background, color: text }],
        [`& [data-tone="${tone}"]::before`, { backgroundColor: dot }],
      ];
    }),
  ),
});

export const checkboxWidth = 32;

/** Above the link that covers the row; as high as the row, so that a tap beside the box does not open it. */
const checkStyles = ({ tokens }: Theme): CSSObject => ({
  '& label[data-check]': {
    position: 'relative',
    zIndex: 1,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: checkboxWidth + 8,
    height: '100%',
    marginLeft: -8,
    cursor: 'pointer',
    userSelect: 'none',
  },
  '& label[data-check] > input': {
    display: 'grid',
    placeContent: 'center',
    width: 18,
    height: 18,
    margin: 0,
    appearance: 'none',
    border: `1.75px solid ${tokens.outline}`,
    borderRadius: 5,
    backgroundColor: tokens.surface,
    cursor: 'pointer',
  },
  '& label[data-check] > input:checked, & label[data-check] > input:indeterminate': {
    borderColor: tokens.ink,
    backgroundColor: tokens.ink,
  },
  '& label[data-check] > input:checked::after': {
    content: '""',
    width: 10,
    height: 5,
    borderLeft: `2px solid ${tokens.onInk}`,
    borderBottom: `2px solid ${tokens.onInk}`,
    transform: 'translateY(-1.5px) rotate(-45deg)',
  },
  '& label[data-check] > input:indeterminate::after': {
    content: '""',
    width: 9,
    borderTop: `2px solid ${tokens.onInk}`,
  },
});
