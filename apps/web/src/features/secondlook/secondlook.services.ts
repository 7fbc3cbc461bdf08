import { secondlookContract } from '@otk/domain/secondlook/secondlook.contract';
import type { AccuracyPeriod } from '@otk/domain/secondlook/secondlook.accuracy.schema';
import type { SecondJudgement } from '@otk/domain/secondlook/secondlook.schema';
import { queryOptions } from '@tanstack/react-query';

import { type Client, createClient } from '#platform/api-client';
import type { Feature } from '#platform/feature';
import { type Delivered, writeOrSend } from '#platform/outbox/write-or-send';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';

type Api = Client<typeof secondlookContract>;

const takenKey = ['secondlook', 'taken'] as const;

/** The same load until it is judged or left, so it is not asked for again by itself. */
const takenQuery = (api: Api) =>
  queryOptions({
    queryKey: takenKey,
    queryFn: ({ signal }) => api.take(undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

const accuracyQuery = (api: Api) => (days: AccuracyPeriod) =>
  queryOptions({
    queryKey: ['secondlook', 'accuracy', days],
    queryFn: ({ signal }) => api.accuracy({ query: { days } }, { signal }),
  });

export interface SecondlookServices {
  readonly accuracy: ReturnType<typeof accuracyQuery>;
  readonly taken: ReturnType<typeof takenQuery>;
  readonly judge: (id: string, judgement: SecondJudgement) => Promise<Delivered>;
  readonly leave: (id: string) => Promise<unknown>;
  /** Forgets the load in sight and takes another. */
  readonly next: () => Promise<void>;
}

export const useSecondlookServices = serviceHook<SecondlookServices>('secondlook');

export function secondlookServices({ wire, outbox, queryClient, report }: Platform): Feature<SecondlookServices> {
  const api = createClient(secondlookContract, wire);
  const next = () => queryClient.resetQueries({ queryKey: takenKey });
  return {
    services: {
      accuracy: accuracyQuery(api),
      taken: takenQuery(api),
      judge(id, body) {
        const given = { params: { id }, body };
        return writeOrSend(outbox, secondlookContract.judge, given, {}, (headers) => api.judge(given, { headers }));
      },
      leave: (id) => api.leave({ params: { id } }),
      next,
    },
    start: () =>
      outbox.onSent(({ operation }) => {
        if (operation === secondlookContract.judge.operation) {
          next().catch(report);
        }
      }),
  };
}
