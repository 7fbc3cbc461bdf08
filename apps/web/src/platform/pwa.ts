// A new version is activated when the person agrees; it never reloads a page by itself.
import type { Report } from './notify.ts';
import { observe, type Observable } from './observable.ts';

export interface UpdateState {
  readonly isReady: boolean;
  /** Reasons not to reload now, such as unsaved edits, in words for the person. */
  readonly blockers: readonly string[];
}

export interface Updates extends Observable<UpdateState> {
  /** Reloads into the new version; refuses while something blocks it. */
  readonly applyUpdate: () => 'applied' | 'blocked';
  /** Registers unsaved work; the returned function removes it. */
  readonly block: (reason: string) => () => void;
  /**
   * A chunk did not load. If the server answers, it has another version: reloads, but never over unsaved edits and never in
   * a loop. If it does not, a reload could leave the person without any page.
   */
  readonly chunkLost: () => Promise<void>;
  readonly register: () => Promise<void>;
}

type Container = Pick<ServiceWorkerContainer, 'controller' | 'register' | 'addEventListener'>;

export interface UpdatesDeps {
  /** Absent in development and on pages opened by plain http. */
  readonly container: Container | undefined;
  readonly scriptUrl: () => string;
  readonly reload: () => void;
  readonly report: Report;
  readonly isOnline: () => boolean;
  /** Asks the server for a sign of life. */
  readonly probe: () => Promise<boolean>;
  /** Time since the page was opened. */
  readonly ageMs?: () => number;
}

/** A page that misses a chunk sooner than this after a reload would miss it again. */
const ringMs = 30_000;
const hourMs = 3_600_000;
const retryMs = 20_000;

export function createUpdates(deps: UpdatesDeps): Updates {
  const { container, scriptUrl, reload, report, isOnline, probe, ageMs = () => performance.now() } = deps;
  const { getState, set, subscribe } = observe<UpdateState>({ isReady: false, blockers: [] });
  let registration: ServiceWorkerRegistration | null = null;
  let installed: ServiceWorker | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let isAsked = false;
  /** Requested while something blocks it: done as soon as nothing does. */
  let isWished = false;

  const announce = () => set({ ...getState(), isReady: true });

  function watch(worker: ServiceWorker | null, within: Container): void {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && within.controller) {
        installed = worker;
        announce();
      } else if (worker.state === 'redundant' && !registration?.active) {
        enrolLater(within);
      }
    });
  }

  /** The browser gives up a first worker whose files do not all arrive, and without it nothing opens offline. */
  function enrolLater(into: Container): void {
    clearTimeout(retry);
    retry = setTimeout(() => (isOnline() ? void enrol(into) : enrolLater(into)), retryMs);
  }

  async function enrol(into: Container): Promise<void> {
    try {
      const registered = await into.register(scriptUrl(), { updateViaCache: 'none' });
      registration = registered;
      if (registered.waiting && into.controller) {
        announce();
      }
      watch(registered.installing, into);
      registered.addEventListener('updatefound', () => watch(registered.installing, into));
    } catch (error) {
      report(error);
      enrolLater(into);
    }
  }

  function watchController(watched: Container): void {
    let wasControlled = watched.controller !== null;
    watched.addEventListener('controllerchange', () => {
      if (isAsked) {
        isAsked = false;
        reload();
      } else if (wasControlled) {
        // Another tab activated the update: this one still runs the old code, so the update is offered here too.
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
    // The worker is «installed» shortly before it is «waiting»: a reload in between would load the old version.
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

    async chunkLost() {
      if (!isOnline() || !(await probe())) {
        return;
      }
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
      await enrol(container);
      // A desktop keeps one page open for days; the browser checks for updates only on navigation.
      setInterval(() => isOnline() && registration?.update().catch(report), hourMs);
    },
  };
}

function without(reasons: readonly string[], reason: string): string[] {
  const index = reasons.indexOf(reason);
  return reasons.filter((_, place) => place !== index);
}
