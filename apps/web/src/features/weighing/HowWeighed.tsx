// How a weighing was taken: the scale, the tare, and why an unusual tare is right.
import { Alert, Button, MenuItem, TextField as MuiTextField } from '@mui/material';
import { styled, type Theme } from '@mui/material/styles';
import {
  type ScaleUsed,
  type TareMethod,
  tareMethods,
  type TareReason,
  tareReasons,
} from '@otk/domain/weighing/weighing.card';
import { type ScaleChoice, scaleWords, type TareMemory } from '@otk/domain/weighing/weighing.scale';
import { tareMethodWords, tareReasonWords } from '@otk/domain/weighing/weighing.tare';
import * as z from 'zod/mini';

import { noNotch } from '#ui/form/TextField';

type Scale = Readonly<Record<'scaleId' | 'scaleName' | 'method', string | null> & { error: number | null }>;

/** The scale in a draft; absent in those from before. */
export const typedScale = {
  scaleId: z._default(z.nullable(z.string()), null),
  scaleName: z._default(z.nullable(z.string()), null),
  method: z._default(z.nullable(z.string()), null),
  error: z._default(z.nullable(z.number()), null),
};
const noScale: Scale = { scaleId: null, scaleName: null, method: null, error: null };

export const savedScale = (used: ScaleUsed | null): Scale => ({
  scaleId: used?.scaleId ?? null,
  scaleName: used?.scaleName ?? null,
  method: used?.method ?? null,
  error: used?.error ?? null,
});

const keyOf = ({ scaleId, method }: Pick<Scale, 'scaleId' | 'method'>): string => `${scaleId} ${method}`;

/** The one scale there is, or the one that the person weighed on last. */
export const usualScale = (memory: TareMemory | undefined): Scale | undefined =>
  memory?.scales.length === 1
    ? memory.scales[0]
    : memory?.scales.find((choice) => memory.last !== null && keyOf(choice) === keyOf(memory.last));

/** Sent when another one is chosen and with other figures. A server of the version before accepts a weighing without it. */
export function sentScale(mine: Scale, base: Scale, isReweighed: boolean) {
  const isSent = keyOf(mine) !== keyOf(base) || (mine.scaleId !== null && isReweighed);
  const { scaleId, scaleName, method, error } = mine;
  return {
    mine: isSent ? { scaleId, scaleName, method, error } : {},
    base: isSent ? { scaleId: base.scaleId, method: base.method } : {},
  };
}

/** What is chosen is read whole. */
const wide = (theme: Theme) => ({
  gridColumn: 'span 2',
  [theme.breakpoints.down('phablet')]: { gridColumn: '1 / -1' },
});

interface ScaleFieldProps {
  readonly scales: readonly ScaleChoice[];
  /** The scales are being loaded: what stands below does not move when they come. */
  readonly isWaiting: boolean;
  readonly value: Scale;
  readonly onChange: (scale: Scale) => void;
}

/** One choice says scale, method and error. Nothing is shown where the station has no scales in the dictionary. */
export function ScaleField({ scales, isWaiting, value, onChange }: ScaleFieldProps) {
  const isListed = scales.some((choice) => keyOf(choice) === keyOf(value));
  const shown: readonly Scale[] = value.scaleId === null || isListed ? scales : [value, ...scales];
  return shown.length === 0 && !isWaiting ? null : (
    <MuiTextField
      select
      label="Весы"
      disabled={shown.length === 0}
      sx={wide}
      value={value.scaleId === null ? '' : keyOf(value)}
      onChange={(event) => onChange(shown.find((choice) => keyOf(choice) === event.target.value) ?? noScale)}
      slotProps={{ input: { label: noNotch } }}
    >
      <MenuItem value="">не указаны</MenuItem>
      {shown.map((choice) => (
        <MenuItem key={keyOf(choice)} value={keyOf(choice)}>
          {scaleWords(choice as ScaleUsed)}
        </MenuItem>
      ))}
    </MuiTextField>
  );
}

interface TareMethodProps {
  readonly value: TareMethod | null;
  readonly onChange: (value: TareMethod | null) => void;
}

export const TareMethodField = ({ value, onChange }: TareMethodProps) => (
  <MuiTextField
    select
    label="Как взята тара"
    sx={wide}
    value={value ?? ''}
    onChange={(event) => onChange(tareMethods.find((method) => method === event.target.value) ?? null)}
    slotProps={{ input: { label: noNotch } }}
  >
    <MenuItem value="">не указано</MenuItem>
    {tareMethods.map((method) => (
      <MenuItem key={method} value={method}>
        {tareMethodWords[method]}
      </MenuItem>
    ))}
  </MuiTextField>
);

interface TareNoteProps {
  readonly words: string;
  readonly value: TareReason | null;
  readonly onChange: (value: TareReason | null) => void;
}

/** An unusual tare is accepted by one tap on its reason. It is saved without one too. */
export const TareNote = ({ words, value, onChange }: TareNoteProps) => (
  <Alert severity={value === null ? 'warning' : 'info'}>
    {words}. Проверьте номер ТС и показание. Если тара верна, отметьте причину:
    <Reasons aria-label="Почему тара другая">
      {tareReasons.map((reason) => (
        <Button
          key={reason}
          variant={value === reason ? 'contained' : 'outlined'}
          aria-pressed={value === reason}
          onClick={() => onChange(value === reason ? null : reason)}
        >
          {tareReasonWords[reason]}
        </Button>
      ))}
    </Reasons>
  </Alert>
);

const Reasons = styled('fieldset')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: '8px 0 0',
  padding: 0,
  border: 0,
});
