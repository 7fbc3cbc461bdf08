import type { User } from '@otk/domain/user/user.schema';

import { aUser } from '#features/user/testing/user.builders';

import { readyAs, type ReadyState } from '../start-up-state.ts';

export const atWork = (user: User = aUser()): ReadyState => readyAs(user, user.udr[0] ?? null, false);
