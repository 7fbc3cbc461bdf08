import { formatBytes } from '@otk/domain/kernel/words';
import { Button, LinearProgress, Typography } from '@mui/material';
import { useEffect, useMemo } from 'react';

import { RefreshIcon, SendingIcon, TrashIcon } from '#ui/icons';
import { PauseIcon } from '#ui/page-icons';
import { sendingText } from '#ui/feedback/standing';
import { StandingChip, StatusChip } from '#ui/StatusChip';

import { TileFrame } from './TileFrame.tsx';
import type { LocalVideo } from './video.row.ts';
import type { VideoProgress } from './video.sender.ts';
import { shotWords } from './video.words.ts';

interface LocalTileProps {
  readonly video: LocalVideo;
  /** How far the upload came; null before its first attempt. */
  readonly progress: VideoProgress | null;
  /** All sending is paused. */
  readonly isHeld: boolean;
  readonly onPlay: () => void;
  readonly onPause: () => void;
  readonly onResume: () => void;
  readonly onRemove: () => void;
}

/** A video that is only on this device. */
export function LocalTile({ video, progress, isHeld, onPlay, onPause, onResume, onRemove }: LocalTileProps) {
  const { name, size, state, failure, isPaused, poster, duration, takenAt } = video;
  const posterUrl = usePosterUrl(poster);
  const isReady = state === 'ready';
  const isStopped = isPaused || failure !== null;
  const again = failure === null ? 'Продолжить' : 'Повторить';
  return (
    <TileFrame
      name={name}
      poster={posterUrl}
      duration={duration}
      onPlay={isReady ? onPlay : null}
      acts={
        state !== 'filling' && (
          <>
            {isReady && isStopped && (
              <Button size="small" startIcon={failure === null ? <SendingIcon /> : <RefreshIcon />} onClick={onResume}>
                {again}
              </Button>
            )}
            {isReady && !isStopped && (
              <Button size="small" startIcon={<PauseIcon />} onClick={onPause}>
                Пауза
              </Button>
            )}
            <Button size="small" startIcon={<TrashIcon />} onClick={onRemove}>
              Удалить
            </Button>
          </>
        )
      }
    >
      <div>
        <StateChip video={video} progress={progress} isHeld={isHeld} />
      </div>
      {progress && (
        <LinearProgress
          variant="determinate"
          value={size === 0 ? 0 : (progress.sent / size) * 100}
          aria-label={`Отправлено «${name}»`}
        />
      )}
      {failure !== null && (
        <Typography variant="body2" color="error" role="alert">
          {isReady ? `${failure}. Видео сохранено на устройстве` : failure}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary">
        {progress ? `${formatBytes(progress.sent)} из ${formatBytes(size)}` : formatBytes(size)} · {shotWords(takenAt)}
      </Typography>
    </TileFrame>
  );
}

function StateChip({ video, progress, isHeld }: Pick<LocalTileProps, 'video' | 'progress' | 'isHeld'>) {
  if (video.state === 'filling') {
    return (
      <StatusChip tone="blue">{video.source === 'camera' ? 'Записывается' : 'Копируется на устройство'}</StatusChip>
    );
  }
  if (video.state === 'cut') {
    return <StatusChip tone="red">Не сохранилось</StatusChip>;
  }
  if (video.failure !== null) {
    return <StandingChip standing="refused" />;
  }
  if (video.isPaused || isHeld) {
    return <StandingChip standing="waiting" detail="пауза" />;
  }
  if (progress?.isWaiting === true) {
    return <StandingChip standing="waiting" detail="нет связи" />;
  }
  return <StandingChip standing="waiting" words={progress ? sendingText() : undefined} />;
}

function usePosterUrl(poster: ArrayBuffer | null): string | null {
  const url = useMemo(
    () => (poster === null ? null : URL.createObjectURL(new Blob([poster], { type: 'image/jpeg' }))),
    [poster],
  );
  useEffect(() => () => void (url !== null && URL.revokeObjectURL(url)), [url]);
  return url;
}
