// Keeps one stream open: reconnects after every end, at once with a new token, after a delay when the server is
// unreachable.
import { texts } from '@otk/domain/kernel/texts';
import type { Session } from '../session/session.ts';
import { type Ending, type Line, type LineDeps, openLine } from './stream-line.ts';

export interface StreamTiming {
  /** After a clean end. */
  readonly retryMs: number;
  /** After a fetch failure, plus up to `jitterMs`, so that a thousand devices do not reconnect in the same second. */
  readonly failureMs: number;
  readonly jitterMs: number;
  readonly watchdogMs: number;
}

export interface StreamLoopDeps extends Omit<LineDeps, 'watchdogMs'> {
  readonly session: Pick<Session, 'accessToken' | 'refresh' | 'isSignedIn' | 'onTokens'>;
  readonly timing: StreamTiming;
  readonly random?: () => number;
}

export interface StreamLoop {
  /** The network may be back: reconnects without waiting, and closes a connection that has been silent. */
  readonly wake: () => void;
  readonly stop: () => void;
}

/** A server that refuses every fresh token is retried like one that does not answer. */
const urgentAtMost = 2;

export function startStreamLoop(deps: StreamLoopDeps): StreamLoop {
  const { session, timing, report, random = Math.random } = deps;
  const state = { isStopped: false };
  let line: Line | null = null;
  let goOn: () => void = () => undefined;
  let urgent = 0;

  const unlisten = session.onTokens(() => {
    line?.hangUp('renewed');
    goOn();
  });

  async function connect(token: string): Promise<Ending> {
    line = openLine(
      {
        ...deps,
        watchdogMs: timing.watchdogMs,
        onEvent(event) {
          urgent = 0;
          deps.onEvent(event);
        },
      },
      token,
    );
    const ending = await line.ending;
    line = null;
    return ending;
  }

  async function renew(rejected: string | null): Promise<boolean> {
    try {
      await session.refresh(rejected);
      return true;
    } catch (error) {
      report(error);
      return false;
    }
  }

  /** How long to wait before the next connection. */
  async function round(): Promise<number> {
    const token = session.accessToken();
    if (token === null) {
      // spec §8: Notification channel without token.
      report(new Error(texts.streamWithoutToken));
    }
    const ending = token === null ? 'refused' : await connect(token);
    const isRenewed =
      ending === 'renewed' ||
      (ending === 'refused' && !state.isStopped && session.isSignedIn() && (await renew(token)));
    if (isRenewed && urgent < urgentAtMost) {
      urgent += 1;
      return 0;
    }
    return ending === 'ended' ? timing.retryMs : timing.failureMs + Math.floor(random() * timing.jitterMs);
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      goOn = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function run(): Promise<void> {
    while (!state.isStopped) {
      const wait = await round();
      if (wait > 0 && !state.isStopped) {
        await pause(wait);
      }
    }
  }
  run().catch(report);

  return {
    wake() {
      goOn();
      line?.endIfSilent(timing.watchdogMs / 2);
    },
    stop() {
      state.isStopped = true;
      unlisten();
      line?.hangUp('ended');
      goOn();
    },
  };
}
