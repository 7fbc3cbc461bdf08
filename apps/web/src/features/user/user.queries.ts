// People, their sessions and positions, for administrators.
import type { AccountQuery } from '@otk/domain/user/user.account';
import type { userAdminContract } from '@otk/domain/user/user.admin.contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import type { Client } from '#platform/api-client';

export type AccountFilter = Pick<AccountQuery, 'search' | 'state' | 'divisionId' | 'role'>;

export const peopleKeys = {
  all: ['user'],
  accounts: ['user', 'accounts'],
  account: (id: string) => ['user', 'account', id],
  sessions: (id: string) => ['user', 'sessions', id],
  positions: ['user', 'positions'],
  contactTypes: ['user', 'contactTypes'],
} as const;

const firstPage: { readonly after?: string } = {};

export const peopleQueries = (api: Client<typeof userAdminContract>) => ({
  accounts: (filter: AccountFilter) =>
    infiniteQueryOptions({
      queryKey: [...peopleKeys.accounts, filter],
      queryFn: ({ pageParam, signal }) => api.listAll({ query: { ...filter, ...pageParam } }, { signal }),
      initialPageParam: firstPage,
      getNextPageParam: ({ next }) => (next === null ? null : { after: next }),
    }),
  account: (id: string) =>
    queryOptions({
      queryKey: peopleKeys.account(id),
      queryFn: ({ signal }) => api.get({ params: { id } }, { signal }),
    }),
  sessions: (id: string) =>
    queryOptions({
      queryKey: peopleKeys.sessions(id),
      queryFn: ({ signal }) => api.listSessions({ params: { id } }, { signal }),
    }),
  positions: () =>
    queryOptions({
      queryKey: peopleKeys.positions,
      queryFn: ({ signal }) => api.listPositions(undefined, { signal }),
    }),
  contactTypes: () =>
    queryOptions({
      queryKey: peopleKeys.contactTypes,
      queryFn: ({ signal }) => api.listContactTypes(undefined, { signal }),
    }),
});
export type PeopleQueries = ReturnType<typeof peopleQueries>;
