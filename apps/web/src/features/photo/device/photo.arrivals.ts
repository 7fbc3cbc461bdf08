// The list of photos of a transport that the server does not know yet fails with «ТС отсутствует». It is asked for again
// once the device has sent something about the transport.
import type { QueryClient } from '@tanstack/react-query';

import type { Outbox } from '#platform/outbox/outbox';

export const askAgainOnceSent = (
  outbox: Pick<Outbox, 'onSent'>,
  queryClient: QueryClient,
  keyOf: (transportId: string) => readonly unknown[],
): (() => void) =>
  outbox.onSent(({ transportId }) => {
    if (transportId !== undefined) {
      void queryClient.invalidateQueries({
        queryKey: keyOf(transportId),
        predicate: ({ state }) => state.status === 'error',
      });
    }
  });
