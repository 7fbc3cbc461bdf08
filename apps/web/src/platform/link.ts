// Whether the server answers now. A hanging link accepts requests and answers none; a timeout tells so only after many
// seconds, and nobody should wait that long for what the device has.
import { isUnreachable, NetworkError } from './api-error.ts';
import type { Report } from './notify.ts';
import { signal } from './observable.ts';

export interface Link {
  /** A request begins; the result is called at its end, with whether the server answered. */
  readonly asked: () => (isAnswered: boolean) => void;
  /** Requests waited, for a second none was answered, and none has been since. */
  readonly isSilent: () => boolean;
  /** How long a screen may still wait for the server before it shows what the device has. */
  readonly patienceMs: () => number;
  /** Calls the listener when the server falls silent. */
  readonly onSilent: (listener: () => void) => () => void;
}

const silentMs = 1000;
const patienceMs = 300;

export function createLink(): Link {
  const fellSilent = signal<void>();
  let waiting = 0;
  let isSilent = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Since when requests wait without any answer. */
  let waitingSince = 0;

  function fallSilent(): void {
    isSilent = true;
    fellSilent.emit();
  }

  function watch(): void {
    clearTimeout(timer);
    waitingSince = performance.now();
    if (waiting > 0 && !isSilent) {
      timer = setTimeout(fallSilent, silentMs);
    }
  }

  return {
    isSilent: () => isSilent,
    patienceMs() {
      const waited = waiting > 0 ? performance.now() - waitingSince : 0;
      return isSilent ? 0 : Math.max(0, patienceMs - waited);
    },
    onSilent: fellSilent.listen,
    asked() {
      waiting += 1;
      if (waiting === 1) {
        watch();
      }
      return (isAnswered) => {
        waiting -= 1;
        // A request that fails at once makes nobody wait: only time makes the server silent.
        isSilent &&= !isAnswered;
        if (isAnswered || waiting === 0) {
          watch();
        }
      };
    },
  };
}

/** Fails like a lost connection when the server is silent: for what the device does not have either. */
export async function unlessSilent<T>(asked: Promise<T>, link: Pick<Link, 'isSilent' | 'onSilent'>): Promise<T> {
  const { promise: silence, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(new NetworkError());
  const unlisten = link.onSilent(giveUp);
  const timer = link.isSilent() ? setTimeout(giveUp, patienceMs) : undefined;
  try {
    return await Promise.race([asked, silence]);
  } finally {
    clearTimeout(timer);
    unlisten();
  }
}

export type LinkState = Pick<Link, 'patienceMs'>;

/** What comes in time; null when the device's own copy is to be shown meanwhile. */
export async function inTime<T>(asked: Promise<T>, link: LinkState): Promise<{ readonly value: T } | null> {
  // The caller that shows the copy handles the answer later; until then a failure would count as unhandled.
  asked.catch(() => undefined);
  const { promise: isLate, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), link.patienceMs());
  try {
    return await Promise.race([asked.then((value) => ({ value })), isLate]);
  } finally {
    clearTimeout(timer);
  }
}

interface Asked<T> {
  readonly asked: Promise<T>;
  /** What the device has. */
  readonly here: () => T | Promise<T>;
  readonly link: LinkState;
  /** Gets what the server answers after the device's copy was given. */
  readonly onLate?: (answer: T) => void;
  readonly report: Report;
}

/** The server's answer, or the device's copy when the server is away or slow. A refusal of the server is thrown. */
export async function orFromDevice<T>({ asked, here, link, onLate, report }: Asked<T>): Promise<T> {
  try {
    const inFirst = await inTime(asked, link);
    if (inFirst !== null) {
      return inFirst.value;
    }
    asked.then(onLate, report);
  } catch (error) {
    if (!isUnreachable(error)) {
      throw error;
    }
    report(error);
  }
  return here();
}
