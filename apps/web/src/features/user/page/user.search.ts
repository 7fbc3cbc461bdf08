// Search parameters of the people: the filter of the list, the open person, or a new one.
import { accountStates } from '@otk/domain/user/user.account-state';
import * as z from 'zod/mini';

import { orElse, orNothing } from '#platform/search-params';

export const usualUsers = { view: 'people', search: '' } as const;

export const usersSearch = z.object({
  view: orElse(z._default(z.enum(['people', 'positions', 'contactTypes']), usualUsers.view), usualUsers.view),
  search: orElse(z._default(z.string(), ''), ''),
  state: orNothing(z.enum(accountStates)),
  divisionId: orNothing(z.uuid()),
  role: orNothing(z.string()),
  order: orNothing(z.string()),
  id: orNothing(z.uuid()),
  create: orNothing(z.literal('1')),
});
export type UsersSearch = z.output<typeof usersSearch>;
