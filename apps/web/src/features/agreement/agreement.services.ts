import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';

import { agreementApi, type AgreementApi } from './agreement.api.ts';
import { agreementKeys, agreementQueries, type AgreementQueries } from './agreement.queries.ts';

export interface AgreementServices {
  readonly api: AgreementApi;
  readonly queries: AgreementQueries;
  readonly refresh: () => Promise<void>;
}

export const useAgreementServices = serviceHook<AgreementServices>('agreement');

export function agreementServices({ wire, queryClient, report }: Platform): Feature<AgreementServices> {
  const api = agreementApi(wire);
  const refresh = () => queryClient.invalidateQueries({ queryKey: agreementKeys.all }).catch(report);
  return { services: { api, queries: agreementQueries(api), refresh } };
}
