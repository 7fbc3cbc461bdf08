import { expect, test, vi } from 'vitest';

import { isPhone, phoneNotifications } from './phone-notifications.ts';

test.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36', 5, true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1', 0, false],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36', 10, false],
])('%s with %i fingers is a phone: %s', (userAgent, maxTouchPoints, expected) => {
  expect(isPhone({ userAgent, maxTouchPoints })).toBe(expected);
});

function aPhone() {
  const shown: unknown[] = [];
  const subscription = {
    options: { applicationServerKey: new Uint8Array([1, 2, 3]).buffer },
    unsubscribe: vi.fn<() => void>(),
  };
  const pushManager = {
    getSubscription: vi.fn<() => Promise<unknown>>(async () => subscription),
    subscribe: vi.fn<() => Promise<unknown>>(async () => ({ toJSON: () => ({ endpoint: 'https://push.example/1' }) })),
  };
  const worker = new EventTarget();
  const registration = { showNotification: async (...notice: unknown[]) => void shown.push(notice), pushManager };
  const navigator = {
    userAgent: 'Android Mobile',
    serviceWorker: Object.assign(worker, { getRegistration: async () => registration }),
  };
  const device = { navigator: navigator as unknown as Navigator, notification: undefined };
  return { phone: phoneNotifications(device), shown, subscription, pushManager, worker };
}

test('the service worker shows it; it stays until it is dismissed; the same tag replaces it', async () => {
  const { phone, shown } = aPhone();
  await phone.show('АРМ ОТК Уведомление', { body: 'Вопрос', tag: 'id-1', path: '/auto/1?tab=event' });
  expect(shown).toEqual([
    [
      'АРМ ОТК Уведомление',
      expect.objectContaining({
        body: 'Вопрос',
        tag: 'id-1',
        requireInteraction: true,
        data: { path: '/auto/1?tab=event' },
      }),
    ],
  ]);
});

test('subscribes with the key of the server; a subscription with another key is removed first', async () => {
  const { phone, subscription, pushManager } = aPhone();
  expect(await phone.subscribe('AQID')).toEqual({ endpoint: 'https://push.example/1' });
  expect(subscription.unsubscribe).not.toHaveBeenCalled();
  await phone.subscribe('AQIE');
  expect(subscription.unsubscribe).toHaveBeenCalledOnce();
  expect(pushManager.subscribe).toHaveBeenLastCalledWith({
    userVisibleOnly: true,
    applicationServerKey: new Uint8Array([1, 2, 4]),
  });
});

test('a tapped notification opens its page here; other messages of the worker are ignored', () => {
  const { phone, worker } = aPhone();
  const opened: string[] = [];
  phone.onOpen((path) => opened.push(path));
  worker.dispatchEvent(new MessageEvent('message', { data: { type: 'OPEN', path: '/auto/1?tab=event' } }));
  worker.dispatchEvent(new MessageEvent('message', { data: { type: 'SKIP' } }));
  worker.dispatchEvent(new MessageEvent('message'));
  expect(opened).toEqual(['/auto/1?tab=event']);
});

test('a browser without notifications counts as denied', async () => {
  const { phone } = aPhone();
  expect(phone.permission()).toBe('denied');
  expect(await phone.ask()).toBe('denied');
});
