import { layerContract } from '@otk/domain/layer/layer.contract';
import { presentLayers } from '@otk/domain/layer/layer.rules';

import { cardPart } from '#features/transport/part/LazyCardPart';
import type { TransportEntry } from '#features/transport/part/transport.card-part';
import { offlinePages } from '#platform/outbox/unsent-book';

import { layerDrafts } from './layer.drafts.ts';
import { layerLabels, layerOffline } from './layer.offline.ts';
import { layerServices } from './layer.services.ts';

export const layerFeature = {
  name: 'layer',
  services: layerServices,
  offline: offlinePages(layerContract, layerOffline),
  labels: layerLabels,
  drafts: Object.values(layerDrafts),
  history: async () => (await import('./layer.history.ts')).historyOfLayer,
  card: {
    tabs: [
      {
        value: 'layer',
        label: 'Слои',
        unsaved: 'засор слоя',
        count: (transport) => presentLayers(transport).length,
        Part: cardPart(async () => (await import('./card/CardLayerTab.tsx')).CardLayerTab),
      },
    ],
  },
} as const satisfies TransportEntry;
