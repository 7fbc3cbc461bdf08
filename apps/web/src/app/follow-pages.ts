// Every page view: reported to analytics (spec §2) and stored as the page to return to.
import type { Report } from '#platform/notify';

import type { createAppRouter } from './router.tsx';
import type { Services } from './services.tsx';

export function followPages(
  router: Pick<ReturnType<typeof createAppRouter>, 'subscribe'>,
  { analytics, lastAddress }: Pick<Services, 'analytics' | 'lastAddress'>,
  report: Report,
): void {
  router.subscribe('onResolved', ({ toLocation, hrefChanged, fromLocation }) => {
    if (hrefChanged || fromLocation === undefined) {
      lastAddress.remember(toLocation.href);
      analytics.views.opened(toLocation.href).catch(report);
    }
  });
}
