import { styled } from '@mui/material/styles';
import type { Appointment } from '@otk/domain/schedule/schedule.schema';

import { fontSizes, fontWeights, type Tone } from '#ui/theme/tokens';

import { heldSign, shortWords } from './schedule.plan.ts';

/** Of an appointment that does not take place: struck through in the grid. */
export const overStates: ReadonlySet<Appointment['state']> = new Set(['MOVED', 'CANCELLED', 'NO_SHOW']);

interface Sign {
  readonly tone: Tone;
  readonly sign: string;
  readonly words: string;
}

const shown: readonly Sign[] = [
  { tone: 'orange', sign: shortWords.COMMISSION, words: 'комиссия' },
  { tone: 'violet', sign: shortWords.SEPARATE, words: 'тех. сепарация' },
  { tone: 'teal', sign: heldSign, words: 'проведена' },
];
const over: Sign = { tone: 'grey', sign: 'зачёркнуто', words: 'не состоялась' };

/** What the signs of the grid mean, each in its colour: «Солнце» has no colours, and some people see none. */
export const PlanLegend = ({ isAll }: { readonly isAll: boolean }) => (
  <List aria-label="Знаки графика">
    {(isAll ? [...shown, over] : shown).map(({ tone, sign, words }) => (
      <li key={tone}>
        <b data-tone={tone}>{sign}</b> {words}
      </li>
    ))}
  </List>
);

const List = styled('ul')(({ theme: { tokens, shape } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  margin: '0 0 16px',
  padding: 0,
  listStyle: 'none',
  color: tokens.inkMuted,
  fontSize: fontSizes.small,
  '& b': { padding: '0 4px', border: '1px solid', borderRadius: shape.borderRadius, fontWeight: fontWeights.medium },
  ...Object.fromEntries(
    shown.map(({ tone }) => [
      `& [data-tone="${tone}"]`,
      { backgroundColor: tokens.tones[tone].background, color: tokens.tones[tone].text },
    ]),
  ),
  '& [data-tone="grey"]': { backgroundColor: tokens.quiet, textDecoration: 'line-through' },
}));
