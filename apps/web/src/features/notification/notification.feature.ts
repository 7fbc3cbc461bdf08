import { cardPart } from '#features/transport/part/LazyCardPart';
import type { TransportEntry } from '#features/transport/part/transport.card-part';

import { notificationDrafts } from './notification.drafts.ts';
import { notificationServices } from './notification.services.ts';

export const notificationFeature = {
  name: 'notification',
  services: notificationServices,
  drafts: Object.values(notificationDrafts),
  history: async () => ({
    histories: [(await import('@otk/domain/notification/notification.history')).notificationHistory],
  }),
  card: {
    tabs: [
      {
        value: 'event',
        label: 'События',
        isWide: true,
        Part: cardPart(async () => (await import('./card/CardEvents.tsx')).CardEvents),
      },
    ],
  },
} as const satisfies TransportEntry;
