import { agreementContract } from '@otk/domain/agreement/agreement.contract';

import { type Client, createClient } from '#platform/api-client';
import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';

import { agreementKeys, agreementQueries, type AgreementQueries } from './agreement.queries.ts';

export interface AgreementServices {
  readonly api: Client<typeof agreementContract>;
  readonly queries: AgreementQueries;
  readonly refresh: () => Promise<void>;
}

export const useAgreementServices = serviceHook<AgreementServices>('agreement');

export function agreementServices({ wire, queryClient, report }: Platform): Feature<AgreementServices> {
  const api = createClient(agreementContract, wire);
  const refresh = () => queryClient.invalidateQueries({ queryKey: agreementKeys.all }).catch(report);
  return { services: { api, queries: agreementQueries(api), refresh } };
}
