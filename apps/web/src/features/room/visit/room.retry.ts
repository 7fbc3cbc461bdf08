// A call that goes on until the server has answered it: a phone loses its link in the middle of anything.
import { ApiError, isUnreachable } from '#platform/api-error';

const firstPauseMs = 2000;
const longestPauseMs = 30_000;

const waiting = new Set<() => void>();

/** Tries at once what waits for the link. */
export const tryNow = (): void => {
  waiting.forEach((go) => go());
};

/** A refusal is an answer and is thrown. `onWaiting` is called before each pause. */
export async function untilAnswered<T>(call: () => Promise<T>, onWaiting: () => void): Promise<T> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await call();
    } catch (error) {
      if (!isUnreachable(error)) {
        throw error;
      }
      onWaiting();
      await rest(Math.max(pauseMs, (error instanceof ApiError ? (error.retryAfter ?? 0) : 0) * 1000));
    }
  }
}

function rest(ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  waiting.add(resolve);
  const timer = setTimeout(resolve, ms);
  addEventListener('online', () => resolve(), { once: true });
  return promise.finally(() => {
    clearTimeout(timer);
    waiting.delete(resolve);
  });
}
