// Notifications a screen sees, without a stream: the test says what is unread and what is answered.
import { vi } from 'vitest';

import { notificationQueries } from '#features/notification/notification.queries';
import { createPermission } from '#features/notification/notification.permission';
import { notificationStore } from '#features/notification/notification.store';
import { createUnread } from '#features/notification/notification.unread';
import { signal } from '#platform/observable';
import { noPhone } from '#platform/testing/no-phone';

import type { Opening } from '../../notifications.ts';
import type { Services } from '../../services.tsx';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export function fakeNotifications(api: Services['clients']['notification']) {
  const unread = createUnread();
  const calls = {
    markRead: vi.fn<Services['notifications']['markRead']>(async () => undefined),
    markAllRead: vi.fn<Services['notifications']['markAllRead']>(async () => undefined),
    refresh: vi.fn<Services['notifications']['refresh']>(async () => undefined),
  };
  const report = () => undefined;
  const storage = localStorage;
  const store = notificationStore({ storage, prefix: 'otk-', userId: () => id(9), report });
  return {
    queries: notificationQueries({ api, store }),
    unread,
    permission: createPermission({
      phone: noPhone,
      getPushKey: async () => ({ publicKey: null }),
      subscribePush: async () => ({}),
      storage,
      prefix: 'otk-',
      report,
    }),
    opened: signal<Opening>(),
    ...calls,
  };
}
