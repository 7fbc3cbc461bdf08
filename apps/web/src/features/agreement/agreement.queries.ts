import type { agreementContract } from '@otk/domain/agreement/agreement.contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { Client } from '#platform/api-client';

export const agreementKeys = {
  all: ['agreement'],
  mine: ['agreement', 'mine'],
  types: ['agreement', 'types'],
  signers: (id: string, search: string) => ['agreement', 'signers', id, search],
} as const;

const firstPage: { readonly after?: string } = {};

export const agreementQueries = (api: Client<typeof agreementContract>) => ({
  mine: () =>
    queryOptions({ queryKey: agreementKeys.mine, queryFn: ({ signal }) => api.listMine(undefined, { signal }) }),
  types: () =>
    queryOptions({ queryKey: agreementKeys.types, queryFn: ({ signal }) => api.listTypes(undefined, { signal }) }),
  signers: (id: string, search: string) =>
    infiniteQueryOptions({
      queryKey: agreementKeys.signers(id, search),
      queryFn: ({ pageParam, signal }) =>
        api.listSigners({ params: { id }, query: { search, ...pageParam } }, { signal }),
      initialPageParam: firstPage,
      getNextPageParam: ({ next }) => (next === null ? null : { after: next }),
      placeholderData: keepPreviousData,
    }),
});
export type AgreementQueries = ReturnType<typeof agreementQueries>;
