import { useLayoutEffect } from 'react';

import { useStable } from '#ui/use-stable';

/** Volume keys release the shutter too, where the browser passes them on. */
const shutterKeys: ReadonlySet<string> = new Set([
  ' ',
  'Enter',
  'AudioVolumeUp',
  'AudioVolumeDown',
  'VolumeUp',
  'VolumeDown',
]);

/** A focused button handles Space and Enter itself, the shutter button too. */
const belongsToButton = ({ key, target }: KeyboardEvent): boolean =>
  (key === ' ' || key === 'Enter') && target instanceof Element && target.closest('button, a, input') !== null;

export function useShutterKeys(shoot: () => void): void {
  const press = useStable((event: KeyboardEvent) => {
    if (shutterKeys.has(event.key) && !belongsToButton(event) && !event.repeat) {
      event.preventDefault();
      shoot();
    }
  });
  useLayoutEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [press]);
}
