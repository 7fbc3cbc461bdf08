// People as an administrator sees them; loaded with the pages of the administration.
import { divisionTitle } from '@otk/domain/division/division.rules';
import type { Account } from '@otk/domain/user/user.account';
import { userAdminContract } from '@otk/domain/user/user.admin.contract';

import { createClient, type Client } from '#platform/api-client';
import type { Feature, Found } from '#platform/feature';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';

import { peopleKeys, peopleQueries, type PeopleQueries } from './user.queries.ts';

export interface PeopleServices {
  readonly api: Client<typeof userAdminContract>;
  readonly queries: PeopleQueries;
  /** Shows an account as the server returned it, and loads the lists again that contain it. */
  readonly keep: (account: Account) => void;
  /** Loads everything about people again. */
  readonly refresh: () => Promise<void>;
}

export const usePeopleServices = serviceHook<PeopleServices>('people');

/** More are in the list of users. */
const foundAtMost = 5;

const foundPerson = ({ id, fullName, login, udr, isActivated }: Account): Found => ({
  href: `/admin/users?id=${id}`,
  name: fullName,
  about: isActivated ? 'Пользователь' : 'Отключён',
  details: [login, ...udr.map((each) => `${divisionTitle(each)}: ${each.ownerName}`)].join(' · '),
});

const allOf = (search: string): Found => ({
  href: `/admin/users?${new URLSearchParams({ search }).toString()}`,
  name: `Все пользователи «${search}»`,
  about: 'Открыть',
  details: '',
});

export function peopleServices({ wire, queryClient, report }: Platform): Feature<PeopleServices> {
  const api = createClient(userAdminContract, wire);
  const invalidate = (queryKey: readonly unknown[]) => queryClient.invalidateQueries({ queryKey }).catch(report);
  return {
    services: {
      api,
      queries: peopleQueries(api),
      keep(account) {
        queryClient.setQueryData(peopleKeys.account(account.id), account);
        void invalidate(peopleKeys.accounts);
        void invalidate(peopleKeys.sessions(account.id));
      },
      refresh: () => invalidate(peopleKeys.all),
    },
    finder: {
      permission: 'USER_ADMIN',
      async find(search, signal) {
        const { items, next } = await api.listAll({ query: { search, limit: foundAtMost } }, { signal });
        return [...items.map(foundPerson), ...(next === null ? [] : [allOf(search)])];
      },
    },
  };
}
