// Builds threads: each message under its parent.
import { divisionEventOf } from '@otk/domain/notification/notification.division';
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

export interface MessageGroup {
  /** The transport; for messages about the division their type. */
  readonly key: string;
  readonly transportNumber: string;
  /** Name of the page that messages about the division open; null for those of a transport. */
  readonly page: string | null;
  readonly path: string;
  readonly messages: readonly Notification[];
  readonly unread: number;
}

/** Groups messages by transport, the one with the newest message first; keeps the given order inside a group. */
export function groupsOf(messages: readonly Notification[]): MessageGroup[] {
  const keyOf = ({ type, transportId }: Notification) => (divisionEventOf(type) ? type : transportId);
  return [...Map.groupBy(messages, keyOf)].map(([key, own]) => {
    const event = divisionEventOf(key);
    return {
      key,
      transportNumber: own[0]!.transportNumber,
      page: event?.title ?? null,
      path: event?.path ?? `/auto/${key}?tab=event`,
      messages: own,
      unread: own.filter(({ isUnread }) => isUnread).length,
    };
  });
}
