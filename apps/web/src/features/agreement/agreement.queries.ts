import { queryOptions } from '@tanstack/react-query';

import type { AgreementApi } from './agreement.api.ts';

export const agreementKeys = {
  all: ['agreement'],
  mine: ['agreement', 'mine'],
  types: ['agreement', 'types'],
  signers: (id: string) => ['agreement', 'signers', id],
} as const;

export const agreementQueries = (api: AgreementApi) => ({
  mine: () =>
    queryOptions({ queryKey: agreementKeys.mine, queryFn: ({ signal }) => api.listMine(undefined, { signal }) }),
  types: () =>
    queryOptions({ queryKey: agreementKeys.types, queryFn: ({ signal }) => api.listTypes(undefined, { signal }) }),
  signers: (id: string) =>
    queryOptions({
      queryKey: agreementKeys.signers(id),
      queryFn: ({ signal }) => api.listSigners({ params: { id } }, { signal }),
    }),
});
export type AgreementQueries = ReturnType<typeof agreementQueries>;
