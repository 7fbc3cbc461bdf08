// Optional external page counter. The server calls it, so that the browser loads nothing from another origin.
import type { PageView } from '@otk/domain/analytics/analytics.contract';

export type Counter = (views: readonly PageView[]) => Promise<void>;

const patienceMs = 5000;

/** Address of the counter with the view in its query; the reply is ignored. */
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
