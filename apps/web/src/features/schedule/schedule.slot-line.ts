import { useMediaQuery } from '@mui/material';
import { useTheme } from '@mui/material/styles';

import { touch } from '#ui/theme/breakpoints';

/**
 * Of one appointment in a week, where those of an hour stand below each other: beside each other they would be cut. A finger
 * needs 44 px, in the yard 56, and 8 px between two of them; then the lower one says its hour, which it seems to begin later.
 */
const lines = {
  mouse: { height: 24, filled: 1, hasHour: false },
  touch: { height: 54, filled: 45 / 54, hasHour: true },
  glove: { height: 68, filled: 58 / 68, hasHour: true },
} as const;
export type SlotLine = (typeof lines)[keyof typeof lines];

/** Known before the library of the grid is loaded: what stands in its place is as high. */
export function useSlotLine(): SlotLine {
  const finger = useTheme().themeName === 'sun' ? lines.glove : lines.touch;
  return useMediaQuery(touch, { noSsr: true }) ? finger : lines.mouse;
}

/** Width to height of a month at least: a desk shows most of it, and a week with more appointments grows. */
export const monthShape = 1.9;
