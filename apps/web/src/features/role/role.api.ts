import { roleContract } from '@otk/domain/role/role.contract';

import { createClient, type Client } from '#platform/api-client';
import type { Wire } from '#platform/http';

export type RoleApi = Client<typeof roleContract>;
export const roleApi = (wire: Wire): RoleApi => createClient(roleContract, wire);
