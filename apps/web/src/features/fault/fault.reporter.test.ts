import type { makeFetchTransport } from '@sentry/browser';
import { expect, test, vi } from 'vitest';

import { ApiError, NetworkError } from '#platform/api-error';

import { keptOffline, reporting, wanted, withoutText } from './fault.reporter.ts';

const event = { type: undefined, exception: { values: [{ type: 'TypeError', value: 'x' }] } };

test('a fault is reported, a 5xx with the id of its request', () => {
  expect(wanted(event, { originalException: new TypeError('x') })).toBe(event);
  const failed = new ApiError({ status: 500, requestId: 'request-1' });
  expect(wanted(event, { originalException: failed })?.tags).toEqual({ requestId: 'request-1' });
});

test.each([
  ['a lost connection', new NetworkError()],
  ['a refusal', new ApiError({ status: 409 })],
  ['a request that nobody waits for any more', new DOMException('signal is aborted without reason', 'AbortError')],
])('%s is not reported', (_case, originalException) => {
  expect(wanted(event, { originalException })).toBeNull();
});

test('an error of a browser extension is not reported', () => {
  const frames = [{ filename: 'chrome-extension://abc/content.js' }];
  const given = { ...event, exception: { values: [{ stacktrace: { frames } }] } };
  expect(wanted(given, {})).toBeNull();
});

test('steps before a fault carry no text', () => {
  expect(withoutText({ category: 'console', message: 'secret' })).toBeNull();
  expect(withoutText({ category: 'ui.click', message: 'button[aria-label="Иванов"]' })).toMatchObject({ message: '' });
});

test('nothing is sent while the browser is offline', async () => {
  vi.stubGlobal('addEventListener', () => undefined);
  const inner = {
    send: vi.fn<ReturnType<typeof makeFetchTransport>['send']>(async () => ({ statusCode: 200 })),
    flush: async () => true,
  };
  let isOnline = false;
  const open = keptOffline(
    () => inner,
    () => isOnline,
  );
  const reports = open({ url: '/api/sentry-tunnel', recordDroppedEvent: () => undefined });
  await reports.send([{}, []]);
  expect(inner.send).not.toHaveBeenCalled();
  isOnline = true;
  await reports.send([{}, []]);
  expect(inner.send).toHaveBeenCalledOnce();
});

test('reports of production go through the tunnel: a fifth of the traces, fifty steps', () => {
  expect(reporting).toMatchObject({
    tunnel: '/api/sentry-tunnel',
    environment: 'production',
    tracesSampleRate: 0.2,
    maxBreadcrumbs: 50,
  });
});
