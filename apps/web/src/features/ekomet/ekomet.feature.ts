import { ekometContract } from '@otk/domain/ekomet/ekomet.contract';

import type { TransportEntry } from '#features/transport/part/transport.card-part';
import { offlinePages } from '#platform/outbox/unsent-book';
import { lazyOverlay } from '#ui/layout/LazyPart';

import { ekometDrafts } from './ekomet.drafts.ts';
import { ekometLabels, ekometOffline } from './ekomet.offline.ts';
import { ekometServices } from './ekomet.services.ts';

export const ekometFeature = {
  name: 'ekomet',
  services: ekometServices,
  offline: offlinePages(ekometContract, ekometOffline),
  labels: ekometLabels,
  drafts: Object.values(ekometDrafts),
  stored: [{ title: 'Справочники', tables: ['ecometTransport'] }],
  history: async () => ({ histories: [(await import('@otk/domain/ekomet/ekomet.history')).ekometHistory] }),
  /** What is ready for the accounting system. */
  follows: ([feature, what]) => feature === 'ekomet' && what === 'ready',
  card: {
    steps: {
      'send-to-ekomet': lazyOverlay(async () => (await import('./card/CardSendToEkomet.tsx')).CardSendToEkomet),
    },
  },
} as const satisfies TransportEntry;
