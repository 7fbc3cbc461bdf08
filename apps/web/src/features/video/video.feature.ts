import { cardPart } from '#features/transport/part/LazyCardPart';
import type { TransportEntry } from '#features/transport/part/transport.card-part';

import { videoServices } from './video.services.ts';

export const videoFeature = {
  name: 'video',
  services: videoServices,
  stored: [{ title: 'Видео', tables: ['video'] }],
  history: async () => ({ histories: [(await import('@otk/domain/video/video.history')).videoHistory] }),
  card: {
    tabs: [
      {
        value: 'video',
        label: 'Видео',
        isWide: true,
        count: ({ videoCount }) => videoCount,
        Part: cardPart(async () => (await import('./card/CardVideoTab.tsx')).CardVideoTab),
      },
    ],
  },
} as const satisfies TransportEntry;
