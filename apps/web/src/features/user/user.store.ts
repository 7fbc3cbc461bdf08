// The last signed-in user, stored so that the app starts without a network.
import { user, type User } from '@otk/domain/user/user.schema';

import { storedValue, type KeyValueStorage, type StoredValue } from '#platform/stored-value';

export type UserStore = StoredValue<User>;

export const userStore = (storage: KeyValueStorage, prefix: string): UserStore =>
  storedValue(storage, `${prefix}user`, user);
