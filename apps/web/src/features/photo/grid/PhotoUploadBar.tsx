import { formatBytes } from '@otk/domain/kernel/words';
import { Button, LinearProgress, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';

import { formatNumber } from '#ui/format';
import { PauseIcon, PlayIcon } from '#ui/page-icons';
import { standingText } from '#ui/feedback/standing';

import type { Photos } from '../photo.queries.ts';
import type { PhotoRow } from '../photo.row.ts';
import { useIsPaused, useUploads } from '../part/photo.use-photos.ts';

interface PhotoUploadBarProps {
  readonly photos: Photos;
  /** Photos of one transport. */
  readonly rows: readonly PhotoRow[];
}

/** Progress of the uploads in bytes and photos, with a pause. */
export function PhotoUploadBar({ photos, rows }: PhotoUploadBarProps) {
  const { total, sent, count, done } = useUploads(photos);
  const isPaused = useIsPaused(photos);
  const waiting = rows.filter((row) => !row.sent).length;
  if ((isPaused ? waiting : count) === 0) {
    return null;
  }
  const words = isPaused
    ? `Отправка на паузе · ${standingText('waiting', `${formatNumber(waiting)} фото`)}`
    : `Отправлено ${done} из ${count} · ${formatBytes(sent)} из ${formatBytes(total)}`;
  return (
    <Bar>
      <Words>
        <Typography component="output" variant="body2">
          {words}
        </Typography>
        <LinearProgress
          variant="determinate"
          value={total === 0 ? 0 : Math.min(100, (sent / total) * 100)}
          aria-label="Отправка фото"
        />
      </Words>
      {isPaused ? (
        <Button startIcon={<PlayIcon />} onClick={photos.outbox.resume}>
          Продолжить
        </Button>
      ) : (
        <Button startIcon={<PauseIcon />} onClick={photos.outbox.pause}>
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

const Words = styled('div')({ display: 'flex', flex: 1, flexDirection: 'column', gap: 4, minWidth: 0 });
