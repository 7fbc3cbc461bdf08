import { styled } from '@mui/material/styles';
import type { Appointment } from '@otk/domain/schedule/schedule.schema';

import { fontSizes, type Tone } from '#ui/theme/tokens';

/** Of an appointment that does not take place: struck through in the grid. */
export const overStates: ReadonlySet<Appointment['state']> = new Set(['MOVED', 'CANCELLED', 'NO_SHOW']);

const shown: readonly (readonly [tone: Tone, words: string])[] = [
  ['orange', 'комиссия назначена'],
  ['violet', 'тех. сепарация назначена'],
  ['teal', 'проведена'],
];

/** What the colours of the grid mean. */
export const PlanLegend = ({ isAll }: { readonly isAll: boolean }) => (
  <List aria-label="Цвета графика">
    {(isAll ? [...shown, ['grey', 'зачёркнуто: не состоялась'] as const] : shown).map(([tone, words]) => (
      <li key={tone} data-tone={tone}>
        {words}
      </li>
    ))}
  </List>
);

const List = styled('ul')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  margin: '0 0 16px',
  padding: 0,
  listStyle: 'none',
  color: tokens.inkMuted,
  fontSize: fontSizes.small,
  '& > li': { display: 'flex', alignItems: 'center', gap: 8 },
  '& > li::before': { content: '""', width: 16, height: 16, borderRadius: 8, border: '1px solid' },
  ...Object.fromEntries(
    shown.map(([tone]) => [
      `& > [data-tone="${tone}"]::before`,
      { backgroundColor: tokens.tones[tone].background, borderColor: tokens.tones[tone].text },
    ]),
  ),
  '& > [data-tone="grey"]::before': { backgroundColor: tokens.quiet, borderColor: tokens.inkMuted },
}));
