import { useEffect } from 'react';

import { useStable } from '#ui/use-stable';

/** A headset's or a phone's volume key is a shutter too, where the browser lets it through. */
const shutterKeys: ReadonlySet<string> = new Set([
  ' ',
  'Enter',
  'AudioVolumeUp',
  'AudioVolumeDown',
  'VolumeUp',
  'VolumeDown',
]);

/** A button under the focus keeps its own Space and Enter, the shutter's own button too. */
const belongsToButton = ({ key, target }: KeyboardEvent): boolean =>
  (key === ' ' || key === 'Enter') && target instanceof Element && target.closest('button, a, input') !== null;

export function useShutterKeys(shoot: () => void): void {
  const press = useStable((event: KeyboardEvent) => {
    if (shutterKeys.has(event.key) && !belongsToButton(event) && !event.repeat) {
      event.preventDefault();
      shoot();
    }
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [press]);
}
