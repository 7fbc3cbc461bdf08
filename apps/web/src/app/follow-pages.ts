// Every page view: reported to analytics (spec §2) and stored as the page to return to.
import type { Report } from '#platform/notify';

import type { createAppRouter } from './router.tsx';
import type { CoreServices } from './create-services.ts';

export function followPages(
  router: Pick<ReturnType<typeof createAppRouter>, 'subscribe'>,
  { late, lastAddress }: Pick<CoreServices, 'late' | 'lastAddress'>,
  report: Report,
): void {
  async function reportView(address: string): Promise<void> {
    const { analytics } = await late.load();
    await analytics.views.opened(address);
  }
  router.subscribe('onResolved', ({ toLocation, hrefChanged, fromLocation }) => {
    if (hrefChanged || fromLocation === undefined) {
      lastAddress.remember(toLocation.href);
      reportView(toLocation.href).catch(report);
    }
  });
}
