import { secondlookContract } from '@otk/domain/secondlook/secondlook.contract';
import {
  type AccuracyPeriod,
  accuracyReply,
  type AccuracyReply,
  usualPeriod,
} from '@otk/domain/secondlook/secondlook.accuracy.schema';
import type { SecondJudgement } from '@otk/domain/secondlook/secondlook.schema';
import { queryOptions } from '@tanstack/react-query';

import { type Client, createClient } from '#platform/api-client';
import { behind } from '#platform/device-copy';
import type { Feature } from '#platform/feature';
import { type KeptAnswers, keptAnswers, type Shown } from '#platform/kept-answers';
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

/** Answers that the device keeps. */
const kept = { accuracy: accuracyReply };

const accuracyQuery = (api: Api, answers: Pick<KeptAnswers<typeof kept>, 'readThrough'>) => (days: AccuracyPeriod) =>
  queryOptions({
    queryKey: ['secondlook', 'accuracy', days],
    queryFn: ({ signal, client, queryKey }): Promise<Shown<AccuracyReply>> =>
      answers.readThrough('accuracy', days, () => api.accuracy({ query: { days } }, { signal }), {
        isShown: client.getQueryData(queryKey) !== undefined,
        ...behind<Shown<AccuracyReply>>(client, queryKey),
      }),
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

export function secondlookServices(platform: Platform): Feature<SecondlookServices> {
  const { wire, outbox, queryClient, acting, storage, prefix, link, along, report } = platform;
  const api = createClient(secondlookContract, wire);
  const owner = () => `${acting.userId() ?? ''} ${acting.udrId() ?? ''}`;
  const answers = keptAnswers({ storage, name: `${prefix}secondlook`, schemas: kept, owner, link, report });
  const accuracy = accuracyQuery(api, answers);
  const next = () => queryClient.resetQueries({ queryKey: takenKey });
  return {
    services: {
      accuracy,
      taken: takenQuery(api),
      judge(id, body) {
        const given = { params: { id }, body };
        return writeOrSend(outbox, secondlookContract.judge, given, {}, (headers) => api.judge(given, { headers }));
      },
      leave: (id) => api.leave({ params: { id } }),
      next,
    },
    connect: () =>
      along.pages.push({
        permission: 'ACCURACY_READ',
        load: async () => queryClient.fetchQuery({ ...accuracy(usualPeriod), staleTime: 0 }),
      }),
    start: () =>
      outbox.onSent(({ operation }) => {
        if (operation === secondlookContract.judge.operation) {
          next().catch(report);
        }
      }),
  };
}
