// The entry of ekomet, a part of features.ts.
import { ekometContract } from '@otk/domain/ekomet/ekomet.contract';

import type { Feature } from './feature.ts';
import { day, minute, second } from './span.ts';
import { deliverAll, findStuckDeliveries, holdRemoval, holdStep } from './features/ekomet/ekomet.delivery.service.ts';
import { loadRepo } from './features/ekomet/ekomet.load.repo.ts';
import { loadBySchedule } from './features/ekomet/ekomet.load.service.ts';
import { ekometRoutes } from './features/ekomet/ekomet.routes.ts';
import { compareOutdated } from './features/ekomet/ekomet.shipment.service.ts';

export const ekometFeature = {
  about: 'Обмен с учётной системой',
  contract: ekometContract,
  mount: (api, services) =>
    ekometRoutes(api, {
      ...services,
      pool: api.pool,
      report: (err) => api.app.log.error({ event: 'ekomet.importFailed', err }, 'import failed'),
    }),
  onStep: holdStep,
  onRemoval: holdRemoval,
  problems: () => findStuckDeliveries,
  jobs: ({ importMs, ago, ...deps }) => {
    const { pool, cards, log } = deps;
    const exchange = {
      ...deps,
      report: (err: unknown) => log.warn({ event: 'ekomet.exchangeFailed', err }, 'exchange failed'),
    };
    return [
      { name: 'ekomet.deliver', everyMs: second, run: (signal) => deliverAll(exchange, signal) },
      { name: 'ekomet.load', everyMs: minute, run: (signal) => loadBySchedule(exchange, importMs, signal) },
      { name: 'ekomet.compare', everyMs: 30 * second, run: () => compareOutdated(pool, cards) },
      { name: 'ekomet.forget', everyMs: day, run: () => loadRepo(pool).forget(ago(90 * day)) },
    ];
  },
} satisfies Feature;
