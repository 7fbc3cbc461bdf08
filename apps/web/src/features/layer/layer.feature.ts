import { layerContract } from '@otk/domain/layer/layer.contract';

import type { TransportEntry } from '#features/transport/part/transport.card-part';
import { offlinePages } from '#platform/outbox/unsent-book';

import { layerLabels, layerOffline } from './layer.offline.ts';
import { layerServices } from './layer.services.ts';

export const layerFeature = {
  name: 'layer',
  services: layerServices,
  offline: offlinePages(layerContract, layerOffline),
  labels: layerLabels,
  history: async () => (await import('./layer.history.ts')).historyOfLayer,
} as const satisfies TransportEntry;
