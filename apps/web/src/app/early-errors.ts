// Errors of the page until the library that reports them is loaded: some seconds after the first page is drawn, or at the
// first error. Its 49 KB must not delay the sign-in form or the list.
import { whenIdle } from '#platform/when-idle';

const mostErrors = 10;
const calmMs = 15_000;

export interface ErrorReports {
  /** The first page is drawn. */
  readonly begin: () => void;
}

interface Reporting {
  readonly release: string;
  readonly kept: readonly unknown[];
}

async function loadReporter(reporting: Reporting): Promise<void> {
  const { startReporter } = await import('#features/fault/fault.reporter');
  startReporter(reporting);
}

export function keepErrors(
  release: string,
  page: EventTarget = globalThis,
  report: (reporting: Reporting) => Promise<void> = loadReporter,
): ErrorReports {
  const kept: unknown[] = [];
  const events = ['error', 'unhandledrejection'] as const;
  let isDrawn = false;
  let isLoading = false;

  async function load(): Promise<void> {
    await report({ release, kept });
    events.forEach((name) => page.removeEventListener(name, keep));
  }
  function loadOnce(): void {
    if (!isLoading) {
      isLoading = true;
      whenIdle(() => void load().catch((error: unknown) => reportError(error)));
    }
  }
  function keep(event: Event): void {
    if (kept.length < mostErrors) {
      kept.push('reason' in event ? event.reason : (event as ErrorEvent).error);
    }
    if (isDrawn) {
      loadOnce();
    }
  }
  events.forEach((name) => page.addEventListener(name, keep));

  return {
    begin() {
      isDrawn = true;
      if (kept.length > 0) {
        loadOnce();
      } else {
        setTimeout(loadOnce, calmMs);
      }
    },
  };
}
