// Messages between the tab that has the stream and the other tabs.
import * as z from 'zod/mini';

const streamMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('event'),
    owner: z.string(),
    event: z.object({ id: z.nullable(z.string()), name: z.string(), data: z.string() }),
  }),
  /** A tab has opened and asks for the current state. */
  z.object({ type: z.literal('ask'), owner: z.string() }),
]);
export type StreamTabMessage = z.output<typeof streamMessage>;

export interface StreamTabs {
  readonly tell: (message: StreamTabMessage) => void;
  readonly listen: (listener: (message: StreamTabMessage) => void) => void;
}

export function openStreamTabs(name: string): StreamTabs {
  const channel = new BroadcastChannel(name);
  return {
    tell: (message) => channel.postMessage(message),
    listen: (listener) =>
      channel.addEventListener('message', ({ data }) => {
        const message = z.safeParse(streamMessage, data);
        if (message.success) {
          listener(message.data);
        }
      }),
  };
}
