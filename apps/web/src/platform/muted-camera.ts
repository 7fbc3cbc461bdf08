// During a call, or while another program has it, an open camera delivers black frames or none.
import { useCallback, useSyncExternalStore } from 'react';

export const cameraMuted = 'Камера не передаёт изображение: идёт звонок или её заняла другая программа';

export const isMuted = (stream: MediaStream | null | undefined): boolean => stream?.getVideoTracks()[0]?.muted === true;

/** False also while no camera is open. */
export function useMuted(stream: MediaStream | null | undefined): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const track = stream?.getVideoTracks()[0];
      track?.addEventListener('mute', listener);
      track?.addEventListener('unmute', listener);
      return () => {
        track?.removeEventListener('mute', listener);
        track?.removeEventListener('unmute', listener);
      };
    },
    [stream],
  );
  return useSyncExternalStore(subscribe, () => isMuted(stream));
}
