import type { RouterHistory } from '@tanstack/react-router';

import { closeTopLayer, watchLayers } from '#ui/layers';

/** Blocks the history only while a layer is open. */
export function backClosesLayers(history: Pick<RouterHistory, 'block'>): void {
  let unblock: (() => void) | undefined;
  watchLayers((isAny) => {
    if (!isAny) {
      unblock?.();
      unblock = undefined;
    } else {
      unblock ??= history.block({
        blockerFn: async ({ action }) => action === 'BACK' && closeTopLayer(),
        enableBeforeUnload: false,
      });
    }
  });
}
