import { expect, test, vi } from 'vitest';

import { fakeStorage } from '#platform/testing/fake-origin';
import { noPhone } from '#platform/testing/no-phone';

import { createPermission } from './notification.permission.ts';

const keys = { p256dh: 'A'.repeat(87), auth: 'B'.repeat(22) };

function aPhone(publicKey: string | null = 'key', storage = fakeStorage()) {
  const device = { permission: 'default' as NotificationPermission };
  const reports: unknown[] = [];
  const subscribePush = vi.fn<() => Promise<object>>(async () => ({}));
  const ask = vi.fn<() => Promise<NotificationPermission>>(async () => (device.permission = 'granted'));
  const permission = createPermission({
    phone: {
      ...noPhone,
      isPhone: true,
      permission: () => device.permission,
      ask,
      subscribe: async (key) => ({ endpoint: `https://push.example/${key}`, keys }),
    },
    getPushKey: async () => ({ publicKey }),
    subscribePush,
    storage,
    prefix: 'otk-',
    report: (error) => reports.push(error),
  });
  return { permission, device, ask, subscribePush, storage, reports };
}

test('does not ask on its own: the first message shows the hint, granting hides it and subscribes', async () => {
  const { permission, ask, subscribePush } = aPhone();
  await permission.subscribeToPushes();
  expect([ask.mock.calls.length, subscribePush.mock.calls.length]).toEqual([0, 0]);
  permission.hint();
  expect(permission.getState()).toEqual({ status: 'default', isHinted: true });
  await permission.ask();
  expect(permission.getState()).toEqual({ status: 'granted', isHinted: false });
  expect(permission.isAllowed()).toBe(true);
  expect(subscribePush).toHaveBeenCalledExactlyOnceWith({ endpoint: 'https://push.example/key', keys });
});

test('«Не сейчас» is stored on the device', () => {
  const first = aPhone();
  first.permission.hint();
  first.permission.decline();
  const next = aPhone('key', first.storage);
  next.permission.hint();
  expect(next.permission.getState().isHinted).toBe(false);
});

test('does not subscribe without a server key; a failed subscription is reported only', async () => {
  const without = aPhone(null);
  await without.permission.ask();
  expect(without.subscribePush).not.toHaveBeenCalled();
  const failing = aPhone();
  failing.subscribePush.mockRejectedValue(new Error('pushOff'));
  await failing.permission.ask();
  expect(failing.reports).toEqual([new Error('pushOff')]);
  expect(failing.permission.isAllowed()).toBe(true);
});

test('a desktop browser is never asked', () => {
  const permission = createPermission({
    phone: noPhone,
    getPushKey: async () => ({ publicKey: 'key' }),
    subscribePush: async () => ({}),
    storage: fakeStorage(),
    prefix: 'otk-',
    report: () => undefined,
  });
  permission.hint();
  expect(permission.getState()).toEqual({ status: 'none', isHinted: false });
});
