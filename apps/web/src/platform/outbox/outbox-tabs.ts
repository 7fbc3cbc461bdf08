// Messages about the outbox between the tabs of one browser.
import type { OutboxEntry } from './outbox-entry.ts';

export type OutboxMessage =
  | { readonly type: 'changed' }
  /** Sending was paused or resumed; the stored value says which. */
  | { readonly type: 'paused' }
  | { readonly type: 'sent'; readonly entry: OutboxEntry; readonly reply: unknown };

export interface OutboxTabs {
  readonly tell: (message: OutboxMessage) => void;
  readonly listen: (listener: (message: OutboxMessage) => void) => void;
}

/** Only code of this origin can post here, so messages are not validated. */
export function openOutboxTabs(name: string): OutboxTabs {
  const channel = new BroadcastChannel(name);
  return {
    tell: (message) => channel.postMessage(message),
    listen: (listener) =>
      channel.addEventListener('message', ({ data }: MessageEvent<OutboxMessage>) => listener(data)),
  };
}
