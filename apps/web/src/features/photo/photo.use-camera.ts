// The stream of the camera for as long as it is looked at: stopped when closed or hidden, opened again when seen.
import { errorMessage } from '@otk/domain/kernel/error-message';
import { type RefObject, useCallback, useEffect, useState } from 'react';

import { type Camera, type Facing, grabFrame, hasSeveral, type MediaDoor, openCamera } from './photo.camera.ts';

export function useCamera(video: RefObject<HTMLVideoElement | null>, door?: MediaDoor) {
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
      opened = await openCamera(facing, door);
      if (isOver) {
        opened.close();
        return;
      }
      setCamera(opened);
      setFailure(null);
      // Lenses have names only after the person has let us look.
      setSeveral(await hasSeveral(door));
    }
    open().catch((error: unknown) => !isOver && setFailure(errorMessage(error)));
    return () => {
      isOver = true;
      opened?.close();
      setCamera(null);
      setTorchOn(false);
    };
  }, [facing, door, isHidden, isClosed]);

  const [isSeen, setSeen] = useState(false);
  useEffect(() => show(video.current, camera, setSeen), [camera, video]);

  const grab = useCallback(async () => {
    if (!video.current || video.current.videoWidth === 0) {
      throw new Error('Камера ещё не готова. Подождите и повторите');
    }
    return grabFrame(video.current);
  }, [video]);

  return {
    failure,
    grab,
    /** There is something to shoot: the lens is open and its first frame has come. */
    isReady: camera !== null && isSeen,
    hasTorch: camera?.hasTorch ?? false,
    hasSeveral: several,
    isTorchOn,
    /** Once more from the beginning, e.g. after the person has given the permission. */
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
