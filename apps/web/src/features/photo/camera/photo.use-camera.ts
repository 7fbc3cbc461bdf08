// The camera stream while it is visible: stopped when closed or hidden, opened again when shown.
import { errorMessage } from '@otk/domain/kernel/error-message';
import { type RefObject, useCallback, useEffect, useState } from 'react';

import { cameraMuted, isMuted, useMuted } from '#platform/muted-camera';

import {
  type Camera,
  type CameraDevices,
  cameraEnded,
  type Facing,
  grabFrame,
  hasSeveral,
  openCamera,
} from '../photo.camera.ts';

export function useCamera(video: RefObject<HTMLVideoElement | null>, devices?: CameraDevices) {
  const [camera, setCamera] = useState<Camera | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [facing, setFacing] = useState<Facing>('environment');
  const [several, setSeveral] = useState(false);
  const [isTorchOn, setTorchOn] = useState(false);
  const [isClosed, setClosed] = useState(false);
  const isHidden = useHidden();

  useEffect(() => {
    if (isHidden || isClosed) {
      return undefined;
    }
    let isOver = false;
    let opened: Camera | null = null;
    async function open(): Promise<void> {
      opened = await openCamera(facing, devices);
      if (isOver) {
        opened.close();
        return;
      }
      setCamera(opened);
      setFailure(null);
      const [track] = opened.stream.getVideoTracks();
      // Another program took it, or the permission: each shot would be of the frame that was shown last.
      track?.addEventListener('ended', () => {
        if (!isOver) {
          setCamera(null);
          setFailure(cameraEnded);
        }
      });
      // Cameras have labels only after the permission is given.
      setSeveral(await hasSeveral(devices));
    }
    open().catch((error: unknown) => !isOver && setFailure(errorMessage(error)));
    return () => {
      isOver = true;
      opened?.close();
      setCamera(null);
      setTorchOn(false);
    };
  }, [facing, devices, isHidden, isClosed]);

  const [isSeen, setSeen] = useState(false);
  useEffect(() => show(video.current, camera, setSeen), [camera, video]);

  const grab = useCallback(async () => {
    if (!video.current || video.current.videoWidth === 0) {
      throw new Error('Камера ещё не готова. Подождите и повторите');
    }
    const frame = isMuted(camera?.stream) ? null : await grabFrame(video.current);
    // A call may have begun while the frame was waited for.
    if (frame === null || isMuted(camera?.stream)) {
      frame?.close();
      throw new Error(cameraMuted);
    }
    return frame;
  }, [video, camera]);

  return {
    failure,
    grab,
    /** The camera is open and has delivered its first frame. */
    isReady: camera !== null && isSeen,
    /** It is open, but what it shows is black: nothing is to be shot. */
    isMuted: useMuted(camera?.stream),
    hasTorch: camera?.hasTorch ?? false,
    hasSeveral: several,
    isTorchOn,
    /** Opens the camera again, e.g. after the permission was given. */
    reopen: () => {
      setFailure(null);
      setClosed(true);
      setTimeout(() => setClosed(false));
    },
    turn: () => setFacing((before) => (before === 'user' ? 'environment' : 'user')),
    toggleTorch: () => {
      setTorchOn(!isTorchOn);
      camera?.setTorch(!isTorchOn).catch(() => setTorchOn(false));
    },
  };
}

function show(video: HTMLVideoElement | null, camera: Camera | null, seen: (isSeen: boolean) => void) {
  if (!video) {
    return undefined;
  }
  const look = () => seen(video.videoWidth > 0);
  video.addEventListener('loadeddata', look);
  video.srcObject = camera?.stream ?? null;
  return () => {
    video.removeEventListener('loadeddata', look);
    seen(false);
  };
}

function useHidden(): boolean {
  const [isHidden, setHidden] = useState(document.visibilityState === 'hidden');
  useEffect(() => {
    const look = () => setHidden(document.visibilityState === 'hidden');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isHidden;
}
