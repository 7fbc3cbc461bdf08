// Errors of the page until the library that reports them is loaded, which is after the first page is drawn.
import { whenIdle } from '#platform/when-idle';

const mostErrors = 10;

export interface ErrorReports {
  /** Loads the library when the page has nothing more urgent to do, and gives it what was kept. */
  readonly begin: () => void;
}

export function keepErrors(release: string, page: EventTarget = globalThis): ErrorReports {
  const kept: unknown[] = [];
  const keep = (event: Event) => {
    if (kept.length < mostErrors) {
      kept.push('reason' in event ? event.reason : (event as ErrorEvent).error);
    }
  };
  const events = ['error', 'unhandledrejection'] as const;
  events.forEach((name) => page.addEventListener(name, keep));

  async function load(): Promise<void> {
    const { startReporter } = await import('#features/fault/fault.reporter');
    events.forEach((name) => page.removeEventListener(name, keep));
    startReporter({ release, kept });
  }
  return { begin: () => whenIdle(() => void load().catch(reportError)) };
}
