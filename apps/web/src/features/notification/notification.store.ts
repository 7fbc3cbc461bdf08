// The last messages loaded on this device, readable without a network. Small on purpose: one value in localStorage.
import { notification, type Notification } from '@otk/domain/notification/notification.schema';
import * as z from 'zod/mini';

import type { Report } from '#platform/notify';
import { type KeyValueStorage, storageFull, storedValue } from '#platform/stored-value';

const kept = z.object({ at: z.string(), items: z.array(notification) });
const keptMessages = z.object({
  userId: z.string(),
  inbox: z.nullable(kept),
  /** Newest first. */
  threads: z.array(z.object({ transportId: z.string(), ...kept.shape })),
});
type KeptMessages = z.output<typeof keptMessages>;
export type Kept = z.output<typeof kept>;

export interface NotificationStore {
  readonly keepInbox: (items: readonly Notification[]) => void;
  readonly findInbox: () => Kept | null;
  readonly keepThread: (transportId: string, items: readonly Notification[]) => void;
  readonly findThread: (transportId: string) => Kept | null;
}

export interface NotificationStoreDeps {
  readonly storage: KeyValueStorage;
  readonly prefix: string;
  readonly userId: () => string | null;
  readonly report: Report;
  readonly now?: () => Date;
}

const messagesAtMost = 50;
const threadsAtMost = 15;

export function notificationStore(deps: NotificationStoreDeps): NotificationStore {
  const { storage, prefix, userId, report, now = () => new Date() } = deps;
  const stored = storedValue(storage, `${prefix}notifications`, keptMessages);

  /** Messages of another user are not returned, and the first write removes them. */
  const read = (): KeptMessages => {
    const all = stored.read();
    const own = userId() ?? '';
    return all?.userId === own ? all : { userId: own, inbox: null, threads: [] };
  };
  const write = (all: KeptMessages) => {
    if (!stored.write(all)) {
      // The storage is full: drafts are more important than stored messages.
      stored.clear();
      report(storageFull());
    }
  };
  return {
    findInbox: () => read().inbox,
    keepInbox: (items) =>
      write({ ...read(), inbox: { at: now().toISOString(), items: items.slice(0, messagesAtMost) } }),
    findThread: (transportId) => read().threads.find((thread) => thread.transportId === transportId) ?? null,
    keepThread(transportId, items) {
      const all = read();
      const others = all.threads.filter((thread) => thread.transportId !== transportId);
      const thread = { transportId, at: now().toISOString(), items: items.slice(-messagesAtMost) };
      write({ ...all, threads: [thread, ...others].slice(0, threadsAtMost) });
    },
  };
}
