// Layers over the page (dialogs, drawers, camera, viewer), the topmost last. The browser's Back closes the topmost one,
// never the page under it.
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

let layers: readonly { readonly close: () => void }[] = [];
let onChange: (isAny: boolean) => void = () => undefined;

/** Called when the first layer opens and when the last one closes. */
export function watchLayers(listener: (isAny: boolean) => void): void {
  onChange = listener;
}

export const hasLayers = (): boolean => layers.length > 0;

export const layerCount = (): number => layers.length;

const watchers = new Set<() => void>();
/** Called when a layer opens and when one closes. */
export const followLayers = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** Renders again when the first layer opens and when the last one closes. */
export const useHasLayers = (): boolean => useSyncExternalStore(followLayers, hasLayers);

function changed(): void {
  onChange(hasLayers());
  watchers.forEach((watcher) => watcher());
}

/** False when there is none. */
export function closeTopLayer(): boolean {
  const top = layers.at(-1);
  top?.close();
  return top !== undefined;
}

export function openLayer(close: () => void): () => void {
  const layer = { close };
  layers = [...layers, layer];
  changed();
  return () => {
    layers = layers.filter((other) => other !== layer);
    changed();
  };
}

interface Press {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}
let presses: readonly Press[] = [];
// Absent where logic is tested without a page.
globalThis.addEventListener?.(
  'pointerdown',
  ({ clientX, clientY, timeStamp }) => {
    presses = [...presses.slice(-1), { x: clientX, y: clientY, at: timeStamp }];
  },
  true,
);

/** The last two presses of a finger or a mouse on the page. */
export const lastPresses = (): readonly Press[] => presses;

/** A layer that cannot be closed has no `close`: it holds Back, which would leave the page below it. */
export function useLayer(isOpen: boolean, close: (() => void) | undefined): void {
  const onBack = useEffectEvent(() => close?.());
  useEffect(() => (isOpen ? openLayer(onBack) : undefined), [isOpen]);
}
