import type { agreementContract } from '@otk/domain/agreement/agreement.contract';
import { agreement, type Agreement } from '@otk/domain/agreement/agreement.schema';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';

import type { Client } from '#platform/api-client';
import { behind } from '#platform/device-copy';
import type { KeptAnswers, Shown } from '#platform/kept-answers';

export const agreementKeys = {
  all: ['agreement'],
  mine: ['agreement', 'mine'],
  shown: ['agreement', 'shown'],
  types: ['agreement', 'types'],
  signers: (id: string, search: string) => ['agreement', 'signers', id, search],
} as const;

const firstPage: { readonly after?: string } = {};

/** Answers that the device keeps. */
export const agreementSchemas = { mine: z.array(agreement) };

export const agreementQueries = (
  api: Client<typeof agreementContract>,
  answers: Pick<KeptAnswers<typeof agreementSchemas>, 'readThrough'>,
) => ({
  /** As the server says it: what waits to be signed is not asked for without a link. */
  mine: () =>
    queryOptions({ queryKey: agreementKeys.mine, queryFn: ({ signal }) => api.listMine(undefined, { signal }) }),
  /** For the page; without a link the device's copy. */
  shown: () =>
    queryOptions({
      queryKey: agreementKeys.shown,
      queryFn: ({ signal, client, queryKey }): Promise<Shown<Agreement[]>> =>
        answers.readThrough('mine', '', () => api.listMine(undefined, { signal }), {
          isShown: client.getQueryData(queryKey) !== undefined,
          ...behind<Shown<Agreement[]>>(client, queryKey),
        }),
    }),
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
