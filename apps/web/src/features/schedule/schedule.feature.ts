import type { TransportEntry } from '#features/transport/part/transport.card-part';
import { lazyOverlay } from '#ui/layout/LazyPart';

import { scheduleDrafts } from './schedule.drafts.ts';
import { scheduleServices } from './schedule.services.ts';

export const scheduleFeature = {
  name: 'schedule',
  services: scheduleServices,
  drafts: Object.values(scheduleDrafts),
  stored: [{ title: 'Справочники', tables: ['commissionCalendar'] }],
  history: async () => ({ histories: [(await import('@otk/domain/schedule/schedule.history')).scheduleHistory] }),
  follows: ([feature, what]) => feature === 'transport' && what === 'schedule',
  card: {
    steps: {
      'set-commission': lazyOverlay(async () => (await import('./card/CardSchedule.tsx')).CardCommission),
      'set-separate': lazyOverlay(async () => (await import('./card/CardSchedule.tsx')).CardSeparate),
    },
  },
} as const satisfies TransportEntry;
