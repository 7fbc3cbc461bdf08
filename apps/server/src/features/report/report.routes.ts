import { reportContract } from '@otk/domain/report/report.contract';

import { type Api, mountContract } from '#platform/http/mount-contract';

import { readSettings } from '../setting/setting.service.ts';
import { readKindFigures, readStorageFigures, readTransportFigures } from './report.figures.repo.ts';
import {
  cancelReport,
  getReport,
  listReportRows,
  listReports,
  orderReport,
  type ReportDeps,
} from './report.service.ts';
import { getSupplier, printSupplier, type SupplierDeps } from './report.supplier.service.ts';

export function reportRoutes(api: Api, deps: ReportDeps & SupplierDeps): void {
  mountContract(api, 'report', reportContract, {
    orderQuality: ({ body }, context) => orderReport(deps, context, 'QUALITY', body),
    orderResponsible: ({ body }, context) => orderReport(deps, context, 'RESPONSIBLE', body),
    list: ({ query }, context) => listReports(deps, context, query),
    get: ({ params }, context) => getReport(deps, context, params.id),
    cancel: ({ params }, context) => cancelReport(deps, context, params.id),
    figures: async ({ body }, { db, actor }) => {
      const spec = { actor, filter: body, now: deps.clock() };
      const { normStorage } = await readSettings(db);
      const [ofTransports, kinds, ofStorage] = await Promise.all([
        readTransportFigures(db, spec),
        readKindFigures(db, spec),
        readStorageFigures(db, spec, normStorage || null),
      ]);
      return { ...ofTransports, ...ofStorage, kinds };
    },
    listQuality: ({ body }, context) => listReportRows(deps, context, 'QUALITY', body),
    listResponsible: ({ body }, context) => listReportRows(deps, context, 'RESPONSIBLE', body),
    getSupplier: ({ params, query }, context) => getSupplier(deps, context, params.id, query),
    printSupplier: ({ params, query }, context) => printSupplier(deps, context, params.id, query),
  });
}
