import { cardPart } from '#features/transport/part/LazyCardPart';
import type { TransportEntry } from '#features/transport/part/transport.card-part';

import { roomServices } from './room.services.ts';

export const roomFeature = {
  name: 'room',
  services: roomServices,
  history: async () => ({ histories: [(await import('@otk/domain/room/room.history')).roomHistory] }),
  card: {
    sections: [
      {
        key: 'room',
        isShown: ({ responsibleStorage }) => responsibleStorage !== null,
        Part: cardPart(async () => (await import('./card/CardRoom.tsx')).CardRoom),
      },
    ],
  },
} as const satisfies TransportEntry;
