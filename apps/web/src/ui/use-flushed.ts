import { useEffect } from 'react';

/** A tab that is hidden may be killed without another word, and a part that goes has no later chance: what waits is written. */
export function useFlushed(flush: () => void): void {
  useEffect(() => {
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);
}
