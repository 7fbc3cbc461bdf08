import { Button, LinearProgress, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';

import { PauseIcon, PlayIcon } from '#ui/icons';

import type { UploadsState } from './photo.uploads.ts';
import { bytesText } from './photo.view.ts';

interface PhotoUploadBarProps {
  readonly state: UploadsState;
  readonly onPause: () => void;
  readonly onResume: () => void;
}

/** What is on its way, in bytes and in photos; a person on a weak link may hold it. */
export function PhotoUploadBar({ state, onPause, onResume }: PhotoUploadBarProps) {
  const { total, sent, count, done, isPaused } = state;
  if (count === 0 && !isPaused) {
    return null;
  }
  const words = isPaused ? 'Отправка на паузе' : `Отправлено ${done} из ${count}`;
  return (
    <Bar>
      <Words>
        <Typography component="output" variant="body2">
          {words} · {bytesText(sent)} из {bytesText(total)}
        </Typography>
        <LinearProgress
          variant="determinate"
          value={total === 0 ? 0 : Math.min(100, (sent / total) * 100)}
          aria-label="Отправка фото"
        />
      </Words>
      {isPaused ? (
        <Button startIcon={<PlayIcon />} onClick={onResume}>
          Продолжить
        </Button>
      ) : (
        <Button startIcon={<PauseIcon />} onClick={onPause}>
          Пауза
        </Button>
      )}
    </Bar>
  );
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '8px 12px',
  border: `1px solid ${theme.tokens.hairline}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.surface,
}));

const Words = styled('div')({ display: 'flex', flex: 1, flexDirection: 'column', gap: 6, minWidth: 0 });
