import { styled } from '@mui/material/styles';
import type { Video } from '@otk/domain/video/video.schema';
import { type SyntheticEvent, useEffect, useMemo, useState } from 'react';

import { Modal } from '#ui/layout/Modal';

/** Plays a video of the server by its URL, or one of this device by its bytes. */
export type Playing =
  | { readonly title: string; readonly video: Video }
  | { readonly title: string; readonly blob: Blob };

interface VideoPlayerProps {
  readonly playing: Playing;
  readonly onStale: () => void;
  readonly onClose: () => void;
}

export function VideoPlayer({ playing, onStale, onClose }: VideoPlayerProps) {
  const [isBroken, setBroken] = useState(false);
  const blob = 'blob' in playing ? playing.blob : null;
  const local = useMemo(() => (blob ? URL.createObjectURL(blob) : null), [blob]);
  useEffect(() => () => void (local !== null && URL.revokeObjectURL(local)), [local]);
  const remote = 'video' in playing ? playing.video : null;
  return (
    <Modal open title={playing.title} onClose={onClose} width={960}>
      {isBroken ? (
        <p role="alert">Этот браузер не смог показать видео. Скачайте файл и откройте его в проигрывателе.</p>
      ) : (
        <Screen
          src={local ?? remote?.url}
          poster={remote?.posterUrl ?? undefined}
          aria-label={playing.title}
          controls
          autoPlay
          playsInline
          preload="metadata"
          onLoadedMetadata={findDuration}
          onError={() => {
            setBroken(true);
            onStale();
          }}
        />
      )}
    </Modal>
  );
}

/** Recordings contain no duration: the browser computes it after a seek to the end. */
function findDuration({ currentTarget: player }: SyntheticEvent<HTMLVideoElement>): void {
  if (Number.isFinite(player.duration)) {
    return;
  }
  player.addEventListener(
    'durationchange',
    () => {
      player.currentTime = 0;
    },
    { once: true },
  );
  player.currentTime = 1e7;
}

const Screen = styled('video')({
  display: 'block',
  width: '100%',
  maxHeight: 'calc(100dvh - 140px)',
  backgroundColor: '#000000',
  borderRadius: 8,
});
