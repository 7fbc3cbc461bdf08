import type { RegisteredRouter, RouterHistory } from '@tanstack/react-router';

import { closeTopLayer, hasLayers, watchLayers } from '#ui/layout/layers';

declare module '@tanstack/history' {
  interface HistoryState {
    /** History state: an entry that was added so that Back has somewhere to go while a layer is open. */
    readonly isUnderLayer?: boolean;
  }
}

type Place = Readonly<Record<'__TSR_index', number>>;

/** The part of `window` that is used. */
interface Page {
  readonly addEventListener: (type: 'popstate', listener: (event: Event) => void, isCapture: true) => void;
  readonly history: { readonly go: (delta: number) => void };
}

interface Shown {
  /** The entry that the router shows. */
  readonly history: () => Pick<RouterHistory, 'canGoBack'> & { readonly location: { readonly state: Place } };
  /** Adds the same page once more: from the first entry of the history Back leaves the application without an event. */
  readonly addEntry: () => void;
}

/**
 * Back closes the topmost layer, and the entry is restored. The blockers of the router cannot do that: while an entry is
 * being restored they ignore the next popstate, whatever caused it, and two quick Backs count as `GO`, which leaves the page.
 *
 * Called before the router is made: Chromium calls the listeners of a window in the order in which they were added, also
 * those of the capture phase, and the router must not see a Back that closed a layer.
 */
export function backClosesLayers({ history, addEntry }: Shown, page: Page): void {
  let isRestoring = false;

  page.addEventListener(
    'popstate',
    (event) => {
      const { state } = event as PopStateEvent;
      const shown = history().location.state.__TSR_index;
      const delta = (state as Place | null)?.__TSR_index === undefined ? 0 : (state as Place).__TSR_index - shown;
      const isBack = delta < 0;
      if (isBack && closeTopLayer()) {
        isRestoring = true;
        event.stopImmediatePropagation();
        page.history.go(-delta);
      } else if (isRestoring) {
        isRestoring = false;
        if (delta === 0) {
          event.stopImmediatePropagation();
        } else if (delta < -1) {
          // Back was pressed once more before the entry was restored: it means the page before this one.
          event.stopImmediatePropagation();
          page.history.go(-1 - delta);
        }
      }
    },
    true,
  );

  let wasAny = false;
  const follow = (isAny: boolean) => {
    if (isAny && !wasAny && !history().canGoBack()) {
      addEntry();
    }
    wasAny = isAny;
  };
  watchLayers(follow);
  follow(hasLayers());
}

export const followBack = (router: () => RegisteredRouter, page: Page): void =>
  backClosesLayers(
    {
      history: () => router().history,
      addEntry: () =>
        void router().navigate({
          to: '.',
          search: true,
          hash: true,
          state: (state) => ({ ...state, isUnderLayer: true }),
          resetScroll: false,
          ignoreBlocker: true,
        }),
    },
    page,
  );
