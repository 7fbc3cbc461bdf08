import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Video } from '@otk/domain/video/video.schema';
import { type ReactNode, useRef, useState } from 'react';

import { EmptyState } from '#ui/feedback/EmptyState';
import { UploadIcon, VideoIcon } from '#ui/page-icons';
import { useSnackbar } from '#ui/feedback/SnackbarProvider';
import { useObservable } from '#platform/use-observable';
import { besideOnPhone, Stack } from '#ui/layout/boxes';
import { useNamedFailure } from '#platform/use-act';

import { LocalTile } from './LocalTile.tsx';
import { type Playing, VideoPlayer } from './VideoPlayer.tsx';
import { VideoRecorder } from './VideoRecorder.tsx';
import type { CameraPorts } from './video.recorder.ts';
import type { LocalVideo, VideoOf } from './video.row.ts';
import { progressOf, type VideoSender } from './video.sender.ts';
import type { VideoShelf } from './video.shelf.ts';
import { type VideoActs, VideoTile } from './VideoTile.tsx';

export interface VideoTabProps {
  readonly of: VideoOf;
  readonly videos: readonly Video[];
  /** Why the server's videos are not shown, with a way to ask again; null when they are. */
  readonly problem: ReactNode;
  readonly mayEdit: boolean;
  readonly shelf: VideoShelf;
  readonly sender: VideoSender;
  readonly camera: CameraPorts;
  readonly acts: VideoActs;
  /** A signed URL has expired: requests new ones. */
  readonly onStale: () => void;
}

/** «Видео»: videos of the device first, then those of the server. */
export function VideoTab({ of, videos, problem, mayEdit, shelf, sender, camera, acts, onStale }: VideoTabProps) {
  const [isRecording, setRecording] = useState(false);
  const [playing, setPlaying] = useState<Playing | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const snackbar = useSnackbar();
  // A video that was just sent is in both lists for a moment.
  const arrived = new Set(videos.map(({ localId }) => localId));
  const local = useObservable(shelf).filter(
    ({ transportId, removedAt, key }) => transportId === of.transportId && removedAt === null && !arrived.has(key),
  );
  const sending = useObservable(sender);

  const failed = useNamedFailure();
  const takeFiles = async (files: readonly File[]) => {
    for (const file of files) {
      await shelf.take(file, of).catch(failed(`Видео «${file.name}» не добавлено`));
    }
  };
  const playLocal = (video: LocalVideo) => {
    shelf
      .blobOf(video)
      .then((blob) => setPlaying({ title: video.name, blob }), failed('Видео не читается с устройства'));
  };
  const removeLocal = (video: LocalVideo) => {
    sender.stop(video.localId);
    shelf.remove(video.localId).catch(failed('Видео не удалено'));
    snackbar.show({
      kind: 'info',
      title: 'Видео удалено с устройства',
      text: `«${video.name}» не отправлено на сервер`,
      actions: [
        { label: 'Вернуть', onClick: () => void shelf.putBack(video.localId).catch(failed('Видео не возвращено')) },
      ],
    });
  };

  return (
    <Stack>
      {mayEdit && (
        <Acts>
          <Button variant="contained" size="large" startIcon={<VideoIcon />} onClick={() => setRecording(true)}>
            Записать видео
          </Button>
          <Button variant="outlined" size="large" startIcon={<UploadIcon />} onClick={() => chooser.current?.click()}>
            Выбрать файл
          </Button>
          <input
            ref={chooser}
            type="file"
            hidden
            multiple
            accept="video/mp4,video/quicktime,video/webm"
            aria-label="Файл видео"
            onChange={({ target }) => {
              void takeFiles([...(target.files ?? [])]);
              target.value = '';
            }}
          />
        </Acts>
      )}
      {problem}
      {local.length + videos.length === 0 && problem === null && (
        <EmptyState
          icon={<VideoIcon />}
          title="Видео пока нет"
          text={
            mayEdit
              ? 'Снимите выгрузку или выберите готовый файл: он сохранится на устройстве и отправится сам.'
              : 'Здесь появятся видео, снятые при приемке.'
          }
        />
      )}
      {local.length + videos.length > 0 && (
        <Grid aria-label="Видео">
          {local.map((video) => (
            <LocalTile
              key={`local-${video.localId}`}
              video={video}
              progress={progressOf(sending, video.localId)}
              isHeld={sending.isHeld}
              onPlay={() => playLocal(video)}
              onPause={() => void sender.pause(video.localId)}
              onResume={() => void sender.resume(video.localId)}
              onRemove={() => removeLocal(video)}
            />
          ))}
          {videos.toReversed().map((video) => (
            <VideoTile
              key={video.id}
              video={video}
              onPlay={() => setPlaying({ title: video.name, video })}
              acts={mayEdit ? acts : null}
            />
          ))}
        </Grid>
      )}
      {isRecording && <VideoRecorder of={of} shelf={shelf} camera={camera} onClose={() => setRecording(false)} />}
      {playing && <VideoPlayer playing={playing} onStale={onStale} onClose={() => setPlaying(null)} />}
    </Stack>
  );
}

const Acts = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  [theme.breakpoints.down('phablet')]: { '& > button': { ...besideOnPhone(theme), minHeight: 56 } },
}));

const Grid = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
