// Parses the events of the stream. Unknown events of a newer server are ignored.
import type { UnreadCounts } from '@otk/domain/notification/notification.schema';
import {
  type ChangedTransports,
  streamEvents,
  streamMessage,
  type StreamMessage,
} from '@otk/domain/notification/notification.stream';
import * as z from 'zod/mini';

import type { StreamEvent } from '#platform/event-stream/stream-events';

export type ReceivedEvent =
  | { readonly kind: 'message'; readonly id: number; readonly message: StreamMessage }
  | { readonly kind: 'counts'; readonly id: number | null; readonly counts: UnreadCounts }
  | { readonly kind: 'resync'; readonly lastId: number }
  | { readonly kind: 'transports'; readonly changed: ChangedTransports }
  | { readonly kind: 'data'; readonly changed: readonly string[] };

export function parseEvent({ id, name, data }: StreamEvent): ReceivedEvent | null {
  const content: unknown = JSON.parse(data);
  const number = id === null ? null : Number(id);
  switch (name) {
    case 'message': {
      return number === null ? null : { kind: 'message', id: number, message: streamMessage.parse(content) };
    }
    case 'read': {
      return { kind: 'counts', id: number, counts: streamEvents.read.parse(content) };
    }
    case 'resync': {
      return { kind: 'resync', lastId: z.parse(streamEvents.resync, content).lastId };
    }
    case 'data': {
      return { kind: 'data', changed: z.parse(streamEvents.data, content).changed };
    }
    case 'transport': {
      return { kind: 'transports', changed: z.parse(streamEvents.transport, content).changed };
    }
    default: {
      return null;
    }
  }
}

export const countsEvent = (counts: UnreadCounts): StreamEvent => ({
  id: null,
  name: 'read',
  data: JSON.stringify(counts),
});
