import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { memo, useRef, useState } from 'react';

import { cameraMuted } from '#platform/muted-camera';
import { CloseIcon } from '#ui/icons';
import { SwitchCameraIcon, TorchIcon } from '#ui/page-icons';
import { focusOnMount } from '#ui/focus-on-mount';
import { counted } from '#ui/format';
import { useStable } from '#ui/use-stable';

import type { CameraDevices } from '../photo.camera.ts';
import type { PictureSource } from '../device/photo.picture.ts';
import { flawWords } from '../device/photo.quality.ts';
import type { PhotoRow } from '../photo.row.ts';
import { nextShot, type ShotHint } from '../photo.shots.ts';
import { useBurst } from './photo.use-burst.ts';
import { useCamera } from './photo.use-camera.ts';
import { useShutterKeys } from './photo.use-shutter-keys.ts';
import { useObjectUrl } from '../part/photo.use-photos.ts';
import { PhotoCameraFailure } from './PhotoCameraFailure.tsx';
import { Done, Notice, Words, Screen, Shutter, Side, sideways, Tools, Video } from './PhotoCameraParts.tsx';
import { PhotoFullScreen } from '../PhotoFullScreen.tsx';
import { PhotoShots } from '../PhotoShots.tsx';

export interface PhotoCameraProps {
  readonly hints: readonly ShotHint[];
  /** The suggested first shot; null when none is suggested. */
  readonly first: ShotHint | null;
  /** What this series has stored so far; a look at one of the shots does not end the series. */
  readonly shots: readonly PhotoRow[];
  /** Resolves when the shot is on the device. */
  readonly onShot: (source: PictureSource, hint: ShotHint | null) => Promise<PhotoRow>;
  readonly onRemove: (row: PhotoRow) => Promise<void>;
  readonly thumb: (row: PhotoRow) => Promise<Blob | null>;
  readonly onPickFiles: () => void;
  /** A tap on the last shot shows it; the hint is that of the next shot. */
  readonly onOpenShot: (localId: string, hint: ShotHint | null) => void;
  readonly onClose: () => void;
  readonly devices?: CameraDevices;
}

/** The full-screen camera for a series of shots; each counts when it is on the device. */
export const PhotoCamera = memo((props: PhotoCameraProps) => (
  <PhotoFullScreen label="Камера" onClose={props.onClose}>
    <Viewfinder {...props} />
  </PhotoFullScreen>
));

/** The hint advances at the shutter, not when the shot is stored: quick shots must not share a name. */
function useShotHint(hints: readonly ShotHint[], first: ShotHint | null) {
  const [hint, setHint] = useState(first);
  // State changes with the next render; the next shot may be taken before it.
  const current = useRef(first);
  const taken = useRef(new Set<string>());
  const choose = (next: ShotHint | null) => {
    current.current = next;
    setHint(next);
  };
  return {
    hint,
    setHint: choose,
    /** Returns the hint of the shot that is taken now. */
    advance: (): ShotHint | null => {
      const now = current.current;
      if (now) {
        const wasTaken = now.isTaken || taken.current.has(now.name);
        taken.current.add(now.name);
        const left = hints.map((one) => ({ ...one, isTaken: one.isTaken || taken.current.has(one.name) }));
        // One that is taken again is wanted more than once; after the last missing one the names are free.
        choose(nextShot(left, now.name) ?? (wasTaken ? now : null));
      }
      return now;
    },
    /** It is not on the device: it is the one to take now, and is not passed over later. */
    takeAgain: (lost: ShotHint | null) => {
      taken.current.delete(lost?.name ?? '');
      choose(lost);
    },
  };
}

