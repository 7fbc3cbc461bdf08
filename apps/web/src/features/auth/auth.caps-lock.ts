import { useEffect, useState } from 'react';

/** Known after the first key: a page cannot ask for the state of the keyboard. */
export function useCapsLock(): boolean {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    const read = (event: KeyboardEvent | MouseEvent) => setIsOn(event.getModifierState?.('CapsLock') ?? false);
    const events = ['keydown', 'keyup', 'mousedown'] as const;
    for (const name of events) {
      window.addEventListener(name, read);
    }
    return () => {
      for (const name of events) {
        window.removeEventListener(name, read);
      }
    };
  }, []);
  return isOn;
}
