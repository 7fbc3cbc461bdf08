// A question that is asked before the code that needs its answer has arrived: on a slow link it would wait for that code.
import type { Fetch } from './fetch.ts';

/** Asks now. The next request with the same headers gets this answer; when none came it asks for itself. */
export function askedAhead(fetch: Fetch, url: string, init: RequestInit): Fetch {
  const patience = new AbortController();
  let ahead: Promise<Response> | null = fetch(url, { ...init, signal: patience.signal });
  // A failure is of the request that takes the answer.
  ahead.catch(() => undefined);
  return async (asked, given) => {
    if (ahead === null || asked !== url || JSON.stringify(given.headers) !== JSON.stringify(init.headers)) {
      return fetch(asked, given);
    }
    const answer = ahead;
    ahead = null;
    given.signal?.addEventListener('abort', () => patience.abort(given.signal?.reason));
    return answer.catch(() => fetch(asked, given));
  };
}
