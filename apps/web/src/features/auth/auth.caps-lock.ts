import { useEffect, useState } from 'react';

/** Known only after the first key event: browsers have no call for the state of Caps Lock. */
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
