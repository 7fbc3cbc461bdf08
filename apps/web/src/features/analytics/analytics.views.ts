// spec §2: page views are reported on every route change except paths containing /login. Without a network they are
// stored on the device, and delivered and cleared after a successful replay.
import type { analyticsContract } from '@otk/domain/analytics/analytics.contract';
import { mostViews, type PageView } from '@otk/domain/analytics/analytics.contract';
import * as z from 'zod/mini';

import type { Client } from '#platform/api-client';
import { ApiError, isUnreachable } from '#platform/api-error';
import type { Report } from '#platform/notify';
import { randomUuid } from '#platform/random-uuid';
import { type KeyValueStorage, storedValue } from '#platform/stored-value';

import type { AnalyticsStore } from './analytics.store.ts';

export interface PageViewsDeps {
  readonly api: Client<typeof analyticsContract>;
  readonly store: AnalyticsStore;
  readonly isSignedIn: () => boolean;
  readonly storage: KeyValueStorage;
  readonly prefix: string;
  readonly report: Report;
  readonly now?: () => Date;
}

export interface PageViews {
  readonly opened: (path: string) => Promise<void>;
  /** Sends the stored views, oldest first. */
  readonly deliver: () => Promise<void>;
}

const longest = 500;

export function pageViews(deps: PageViewsDeps): PageViews {
  const { api, store, isSignedIn, storage, prefix, report, now = () => new Date() } = deps;
  const kept = storedValue(storage, `${prefix}client-id`, z.string());

  function clientId(): string {
    const id = kept.read() ?? randomUuid();
    kept.write(id);
    return id;
  }

  return {
    async opened(path) {
      if (path.includes('/login')) {
        return;
      }
      const view: PageView = { ClientId: clientId(), Target: path.slice(0, longest), DateTime: now().toISOString() };
      try {
        if (!isSignedIn()) {
          throw new ApiError({ status: 401 });
        }
        await api.view({ body: { views: [view] } });
      } catch {
        // Analytics must not disturb navigation.
        await store.add(view).catch(report);
      }
    },

    async deliver() {
      for (let views = await store.oldest(mostViews); views.length > 0; views = await store.oldest(mostViews)) {
        try {
          await api.view({ body: { views } });
        } catch (error) {
          if (isUnreachable(error) || !(error instanceof ApiError) || error.status === 401 || error.status === 403) {
            report(error);
            return;
          }
          // The server will refuse these views every time: drop them.
          report(error);
        }
        await store.remove(views);
      }
    },
  };
}
