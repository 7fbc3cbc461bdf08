import { weighingContract } from '@otk/domain/weighing/weighing.contract';

import { cardPart } from '#features/transport/part/LazyCardPart';
import type { TransportEntry } from '#features/transport/part/transport.card-part';
import { offlinePages } from '#platform/outbox/unsent-book';

import { weighingDrafts } from './weighing.drafts.ts';
import { weighingLabels, weighingOffline } from './weighing.offline.ts';
import { weighingServices } from './weighing.services.ts';

export const weighingFeature = {
  name: 'weighing',
  services: weighingServices,
  offline: offlinePages(weighingContract, weighingOffline),
  labels: weighingLabels,
  drafts: Object.values(weighingDrafts),
  history: async () => (await import('./weighing.history.ts')).historyOfWeighing,
  card: {
    tabs: [
      {
        value: 'weight',
        label: 'Вес',
        unsaved: 'вес',
        Part: cardPart(async () => (await import('./card/CardWeightTab.tsx')).CardWeightTab),
      },
    ],
  },
} as const satisfies TransportEntry;
