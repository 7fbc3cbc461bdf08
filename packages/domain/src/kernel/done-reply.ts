// The answer to a write that is sent again when its reply cannot be made any more: the object is gone or out of the
// person's sight, his rights have changed, or the stored reply is of an earlier version. It says that the write was done.
import * as z from 'zod/mini';

export const doneReply = z
  .strictObject({
    done: z.literal(true),
    /** Of the object that the write made or changed, as far as its receipt names it. */
    id: z.nullable(z.string()),
    version: z.nullable(z.number()),
  })
  .register(z.globalRegistry, { id: 'DoneReply' });
export type DoneReply = z.output<typeof doneReply>;

export const isDoneReply = (reply: unknown): reply is DoneReply => z.safeParse(doneReply, reply).success;
