// Photos stand on the card with their archive (`zip.feature.ts`).
import { photoContract } from '@otk/domain/photo/photo.contract';

import type { TransportEntry } from '#features/transport/part/transport.card-part';
import { offlinePages } from '#platform/outbox/unsent-book';

import { photoLabels, photoOffline } from './photo.offline.ts';
import { tagsKey } from './photo.queries.ts';
import { photoServices } from './photo.services.ts';

export const photoFeature = {
  name: 'photo',
  services: photoServices,
  offline: offlinePages(photoContract, photoOffline),
  labels: photoLabels,
  stored: [{ title: 'Фото', tables: ['photo'] }],
  lookups: { photoTag: tagsKey },
  history: async () => (await import('./photo.history.ts')).historyOfPhotos,
} as const satisfies TransportEntry;
