// One run of sending at a time: repeated when it was asked for meanwhile, after a growing delay when it could not go on.
// The delay is 1 s doubling to a minute, with jitter, so that many tablets do not retry at the same moment.
import type { Report } from '../notify.ts';

export interface Timers {
  readonly set: (work: () => void, ms: number) => unknown;
  readonly clear: (timer: unknown) => void;
  readonly random: () => number;
}

export type RunEnd =
  /** Nothing is left to send. */
  | 'done'
  /** Ended early; repeated at once when it was asked for meanwhile. */
  | 'stopped'
  /** Ended early; repeated when it is asked for after its end. */
  | 'waits'
  /** Repeated after a delay. */
  | Later;

interface Later {
  /** The server's Retry-After. */
  readonly seconds?: number | undefined;
  /** Something has arrived since the last attempt: the next one comes soon. */
  readonly isProgress?: boolean;
}

export interface SendingLoopDeps {
  readonly run: (halted: AbortSignal) => Promise<RunEnd>;
  readonly report: Report;
  /** When the next run follows by itself; null: no run is planned. */
  readonly planned?: (at: number | null) => void;
  /** Called when a run has ended and no other follows at once. */
  readonly idle?: () => void;
  readonly timers?: Timers | undefined;
}

export interface SendingLoop {
  /** Runs now, or again after the current run. */
  readonly wake: () => void;
  /** Aborts the requests on their way; their keys make a repetition harmless. */
  readonly halt: () => void;
  /** Another tab sends: plans a run of this one in case that tab dies. */
  readonly takeOver: () => void;
  /** Nothing is left to send: no run is planned, and the next delay is short again. */
  readonly rest: () => void;
}

const ownTimers: Timers = {
  set: (work, ms) => setTimeout(work, ms),
  clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
  random: Math.random,
};

const firstMs = 1000;
const longestMs = 60_000;

export function sendingLoop({ run, report, planned, idle, timers = ownTimers }: SendingLoopDeps): SendingLoop {
  let running: AbortController | null = null;
  let isAskedAgain = false;
  let tries = 0;
  let timer: unknown = null;

  function cancel(): void {
    timers.clear(timer);
    timer = null;
    planned?.(null);
  }

  function rest(): void {
    tries = 0;
    cancel();
  }

  function plan({ seconds = 0, isProgress }: Later = {}): void {
    tries = isProgress ? 1 : tries + 1;
    const step = Math.min(longestMs, firstMs * 2 ** (tries - 1));
    const ms = Math.max(seconds * 1000, step * (0.5 + timers.random() / 2));
    timer = timers.set(wake, ms);
    planned?.(Date.now() + ms);
  }

  function end(how: RunEnd): void {
    if (how === 'done') {
      rest();
    } else if (how !== 'stopped') {
      isAskedAgain = false;
      if (how !== 'waits') {
        plan(how);
      }
    }
  }

  function wake(): void {
    if (running) {
      isAskedAgain = true;
      return;
    }
    cancel();
    running = new AbortController();
    isAskedAgain = false;
    run(running.signal)
      .then(end, (error: unknown) => {
        // The code of sending did not arrive, or the store did not answer.
        report(error);
        plan();
      })
      .finally(() => {
        running = null;
        if (isAskedAgain) {
          wake();
        } else {
          idle?.();
        }
      });
  }

  return {
    wake,
    rest,
    halt() {
      cancel();
      running?.abort();
    },
    takeOver() {
      if (!running && timer === null) {
        plan();
      }
    },
  };
}
