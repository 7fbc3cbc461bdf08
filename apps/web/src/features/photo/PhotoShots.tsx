import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { memo, useEffect, useRef } from 'react';

import { CheckCircleIcon, RadioOffIcon } from '#ui/icons';
import { Ends, keepInView, showEnds } from '#ui/layout/scroll-line';

import type { ShotHint } from './photo.shots.ts';

interface PhotoShotsProps {
  readonly hints: readonly ShotHint[];
  readonly current?: string | null;
  readonly onPick: (hint: ShotHint) => void;
}

/** «Номер ✓ · Общий вид · …»: taken and missing shots. */
export const PhotoShots = memo(function PhotoShots({ hints, current = null, onPick }: PhotoShotsProps) {
  const line = useRef<HTMLDivElement>(null);
  const at = hints.findIndex(({ name }) => name === current);
  useEffect(() => keepInView(line.current!, at), [at, hints.length]);
  return (
    <Ends>
      <Line ref={line} role="toolbar" aria-label="Что снять" onScroll={({ currentTarget }) => showEnds(currentTarget)}>
        {hints.map((hint) => (
          <Shot
            key={hint.name}
            aria-pressed={current === null ? undefined : hint.name === current}
            startIcon={hint.isTaken ? <CheckCircleIcon /> : <RadioOffIcon />}
            onClick={() => onPick(hint)}
            aria-label={hint.isTaken ? `${hint.name}, снято` : hint.name}
          >
            {hint.name}
          </Shot>
        ))}
      </Line>
    </Ends>
  );
});

const Line = styled('div')({
  position: 'relative',
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
