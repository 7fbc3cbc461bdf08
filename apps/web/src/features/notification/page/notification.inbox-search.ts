// Search parameters of the inbox.
import { eventCodes } from '@otk/domain/kernel/event-code';
import * as z from 'zod/mini';

const orElse = z.catch;
const orNothing = <S extends z.ZodMiniType>(schema: S) => orElse(z.optional(schema), undefined);

export const inboxSearch = z.object({
  type: orNothing(z.enum(eventCodes)),
  unread: orNothing(z.literal('1')),
});
export type InboxSearch = z.output<typeof inboxSearch>;
