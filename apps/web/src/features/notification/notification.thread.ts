// Builds threads: each message under its parent.
import type { Notification } from '@otk/domain/notification/notification.schema';

export interface ThreadNode {
  readonly message: Notification;
  readonly answers: readonly ThreadNode[];
}

/** Keeps the given order; a message whose parent is missing becomes a root. */
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

/** Groups messages by transport, the one with the newest message first; keeps the given order inside a group. */
export function groupsOf(messages: readonly Notification[]): TransportGroup[] {
  return [...Map.groupBy(messages, ({ transportId }) => transportId)].map(([transportId, own]) => ({
    transportId,
    transportNumber: own[0]!.transportNumber,
    messages: own,
    unread: own.filter(({ isUnread }) => isUnread).length,
  }));
}
