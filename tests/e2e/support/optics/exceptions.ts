// What need not keep a rule of the look, and why. `npm run gallery` fails on one that no screen needs.
import type { Rule } from './asked.ts';

interface Exception {
  readonly rule: Rule;
  /** Of the element itself or of one around it. */
  readonly selector: string;
  readonly reason: string;
}

export const exceptions: readonly Exception[] = [
  { rule: 'size', selector: '.MuiBottomNavigation-root', reason: 'five names fit beside each other at 360 px' },
  {
    rule: 'space',
    selector: '.MuiFormControlLabel-root',
    reason: 'the box of a tick stands in line with the words above',
  },
  { rule: 'between', selector: '.MuiAutocomplete-endAdornment', reason: 'both buttons of a field act on this field' },
];
