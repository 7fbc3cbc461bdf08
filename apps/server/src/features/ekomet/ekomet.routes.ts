import { ekometContract } from '@otk/domain/ekomet/ekomet.contract';

import { type Api, mountContract } from '#platform/http/mount-contract';

import { cancelDelivery, listDeliveries, retryDelivery, sendToEkomet } from './ekomet.delivery.service.ts';
import { journalRepo } from './ekomet.journal.repo.ts';
import { loadRepo } from './ekomet.load.repo.ts';
import { getLoad, type LoadDeps, loadFactshipment } from './ekomet.load.service.ts';
import { listShipments, refuseShipment, takeShipment } from './ekomet.shipment.service.ts';
import { importTable, previewTable } from './ekomet.table.service.ts';

const shownLoads = 30;

export function ekometRoutes(api: Api, deps: LoadDeps): void {
  const { cards, clock } = deps;
  mountContract(api, 'ekomet', ekometContract, {
    loadFactshipment: (_given, context) => loadFactshipment(deps, context),
    sendToEkomet: ({ body }, context) => sendToEkomet(deps, context, body.ids),
    listShipments: ({ query }, context) => listShipments(cards, context, query),
    takeShipment: ({ params, body }, context) => takeShipment(deps, context, params.id, body),
    refuseShipment: ({ params, body }, context) => refuseShipment(deps, context, params.id, body),
    listReady: (_given, { db, actor }) => journalRepo(db).listReady(actor),
    listDeliveries: ({ query }, context) => listDeliveries(context, query),
    retryDelivery: ({ params }, context) => retryDelivery({ cards, clock }, context, params.id),
    cancelDelivery: ({ params, body }, context) => cancelDelivery(clock, context, params.id, body.reason),
    listLoads: (_given, { db }) => loadRepo(db).list(shownLoads),
    getLoad: ({ params }, context) => getLoad(context, params.id),
    previewFile: ({ body, upload }, context) => previewTable(deps, context, upload, body.mapping),
    importFile: ({ body, upload }, context) => importTable(deps, context, upload, body.mapping),
  });
}
