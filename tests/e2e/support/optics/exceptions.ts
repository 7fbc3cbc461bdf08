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
  {
    rule: 'space',
    selector: '[data-group]',
    reason: 'groups of a number are apart by a share of its letters',
  },
  { rule: 'target', selector: 'header', reason: 'spec §2: the header is 46 px high, also where targets are of 56 px' },
  { rule: 'between', selector: 'header', reason: 'six targets stand beside each other at 360 px' },
  { rule: 'between', selector: '[data-shut]', reason: 'days of a month lie beside each other' },
  { rule: 'space', selector: 'summary[data-level]', reason: 'the line of the balance is as high as a control' },
  {
    rule: 'reach',
    selector: 'a[href="/auto/new"]',
    reason: 'a transport is entered at the desk; rows have the lower half',
  },
  {
    rule: 'between',
    selector: 'section[data-folded]',
    reason: 'alarm and urgent line leave three rows in view at 360 px',
  },
  {
    rule: 'radius',
    selector: 'input[type="checkbox"], [data-on]',
    reason: 'the box of a tick is smaller than a control',
  },
  { rule: 'target', selector: '[data-shut]', reason: 'seven days share 336 px' },
  { rule: 'target', selector: '[role="grid"] button', reason: 'seven days share 360 px' },
  { rule: 'size', selector: '[data-view]', reason: 'a cell of the calendar has no room' },
  { rule: 'weight', selector: '[data-view]', reason: 'the look of the calendar is that of its library' },
  { rule: 'radius', selector: '[data-view]', reason: 'the look of the calendar is that of its library' },
  { rule: 'space', selector: '[data-view]', reason: 'the look of the calendar is that of its library' },
  { rule: 'size', selector: '[data-board]', reason: 'on a wall its letters are the largest that fit' },
  { rule: 'torn', selector: '[data-html]', reason: 'a letter is shown as it was sent' },
  { rule: 'between', selector: '.MuiAutocomplete-endAdornment', reason: 'both buttons of a field act on this field' },
];
