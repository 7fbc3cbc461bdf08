import { cardPart } from '#features/transport/part/LazyCardPart';
import type { TransportEntry } from '#features/transport/part/transport.card-part';

import { zipServices } from './zip.services.ts';

export const zipFeature = {
  name: 'zip',
  services: zipServices,
  history: async () => ({ histories: [(await import('@otk/domain/zip/zip.history')).zipHistory] }),
  card: {
    tabs: [
      {
        value: 'photo',
        label: 'Фото',
        isWide: true,
        count: ({ photoCount }) => photoCount,
        Part: cardPart(async () => (await import('./card/CardPhotos.tsx')).CardPhotos),
      },
    ],
  },
} as const satisfies TransportEntry;
