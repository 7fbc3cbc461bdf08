import { analyticsContract } from '@otk/domain/analytics/analytics.contract';

import { createClient } from '#platform/api-client';
import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';

import { analyticsStore } from './analytics.store.ts';
import { pageViews, type PageViews } from './analytics.views.ts';

export interface AnalyticsServices {
  readonly views: PageViews;
}

export function analyticsServices(platform: Platform): Feature<AnalyticsServices> {
  const { browser, wire, device, session, storage, prefix, report, tasks } = platform;
  const views = pageViews({
    api: createClient(analyticsContract, wire),
    store: analyticsStore(device.mainDb),
    isSignedIn: session.isSignedIn,
    storage,
    prefix,
    report,
    now: browser.serverTime.estimate,
  });
  return { services: { views }, connect: () => tasks.outboxEmptied.add(views.deliver) };
}
