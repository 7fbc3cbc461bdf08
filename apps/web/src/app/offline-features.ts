// Words and overlays of unsent writes, gathered from every feature with offline-capable calls.
import { photoContract } from '@otk/domain/photo/photo.contract';
import { scrapContract } from '@otk/domain/scrap/scrap.contract';
import { transportContract } from '@otk/domain/transport/transport.contract';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { weighingContract } from '@otk/domain/weighing/weighing.contract';

import { photoOffline } from '#features/photo/photo.offline';
import { type ScrapNames, scrapOffline } from '#features/scrap/scrap.offline';
import { type CardNames, transportOffline } from '#features/transport/transport.offline';
import { weighingOffline } from '#features/weighing/weighing.offline';
import { offlineBook, offlinePages } from '#platform/outbox/offline-book';

/** Dictionaries of the device: names of what a write refers to by id. */
export type OfflineNames = ScrapNames & CardNames;

export const unsentBook = offlineBook<Transport, OfflineNames>([
  offlinePages(transportContract, transportOffline),
  offlinePages(scrapContract, scrapOffline),
  offlinePages(weighingContract, weighingOffline),
  offlinePages(photoContract, photoOffline),
]);
