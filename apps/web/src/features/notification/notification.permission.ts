// Whether this phone may show notifications over its screen. Asked politely: by a button that says why, or by a hint
// after the first message came, never when the page opens.
import type { PushSubscriptionKeys } from '@otk/domain/notification/notification.schema';
import { pushSubscription } from '@otk/domain/notification/notification.schema';
import * as z from 'zod/mini';

import type { Report } from '#platform/notify';
import { observe, type Observable } from '#platform/observable';
import type { PhoneNotifications } from '#platform/phone-notifications';
import { type KeyValueStorage, storedValue } from '#platform/stored-value';

export interface PermissionState {
  /** `none`: not a phone, nothing to ask. */
  readonly status: 'none' | 'default' | 'granted' | 'denied';
  /** A message came and nobody has answered the question yet. */
  readonly isHinted: boolean;
}

export interface Permission extends Observable<PermissionState> {
  readonly isAllowed: () => boolean;
  /** Only from a click: browsers refuse a question out of the blue. */
  readonly ask: () => Promise<void>;
  readonly decline: () => void;
  /** A message came that this phone could have shown over its screen. */
  readonly hint: () => void;
  /** Pushes to the closed app, if the server offers them. */
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
      // The open app shows its messages all the same.
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
