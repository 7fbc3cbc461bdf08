// What a device keeps about one transport, so that its card opens without a link.
import * as z from 'zod/mini';

export const transportAlong = z
  .object({
    id: z.uuid(),
    /** Replies by their addresses, as the calls marked `takenAlong` answer them; none when the transport was removed. */
    replies: z.record(z.string(), z.unknown()),
  })
  .register(z.globalRegistry, { id: 'TransportAlong' });
export type TransportAlong = z.output<typeof transportAlong>;
