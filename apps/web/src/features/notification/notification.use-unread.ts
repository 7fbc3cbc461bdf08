import { observe } from '#platform/observable';
import { loadedServiceHook } from '#platform/services';
import { useObservable } from '#platform/use-observable';

import type { NotificationServices } from './notification.services.ts';
import type { UnreadState } from './notification.unread.ts';

const useLoaded = loadedServiceHook<NotificationServices>('notification');
const noUnread = observe<UnreadState>({ total: 0, isCounted: false, transports: new Map(), lastId: -1 });

/** Nothing is counted before the messages are loaded. */
export const useUnread = (): UnreadState => useObservable(useLoaded()?.unread ?? noUnread);
