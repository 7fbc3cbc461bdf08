// One connection of the stream from its opening to its end.
import { NetworkError } from '../api-error.ts';
import type { Fetch } from '../fetch.ts';
import type { Report } from '../notify.ts';
import { readEvents, type StreamEvent } from './stream-events.ts';

/** Why a connection ended; it decides what is done next. */
export type Ending =
  /** It was open and then ended, broke or timed out. */
  | 'ended'
  /** The token was refused. */
  | 'refused'
  /** There is a newer token. */
  | 'renewed'
  /** It could not be opened. */
  | 'failed';

export interface LineDeps {
  readonly url: string;
  readonly fetch: Fetch;
  readonly headers: () => Readonly<Record<string, string>>;
  /** The number of the last event received: the stream continues after it. */
  readonly lastId: () => number | null;
  readonly onOpen: () => void;
  readonly onEvent: (event: StreamEvent) => void;
  readonly reached?: ((isReached: boolean) => void) | undefined;
  readonly report: Report;
  /** A connection without a byte for this long is dead, even if no error was reported. */
  readonly watchdogMs: number;
}

export interface Line {
  readonly ending: Promise<Ending>;
  readonly hangUp: (why: Ending) => void;
  /** Ends it if it has been silent for longer than this. */
  readonly endIfSilent: (ms: number) => void;
}

export function openLine(deps: LineDeps, token: string): Line {
  const { report, reached } = deps;
  const hungUp = new AbortController();
  let heardAt = Date.now();
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  let isOpen = false;
  let isRefused = false;
  let why: Ending = 'ended';

  const hangUp = (reason: Ending) => {
    why = reason;
    hungUp.abort();
  };
  const heard = () => {
    heardAt = Date.now();
    clearTimeout(watchdog);
    watchdog = setTimeout(() => hangUp(isOpen ? 'ended' : 'failed'), deps.watchdogMs);
  };

  function hear(event: StreamEvent): void {
    if (event.name === 'auth') {
      isRefused = true;
    } else {
      deps.onEvent(event);
    }
  }

  async function listen(): Promise<Ending> {
    const response = await deps.fetch(deps.url, request(deps, token, hungUp.signal));
    reached?.(true);
    if (response.status === 401) {
      return 'refused';
    }
    if (!response.ok || !response.body) {
      report(new Error(`Notification stream: ${response.status}`));
      return 'failed';
    }
    isOpen = true;
    deps.onOpen();
    await readEvents(response.body, { onEvent: hear, onBytes: heard });
    return isRefused ? 'refused' : 'ended';
  }

  async function untilItEnds(): Promise<Ending> {
    heard();
    try {
      return await listen();
    } catch (error) {
      if (hungUp.signal.aborted) {
        return why;
      }
      reached?.(false);
      report(new NetworkError(error));
      return isOpen ? 'ended' : 'failed';
    } finally {
      clearTimeout(watchdog);
    }
  }

  return {
    ending: untilItEnds(),
    hangUp,
    endIfSilent: (ms) => Date.now() - heardAt > ms && hangUp(isOpen ? 'ended' : 'failed'),
  };
}

function request({ headers, lastId }: LineDeps, token: string, signal: AbortSignal): RequestInit {
  const last = lastId();
  return {
    method: 'GET',
    cache: 'no-store',
    signal,
    headers: {
      ...headers(),
      Accept: 'text/event-stream',
      Authorization: `Bearer ${token}`,
      ...(last !== null && { 'Last-Event-ID': String(last) }),
    },
  };
}
