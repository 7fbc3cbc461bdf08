// A new version waits until the person agrees; it never reloads a page by itself.
import type { Report } from './notify.ts';
import { observe, type Observable } from './observable.ts';

export interface UpdateState {
  readonly isReady: boolean;
  /** Reasons not to reload now, such as unsaved edits, in the person's words. */
  readonly blockers: readonly string[];
}

export interface Updates extends Observable<UpdateState> {
  /** Reloads into the new version; refuses while something blocks it. */
  readonly applyUpdate: () => 'applied' | 'blocked';
  /** Unsaved work registers here and calls the returned function when it is safe. */
  readonly block: (reason: string) => () => void;
  /** A part of this version is gone from the server: the page is reloaded, but never over unsaved edits and never in a ring. */
  readonly chunkLost: () => void;
  readonly register: () => Promise<void>;
}

type Container = Pick<ServiceWorkerContainer, 'controller' | 'register' | 'addEventListener'>;

export interface UpdatesDeps {
  /** Absent in development and on pages opened by plain http. */
  readonly container: Container | undefined;
  readonly scriptUrl: () => string;
  readonly reload: () => void;
  readonly report: Report;
  /** Since the page was opened. */
  readonly ageMs?: () => number;
}

/** A page that lost a part sooner than this would lose it again. */
const ringMs = 30_000;
const hourMs = 3_600_000;

export function createUpdates(deps: UpdatesDeps): Updates {
  const { container, scriptUrl, reload, report, ageMs = () => performance.now() } = deps;
  const { getState, set, subscribe } = observe<UpdateState>({ isReady: false, blockers: [] });
  let registration: ServiceWorkerRegistration | null = null;
  let installed: ServiceWorker | null = null;
  let isAsked = false;
  /** Pressed in the moment something began to block it: done as soon as that is over. */
  let isWished = false;

  const announce = () => set({ ...getState(), isReady: true });

  function watch(worker: ServiceWorker | null): void {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && container?.controller) {
        installed = worker;
        announce();
      }
    });
  }

  function watchController(watched: Container): void {
    let wasControlled = watched.controller !== null;
    watched.addEventListener('controllerchange', () => {
      if (isAsked) {
        isAsked = false;
        reload();
      } else if (wasControlled) {
        // Another tab took the update: this one still runs the old code and is asked too.
        announce();
      }
      wasControlled = true;
    });
  }

  function apply(): 'applied' | 'blocked' {
    isWished = getState().blockers.length > 0;
    if (isWished) {
      return 'blocked';
    }
    // The browser says «installed» a moment before it says «waiting»: a reload between the two would bring the old version.
    const waiting = registration?.waiting ?? (installed?.state === 'installed' ? installed : null);
    if (waiting) {
      isAsked = true;
      waiting.postMessage({ type: 'SKIP_WAITING' });
    } else {
      reload();
    }
    return 'applied';
  }

  return {
    getState,
    subscribe,

    block(reason) {
      const blocker = { reason };
      set({ ...getState(), blockers: [...getState().blockers, blocker.reason] });
      let isHeld = true;
      return () => {
        if (isHeld) {
          isHeld = false;
          set({ ...getState(), blockers: without(getState().blockers, blocker.reason) });
          if (isWished) {
            apply();
          }
        }
      };
    },

    applyUpdate: apply,

    chunkLost() {
      announce();
      if (getState().blockers.length === 0 && ageMs() >= ringMs) {
        reload();
      }
    },

    async register() {
      if (!container) {
        return;
      }
      watchController(container);
      const registered = await container.register(scriptUrl(), { updateViaCache: 'none' });
      registration = registered;
      if (registered.waiting && container.controller) {
        announce();
      }
      watch(registered.installing);
      registered.addEventListener('updatefound', () => watch(registered.installing));
      // A desk keeps one page open for days; the browser itself looks only at navigation.
      setInterval(() => registered.update().catch(report), hourMs);
    },
  };
}

function without(reasons: readonly string[], reason: string): string[] {
  const index = reasons.indexOf(reason);
  return reasons.filter((_, place) => place !== index);
}
