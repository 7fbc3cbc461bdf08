// Search parameters of the roles: the list of roles or of divisions, the open role, or a new one.
import * as z from 'zod/mini';

import { orElse, orNothing } from '#platform/search-params';

export const usualRoles = { view: 'roles' } as const;

export const rolesSearch = z.object({
  view: orElse(z._default(z.enum(['roles', 'divisions']), usualRoles.view), usualRoles.view),
  role: orNothing(z.string()),
  order: orNothing(z.string()),
  create: orNothing(z.literal('1')),
});
export type RolesSearch = z.output<typeof rolesSearch>;
