import { userContract } from '@otk/domain/user/user.contract';

import { createClient, type Client } from '#platform/api-client';
import type { Wire } from '#platform/http';

export type UserApi = Client<typeof userContract>;
export const userApi = (wire: Wire): UserApi => createClient(userContract, wire);
