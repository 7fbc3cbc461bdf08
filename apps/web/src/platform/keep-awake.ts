import { useEffect } from 'react';

/** While it is mounted a phone does not darken its screen: nobody wakes it with a glove. A desk keeps its own rule. */
export const useAwakeScreen = (): void => useEffect(keepAwake, []);

function keepAwake(): () => void {
  if (!('wakeLock' in navigator) || !matchMedia('(pointer: coarse)').matches) {
    return () => undefined;
  }
  let isOver = false;
  let lock: WakeLockSentinel | null = null;
  async function ask(): Promise<void> {
    // The browser drops the lock of a hidden page; a refusal (a low battery) leaves the screen to the system.
    if (document.visibilityState === 'visible') {
      lock = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver) {
        await lock?.release();
      }
    }
  }
  const look = () => void ask().catch(reportError);
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', look);
    lock?.release().catch(reportError);
  };
}
