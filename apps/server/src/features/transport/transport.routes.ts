import { transportContract } from '@otk/domain/transport/transport.contract';
import { transportErrors } from '@otk/domain/transport/transport.errors';
import { cardFieldRights } from '@otk/domain/transport/transport.rights';
import { transportTabs } from '@otk/domain/transport/transport.status';

import { type Api, mountContract } from '#platform/http/mount-contract';

import { listAlong } from './transport.along.service.ts';
import { getAnalytics } from './transport.analytics.service.ts';
import { changeManyStatuses } from './transport.bulk.service.ts';
import { setContainers } from './transport.container.service.ts';
import { recordDecision } from './transport.decision.service.ts';
import { ensureVisible } from './transport.change.service.ts';
import { createTransport, editTransport } from './transport.edit.service.ts';
import { listHistory } from './transport.history.repo.ts';
import {
  migrateTransports,
  type OnRemoval,
  removeTransport,
  removeTransports,
  restoreTransport,
} from './transport.remove.service.ts';
import { listReasons, listReferences, listRules } from './transport.rules.repo.ts';
import { filtrateCount, findSimilar, listAll, listPage, listRemoved } from './transport.service.ts';
import { changeStatus, type StatusDeps } from './transport.status.service.ts';
import { saveView, viewRepo } from './transport.view.repo.ts';

const archived = [...transportTabs.finished.statuses, ...transportTabs.archive.statuses];

/** With the rights of single fields, which only the documentation needs. */
const described = { ...transportContract, edit: { ...transportContract.edit, rights: cardFieldRights } };

export interface TransportDeps extends StatusDeps {
  readonly onRemoval: OnRemoval;
  readonly clock: () => Date;
}

export function transportRoutes(api: Api, deps: TransportDeps): void {
  const { cards, clock, onRemoval } = deps;
  mountContract(api, 'transport', described, {
    list: ({ query: { status, ...query } }, context) =>
      listPage(context, { ...query, ...(status && { statuses: [status] }) }),
    filtrate: ({ query: { tab, ...query } }, context) =>
      listPage(context, tab === undefined ? query : { ...query, statuses: transportTabs[tab].statuses }),
    filtrateCount: ({ params, query }, context) => filtrateCount(context, { station: params.id, ...query }),
    filtrateArchive: ({ query }, context) => listPage(context, { ...query, statuses: archived }),
    listAll: ({ query }, context) => listAll(cards, context, query.station),
    listAlong: ({ query }, context) => listAlong(api, context, query),
    search: ({ body }, context) => listPage(context, body),
    byDate: ({ body }, context) => listPage(context, body),
    listDeleted: ({ body }, context) => listRemoved(context, body),

    get: ({ params }, context) => cards.get(context, params.id),
    getByGuid: ({ params }, context) => cards.getByGuid(context, params.guid),
    findSimilar: ({ params }, context) => findSimilar(context, params.number, clock()),
    create: ({ body }, context) => createTransport(deps, context, body),
    edit: ({ params, body }, context) => editTransport(cards, context, params.id, body),
    setContainers: ({ params, body }, context) => setContainers(cards, context, params.id, body),
    decide: ({ params }, context) => recordDecision(cards, context, params.id, context.decided!),
    listReasons: async ({ params }, context) => {
      await ensureVisible(context, params.id);
      return listReasons(context.db);
    },
    listHistory: async ({ params, query }, context) => {
      await ensureVisible(context, params.id);
      return listHistory(context, params.id, query);
    },
    getAnalytics: ({ params }, context) => getAnalytics(cards, context, params.id, clock()),
    listReferences: (_given, { db, actor }) => listReferences(db, actor),
    listValidationRules: async ({ query }, { db }) =>
      (await listRules(db)).filter(({ onStatus }) => query.status === undefined || onStatus.includes(query.status)),

    listViews: (_given, { db, person }) => viewRepo(db).list(person.userId),
    saveView: ({ body }, context) => saveView(context, body),
    removeView: async ({ params }, { db, person }) => {
      if (!(await viewRepo(db).remove(person.userId, params.id))) {
        throw transportErrors.viewNotFound();
      }
      return {};
    },

    changeStatus: ({ params, query, body }, context) => changeStatus(deps, context, params.id, { ...body, ...query }),
    changeManyStatuses: async ({ body }, context) => ({
      changed: await changeManyStatuses(deps, context, body.ids, body),
    }),
    remove: async ({ params }, context) => {
      await removeTransport(onRemoval, context, params.id);
      return {};
    },
    removeMany: async ({ body }, context) => ({
      removed: await removeTransports(onRemoval, context, body.ids, body.comment),
    }),
    restore: ({ params }, context) => restoreTransport(cards, onRemoval, context, params.id),
    migrate: ({ body }, context) => migrateTransports(cards, context, body),
  });
}
