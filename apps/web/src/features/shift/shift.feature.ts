import { shiftContract } from '@otk/domain/shift/shift.contract';

import type { TransportEntry } from '#features/transport/part/transport.card-part';
import { offlinePages } from '#platform/outbox/unsent-book';

import { shiftDrafts } from './shift.drafts.ts';
import { shiftLabels, shiftOffline } from './shift.offline.ts';
import { shiftServices } from './shift.services.ts';

export const shiftFeature = {
  name: 'shift',
  services: shiftServices,
  offline: offlinePages(shiftContract, shiftOffline),
  labels: shiftLabels,
  drafts: Object.values(shiftDrafts),
  history: async () => ({ histories: [(await import('@otk/domain/shift/shift.history')).shiftHistory] }),
  /** What is open and how the yard stands change with every transport. */
  follows: ([feature, what]) => feature === 'shift' && (what === 'open' || what === 'board'),
} as const satisfies TransportEntry;
