// Permission for browser notifications on a phone. It is requested by a button that says why, or by a hint after the
// first message, never when the page opens.
import type { PushSubscriptionKeys } from '@otk/domain/notification/notification.schema';
import { pushSubscription } from '@otk/domain/notification/notification.schema';
import * as z from 'zod/mini';

import type { Report } from '#platform/notify';
import { observe, type Observable } from '#platform/observable';
import type { PhoneNotifications } from '#platform/phone-notifications';
import { type KeyValueStorage, storedValue } from '#platform/stored-value';

export interface PermissionState {
  /** `none`: not a phone, no permission needed. */
  readonly status: 'none' | 'default' | 'granted' | 'denied';
  /** A message arrived and the person has neither granted nor declined. */
  readonly isHinted: boolean;
}

export interface Permission extends Observable<PermissionState> {
  readonly isAllowed: () => boolean;
  /** Call from a click handler only: browsers refuse the request otherwise. */
  readonly ask: () => Promise<void>;
  readonly decline: () => void;
  /** A message arrived that could have been a browser notification. */
  readonly hint: () => void;
  /** Subscribes to pushes for the closed app, if the server has a key. */
  readonly subscribeToPushes: () => Promise<void>;
}

export interface PermissionDeps {
  readonly phone: PhoneNotifications;
  readonly getPushKey: () => Promise<{ readonly publicKey: string | null }>;
  readonly subscribePush: (subscription: PushSubscriptionKeys) => Promise<unknown>;
  readonly storage: KeyValueStorage;
  readonly prefix: string;
  readonly report: Report;
}

export function createPermission(deps: PermissionDeps): Permission {
  const { phone, storage, prefix, report } = deps;
  const declined = storedValue(storage, `${prefix}notifications-declined`, z.literal(true));
  const status = () => (phone.isPhone ? phone.permission() : 'none');
  const { getState, subscribe, set } = observe<PermissionState>({ status: status(), isHinted: false });

  async function subscribeToPushes(): Promise<void> {
    if (status() !== 'granted') {
      return;
    }
    try {
      const { publicKey } = await deps.getPushKey();
      const subscription = publicKey === null ? null : await phone.subscribe(publicKey);
      if (subscription) {
        await deps.subscribePush(pushSubscription.parse(subscription));
      }
    } catch (error) {
      // Not fatal: the open app shows its messages without pushes.
      report(error);
    }
  }

  return {
    getState,
    subscribe,
    subscribeToPushes,
    isAllowed: () => status() === 'granted',
    async ask() {
      await phone.ask();
      set({ status: status(), isHinted: false });
      await subscribeToPushes();
    },
    decline() {
      declined.write(true);
      set({ ...getState(), isHinted: false });
    },
    hint() {
      if (status() === 'default' && declined.read() === null && !getState().isHinted) {
        set({ status: 'default', isHinted: true });
      }
    },
  };
}
