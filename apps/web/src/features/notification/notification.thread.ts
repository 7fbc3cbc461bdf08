// Messages of a transport as threads: each under the one it belongs to.
import type { Notification } from '@otk/domain/notification/notification.schema';

export interface ThreadNode {
  readonly message: Notification;
  readonly answers: readonly ThreadNode[];
}

/** In the order given; a message whose parent is not among them stands on its own. */
export function threadsOf(messages: readonly Notification[]): ThreadNode[] {
  const known = new Set(messages.map(({ id }) => id));
  const byParent = Map.groupBy(messages, ({ parentId }) =>
    parentId !== null && known.has(parentId) ? parentId : null,
  );
  const nodesUnder = (parentId: string | null): ThreadNode[] =>
    (byParent.get(parentId) ?? []).map((message) => ({ message, answers: nodesUnder(message.id) }));
  return nodesUnder(null);
}

export interface TransportGroup {
  readonly transportId: string;
  readonly transportNumber: string;
  readonly messages: readonly Notification[];
  readonly unread: number;
}

/** By transport, the transport of the newest message first; within it as they came. */
export function groupsOf(messages: readonly Notification[]): TransportGroup[] {
  return [...Map.groupBy(messages, ({ transportId }) => transportId)].map(([transportId, own]) => ({
    transportId,
    transportNumber: own[0]!.transportNumber,
    messages: own,
    unread: own.filter(({ isUnread }) => isUnread).length,
  }));
}
