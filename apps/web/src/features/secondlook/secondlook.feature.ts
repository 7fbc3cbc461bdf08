import { secondlookContract } from '@otk/domain/secondlook/secondlook.contract';

import type { TransportEntry } from '#features/transport/part/transport.card-part';
import { offlinePages } from '#platform/outbox/unsent-book';

import { secondlookDrafts } from './secondlook.drafts.ts';
import { secondlookLabels, secondlookOffline } from './secondlook.offline.ts';
import { secondlookServices } from './secondlook.services.ts';

export const secondlookFeature = {
  name: 'secondlook',
  services: secondlookServices,
  offline: offlinePages(secondlookContract, secondlookOffline),
  labels: secondlookLabels,
  drafts: Object.values(secondlookDrafts),
  history: async () => (await import('./secondlook.history.ts')).historyOfSecondLooks,
} as const satisfies TransportEntry;
