// Reports errors of the page through the tunnel of our server (spec §8, §9). Loaded after the first page is drawn.
import { isIgnored, reportedEvent } from '@otk/domain/fault/fault.event';
import {
  type Breadcrumb,
  breadcrumbsIntegration,
  browserTracingIntegration,
  captureException,
  dedupeIntegration,
  type ErrorEvent,
  type EventHint,
  globalHandlersIntegration,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
  makeBrowserOfflineTransport,
  makeFetchTransport,
} from '@sentry/browser';
import * as z from 'zod/mini';

import { ApiError, NetworkError } from '#platform/api-error';

/** spec §7, §9. */
export const reporting = {
  // The library needs an address; whatever it names, reports go through the tunnel.
  dsn: 'https://page@localhost/1',
  tunnel: '/api/sentry-tunnel',
  environment: 'production',
  tracesSampleRate: 0.2,
  maxBreadcrumbs: 50,
} as const;

interface ReporterOptions {
  readonly release: string;
  /** What happened before the library was loaded. */
  readonly kept: readonly unknown[];
}

export function startReporter({ release, kept }: ReporterOptions): void {
  init({
    ...reporting,
    release,
    // Our calls carry no headers of the library.
    tracePropagationTargets: [],
    defaultIntegrations: false,
    integrations: [
      globalHandlersIntegration(),
      breadcrumbsIntegration({ xhr: false }),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
      browserTracingIntegration({ enableLongTask: false, enableInp: false }),
    ],
    transport: keptOffline(makeFetchTransport, () => navigator.onLine),
    beforeBreadcrumb: withoutText,
    beforeSend: wanted,
  });
  kept.forEach((error) => captureException(error));
}

/** A phone in the yard reports when it is back. Until then nothing is asked. */
export const keptOffline =
  (transport: typeof makeFetchTransport, isOnline: () => boolean): typeof makeFetchTransport =>
  (options) =>
    makeBrowserOfflineTransport(transport)({ ...options, shouldSend: isOnline });

/** Of clicks and input only that they happened; the server drops the rest as well. */
export const withoutText = (step: Breadcrumb): Breadcrumb | null =>
  step.category === 'console' ? null : { ...step, message: '' };

/** A page that was left ends the requests it made. */
const isAborted = (thrown: unknown): boolean => thrown instanceof DOMException && thrown.name === 'AbortError';

/** Null for what is no fault of the program: no network, a refusal that the screen has shown, a browser extension. */
export function wanted(event: ErrorEvent, { originalException }: EventHint): ErrorEvent | null {
  const isExpected =
    originalException instanceof NetworkError ||
    isAborted(originalException) ||
    (originalException instanceof ApiError && originalException.status < 500);
  if (isExpected || isIgnored(z.parse(reportedEvent, event))) {
    return null;
  }
  const requestId = originalException instanceof ApiError ? originalException.requestId : null;
  return requestId === null ? event : { ...event, tags: { ...event.tags, requestId } };
}
