// What the tabs of one browser tell each other about the queue.
import type { OutboxEntry } from './outbox-entry.ts';

export type OutboxMessage =
  | { readonly type: 'changed' }
  /** Sending was held or let go; the device knows which. */
  | { readonly type: 'paused' }
  | { readonly type: 'sent'; readonly entry: OutboxEntry; readonly reply: unknown };

export interface OutboxTabs {
  readonly tell: (message: OutboxMessage) => void;
  readonly listen: (listener: (message: OutboxMessage) => void) => void;
}

/** Only our own code of the same origin speaks here, so messages are taken as they come. */
export function openOutboxTabs(name: string): OutboxTabs {
  const channel = new BroadcastChannel(name);
  return {
    tell: (message) => channel.postMessage(message),
    listen: (listener) =>
      channel.addEventListener('message', ({ data }: MessageEvent<OutboxMessage>) => listener(data)),
  };
}
