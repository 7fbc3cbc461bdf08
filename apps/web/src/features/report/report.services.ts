import { reportContract } from '@otk/domain/report/report.contract';
import { isFound } from '@otk/domain/kernel/search-key';

import { type Client, createClient } from '#platform/api-client';
import type { Feature, Finder } from '#platform/feature';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';
import type { TransportServices } from '#features/transport/transport.services';

import { reportQueries, type ReportQueries } from './report.queries.ts';
import { reportStore } from './report.store.ts';

export interface ReportServices {
  readonly api: Client<typeof reportContract>;
  readonly queries: ReportQueries;
  readonly save: (file: { readonly blob: Blob; readonly name: string }) => void;
}

export const useReportServices = serviceHook<ReportServices>('report');

type Uses = Readonly<{ transport: Pick<TransportServices, 'queries'> }>;

export function reportServices(platform: Platform, { transport }: Uses): Feature<ReportServices> {
  const { wire, storage, prefix, acting, report, browser } = platform;
  const api = createClient(reportContract, wire);
  const owner = () => `${acting.userId() ?? ''} ${acting.udrId() ?? ''}`;
  return {
    services: {
      api,
      queries: reportQueries(api, reportStore({ storage, prefix, owner, report })),
      save: ({ blob, name }) => browser.saveFile(blob, name),
    },
    finder: supplierFinder(platform, transport),
  };
}

/** A name that more suppliers have is typed further. */
const foundAtMost = 5;

/** Among the suppliers that forms offer, which the device keeps. */
const supplierFinder = ({ queryClient }: Platform, { queries }: Uses['transport']): Finder => ({
  permission: 'SUPPLIER_READ',
  async find(search) {
    const { providers } = await queryClient.fetchQuery(queries.references());
    return providers
      .filter(({ name }) => isFound([name], search))
      .slice(0, foundAtMost)
      .map(({ id, name }) => ({ href: `/suppliers/${id}`, name, about: 'Поставщик', details: '' }));
  },
});
