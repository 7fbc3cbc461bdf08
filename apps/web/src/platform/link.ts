// Whether the server answers now. A hanging link accepts requests and answers none; a timeout tells so only after many
// seconds, and nobody should wait that long for what the device has.
import { isUnreachable } from './api-error.ts';
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

/** For answers that take a moment: a copy is shown when the server is silent, not when it is merely not quick. */
export const patiently = ({ isSilent }: Pick<Link, 'isSilent'>): LinkState => ({
  patienceMs: () => (isSilent() ? patienceMs : silentMs),
});

/** For what may be missing, such as names beside values: nobody waits for a silent server. */
export const soonOr = async <T, E>(asked: Promise<T>, otherwise: E, link: Pick<Link, 'isSilent'>): Promise<T | E> => {
  const inFirst = await inTime(asked, patiently(link));
  return inFirst ? inFirst.value : otherwise;
};

const now: LinkState = { patienceMs: () => 0 };

/** Null also when the server cannot be reached. Without a link there is no limit of time. */
async function inTimeOrNull<T>(asked: Promise<T>, link: LinkState | null): Promise<{ readonly value: T } | null> {
  try {
    return link ? await inTime(asked, link) : { value: await asked };
  } catch (error) {
    if (!isUnreachable(error)) {
      throw error;
    }
    return null;
  }
}

/** What becomes of an answer that comes after the copy of the device was given. */
export interface Behind<T> {
  /** Such an answer is always taken. */
  readonly onLate: (answer: T) => void;
  /** The server refused to answer: the copy is not shown any longer. */
  readonly onRefused?: () => void;
}

interface Asked<T> extends Behind<T> {
  readonly asked: Promise<T>;
  /** What the device has; null when it has nothing. Then the answer is not known, and it is awaited. */
  readonly here: () => T | null | Promise<T | null>;
  /** Null: an answer that takes long is awaited, because it is long in making. */
  readonly link: LinkState | null;
  /** An earlier answer is on the screen: it stays there while the server is slow. */
  readonly isShown?: boolean;
  /** Gets why the copy was given; absent where the copy on the screen says enough. */
  readonly report?: Report;
}

/** The server's answer, or the device's copy when the server is away or slow. A refusal of the server is thrown. */
export async function orFromDevice<T>({ asked, here, link, isShown, onLate, onRefused, report }: Asked<T>): Promise<T> {
  const inFirst = await inTimeOrNull(asked, isShown ? null : link);
  const copy = inFirst ? null : await here();
  // The answer may have come while the device was read.
  const answer = inFirst ?? (copy !== null && (await inTimeOrNull(asked, now)));
  if (answer || copy === null) {
    return answer ? answer.value : asked;
  }
  asked.then(
    // In a later task: the copy is on the screen by then.
    (late) => setTimeout(onLate, 0, late),
    (error: unknown) => {
      report?.(error);
      if (!isUnreachable(error)) {
        onRefused?.();
      }
    },
  );
  return copy;
}
