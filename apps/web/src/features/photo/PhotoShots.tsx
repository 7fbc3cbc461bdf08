import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { memo, useEffect, useRef } from 'react';

import { CheckCircleIcon, RadioOffIcon } from '#ui/icons';

import type { ShotHint } from './photo.shots.ts';

interface PhotoShotsProps {
  readonly hints: readonly ShotHint[];
  readonly current?: string | null;
  readonly onPick: (hint: ShotHint) => void;
}

/** «Номер ✓ · Общий вид · …»: taken and missing shots. */
export const PhotoShots = memo(function PhotoShots({ hints, current = null, onPick }: PhotoShotsProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shot = line.current!.querySelector('[data-current="true"]');
    shot?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <Line ref={line} role="toolbar" aria-label="Что снять">
      {hints.map((hint) => (
        <Shot
          key={hint.name}
          data-current={hint.name === current}
          aria-pressed={current === null ? undefined : hint.name === current}
          startIcon={hint.isTaken ? <CheckCircleIcon /> : <RadioOffIcon />}
          onClick={() => onPick(hint)}
          aria-label={hint.isTaken ? `${hint.name}, снято` : hint.name}
        >
          {hint.name}
        </Shot>
      ))}
    </Line>
  );
});

const Line = styled('div')({
  display: 'flex',
  gap: 8,
  margin: '0 -4px',
  padding: 4,
  overflowX: 'auto',
  scrollbarWidth: 'none',
});

const Shot = styled(Button)({
  flex: 'none',
  paddingInline: 12,
  // Over the picture of the camera the shot that is taken now is the bright one, in every theme.
  '&[aria-pressed]': { borderColor: '#fff', backgroundColor: 'rgba(0, 0, 0, 0.6)', color: '#fff' },
  '&[aria-pressed="true"]': { backgroundColor: '#fff', color: '#000' },
});
