import type { RouterHistory } from '@tanstack/react-router';

import { closeTopLayer, watchLayers } from '#ui/layers';

declare module '@tanstack/history' {
  interface HistoryState {
    /** History state: an entry that was added so that Back has somewhere to go while a layer is open. */
    readonly isUnderLayer?: boolean;
  }
}

/**
 * Blocks the history only while a layer is open. `addEntry` adds the same page once more: nothing can hold back a person
 * who goes back from the first entry, because the browser leaves the application without asking it.
 */
export function backClosesLayers(history: Pick<RouterHistory, 'block' | 'canGoBack'>, addEntry: () => void): void {
  let unblock: (() => void) | undefined;
  watchLayers((isAny) => {
    if (!isAny) {
      unblock?.();
      unblock = undefined;
    } else if (!unblock) {
      if (!history.canGoBack()) {
        addEntry();
      }
      unblock = history.block({
        blockerFn: async ({ action }) => action === 'BACK' && closeTopLayer(),
        enableBeforeUnload: false,
      });
    }
  });
}
