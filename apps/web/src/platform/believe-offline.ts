// While the browser says that it is offline nothing is asked: a request could only fail, and it costs the battery.
// The opposite is not believed: only answers show that the server is there (network.ts).
import type { Browser } from './browser.ts';
import type { Fetch } from './fetch.ts';

type Asking = Pick<Browser, 'fetch' | 'upload' | 'download' | 'isOnline'>;

export interface BelievingBrowser<B extends Asking> {
  /** The same browser; its requests fail at once while it says that it is offline. */
  readonly browser: B;
  /** Asks whatever the browser says. An answer proves that it was wrong: it is not believed again. */
  readonly askAnyway: Fetch;
}

export function believeOffline<B extends Asking>(given: B): BelievingBrowser<B> {
  let isWrong = false;
  const isOnline = () => isWrong || given.isOnline();
  const believing =
    <Args extends unknown[], Reply>(ask: (...args: Args) => Promise<Reply>) =>
    async (...args: Args): Promise<Reply> => {
      if (!isOnline()) {
        throw new TypeError('The browser is offline');
      }
      return ask(...args);
    };
  return {
    browser: {
      ...given,
      isOnline,
      fetch: believing(given.fetch),
      ...(given.upload && { upload: believing(given.upload) }),
      ...(given.download && { download: believing(given.download) }),
    },
    async askAnyway(url, init) {
      const wasOnline = isOnline();
      const response = await given.fetch(url, init);
      isWrong ||= !wasOnline;
      return response;
    },
  };
}
