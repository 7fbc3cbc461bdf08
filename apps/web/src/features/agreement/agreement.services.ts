import { agreementContract } from '@otk/domain/agreement/agreement.contract';

import { type Client, createClient } from '#platform/api-client';
import type { Feature } from '#platform/feature';
import { keptAnswers } from '#platform/kept-answers';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';

import { agreementKeys, agreementQueries, type AgreementQueries, agreementSchemas } from './agreement.queries.ts';

export interface AgreementServices {
  readonly api: Client<typeof agreementContract>;
  readonly queries: AgreementQueries;
  readonly refresh: () => Promise<void>;
}

export const useAgreementServices = serviceHook<AgreementServices>('agreement');

export function agreementServices(platform: Platform): Feature<AgreementServices> {
  const { wire, queryClient, storage, prefix, acting, link, along, report } = platform;
  const api = createClient(agreementContract, wire);
  const answers = keptAnswers({
    storage,
    name: `${prefix}agreements`,
    schemas: agreementSchemas,
    owner: () => acting.userId() ?? '',
    link,
    report,
  });
  const queries = agreementQueries(api, answers);
  const refresh = () => queryClient.invalidateQueries({ queryKey: agreementKeys.all }).catch(report);
  return {
    services: { api, queries, refresh },
    connect: () =>
      along.pages.push({
        permission: 'TRANSPORT_READ',
        load: async () => queryClient.fetchQuery({ ...queries.shown(), staleTime: 0 }),
      }),
  };
}