function Viewfinder(props: PhotoCameraProps) {
  const { hints, first, shots, onShot, onRemove, thumb, onPickFiles, onOpenShot, onClose, devices } = props;
  const { hint, setHint, advance, takeAgain } = useShotHint(hints, first);
  const video = useRef<HTMLVideoElement>(null);
  const camera = useCamera(video, devices);
  const burst = useBurst({
    grab: () => {
      blink(video.current);
      return camera.grab();
    },
    save: onShot,
    onFailed: takeAgain,
  });
  const pickHint = useStable((picked: ShotHint) => setHint(picked.name === hint?.name ? null : picked));
  const last = shots.at(-1);
  const canShoot = camera.failure === null && camera.isReady && !camera.isMuted;
  const shoot = () => burst.shoot(advance());
  useShutterKeys(() => canShoot && shoot());
  return (
    <Screen>
      {camera.failure === null ? (
        <Video ref={video} autoPlay playsInline muted aria-label="Что видит камера" />
      ) : (
        <PhotoCameraFailure text={camera.failure} onRetry={camera.reopen} onPickFiles={onPickFiles} />
      )}
      <Tools>
        <IconButton aria-label="Закрыть камеру" onClick={onClose} size="large">
          <CloseIcon />
        </IconButton>
        <Words aria-live="polite">
          {shots.length > 0 && `Сохранено: ${counted(shots.length, 'снимок', 'снимка', 'снимков')}`}
        </Words>
        {camera.hasTorch && (
          <IconButton aria-label="Фонарик" aria-pressed={camera.isTorchOn} onClick={camera.toggleTorch} size="large">
            <TorchIcon />
          </IconButton>
        )}
        {camera.hasSeveral && (
          <IconButton aria-label="Другая камера" onClick={camera.turn} size="large">
            <SwitchCameraIcon />
          </IconButton>
        )}
      </Tools>
      <Bottom>
        {burst.flawed && (
          <Notice role="alert">
            <span>{flawWords[burst.flawed.flaw!]}</span>
            <button type="button" onClick={() => void burst.retake(onRemove)}>
              Переснять
            </button>
          </Notice>
        )}
        {camera.isReady && camera.isMuted && <Notice role="alert">{cameraMuted}</Notice>}
        {burst.failure !== null && <Notice role="alert">{burst.failure}</Notice>}
        <PhotoShots hints={hints} current={hint?.name ?? ''} onPick={pickHint} />
        <Row>
          <Side>
            {last && (
              <LastShot key={last.localId} row={last} thumb={thumb} onOpen={(localId) => onOpenShot(localId, hint)} />
            )}
          </Side>
          <Shutter
            type="button"
            aria-label={hint ? `Снять: ${hint.name}` : 'Снять'}
            aria-disabled={!canShoot}
            onClick={() => canShoot && shoot()}
            ref={focusOnMount}
          />
          <Side>
            <Done type="button" onClick={onClose}>
              Готово
            </Done>
          </Side>
        </Row>
      </Bottom>
    </Screen>
  );
}

/** A flash in place of the shutter sound; set without React, so that it appears at once. */
function blink(video: HTMLVideoElement | null): void {
  video?.animate([{ opacity: 0.2 }, { opacity: 1 }], 140);
}

interface LastShotProps extends Pick<PhotoCameraProps, 'thumb'> {
  readonly row: PhotoRow;
  readonly onOpen: (localId: string) => void;
}

function LastShot({ row, thumb, onOpen }: LastShotProps) {
  const [load] = useState(() => () => thumb(row));
  const url = useObjectUrl(load);
  return url ? (
    <Last type="button" aria-label={`Открыть последний снимок: ${row.name}`} onClick={() => onOpen(row.localId)}>
      <img src={url} alt="" />
    </Last>
  ) : null;
}

const Last = styled('button')({
  width: 64,
  height: 64,
  padding: 0,
  overflow: 'hidden',
  borderRadius: 8,
  border: '2px solid #fff',
  background: 'none',
  cursor: 'pointer',
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  '&:focus-visible': { outline: '3px solid #fff', outlineOffset: 2 },
});

const Bottom = styled('div')({
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  padding: '8px 12px max(16px, env(safe-area-inset-bottom))',
  background: 'linear-gradient(transparent, rgba(0, 0, 0, 0.72) 40%)',
  // A phone on its side: the shutter is under the thumb of the right hand, the picture keeps the height.
  [sideways]: { paddingRight: 128 },
});

const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  [sideways]: {
    position: 'fixed',
    insetBlock: 0,
    right: 0,
    flexDirection: 'column-reverse',
    width: 112,
    padding: '72px max(12px, env(safe-area-inset-right)) 16px 12px',
  },
});
