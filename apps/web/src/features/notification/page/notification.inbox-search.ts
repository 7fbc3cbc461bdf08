// Search parameters of the inbox.
import * as z from 'zod/mini';

import { orNothing } from '#platform/search-params';

export const inboxSearch = z.object({
  /** A type that does not exist is no filter. Their list is loaded with the page. */
  type: orNothing(z.string()),
  unread: orNothing(z.literal('1')),
});
export type InboxSearch = z.output<typeof inboxSearch>;
