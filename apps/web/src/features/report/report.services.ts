import { reportContract } from '@otk/domain/report/report.contract';

import { type Client, createClient } from '#platform/api-client';
import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';

import { reportQueries, type ReportQueries } from './report.queries.ts';
import { reportStore } from './report.store.ts';

export interface ReportServices {
  readonly api: Client<typeof reportContract>;
  readonly queries: ReportQueries;
  readonly save: (file: { readonly blob: Blob; readonly name: string }) => void;
}

export const useReportServices = serviceHook<ReportServices>('report');

export function reportServices({ wire, storage, prefix, acting, report, browser }: Platform): Feature<ReportServices> {
  const api = createClient(reportContract, wire);
  const owner = () => `${acting.userId() ?? ''} ${acting.udrId() ?? ''}`;
  return {
    services: {
      api,
      queries: reportQueries(api, reportStore({ storage, prefix, owner, report })),
      save: ({ blob, name }) => browser.saveFile(blob, name),
    },
  };
}
