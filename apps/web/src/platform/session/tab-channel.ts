// Messages between tabs about the session.
import * as z from 'zod/mini';

const tabMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('signedIn') }),
  z.object({ type: z.literal('refreshed') }),
  z.object({ type: z.literal('signedOut'), startedAt: z.nullable(z.number()) }),
]);
export type TabMessage = z.output<typeof tabMessage>;

export interface TabChannel {
  readonly tell: (message: TabMessage) => void;
  readonly listen: (listener: (message: TabMessage) => void) => void;
}

export function openTabChannel(name: string): TabChannel {
  const channel = new BroadcastChannel(name);
  return {
    tell: (message) => channel.postMessage(message),
    listen: (listener) =>
      channel.addEventListener('message', ({ data }) => {
        const message = z.safeParse(tabMessage, data);
        if (message.success) {
          listener(message.data);
        }
      }),
  };
}
