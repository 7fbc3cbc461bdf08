// An external counter by configuration: told from here, so that the browser loads nothing from elsewhere.
import type { PageView } from '@otk/domain/analytics/analytics.contract';

export type Counter = (views: readonly PageView[]) => Promise<void>;

const patienceMs = 5000;

/** The counter's own address with what is counted in its query; its answer is of no interest. */
export const externalCounter =
  (address: string): Counter =>
  async (views) => {
    for (const view of views) {
      const url = new URL(address);
      for (const [name, value] of Object.entries(view)) {
        url.searchParams.set(name, value);
      }
      const reply = await fetch(url, { signal: AbortSignal.timeout(patienceMs), redirect: 'error' });
      await reply.body?.cancel();
    }
  };
