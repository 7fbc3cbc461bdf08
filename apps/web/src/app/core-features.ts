// Features that the list is drawn with, and what the queue must know of every offline-capable call. `features.ts` names
// all the others, whose code is loaded after the first page is drawn.
import { photoContract } from '@otk/domain/photo/photo.contract';
import { scrapContract } from '@otk/domain/scrap/scrap.contract';
import { transportContract } from '@otk/domain/transport/transport.contract';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { weighingContract } from '@otk/domain/weighing/weighing.contract';

import { dictionaryServices } from '#features/dictionary/dictionary.services';
import { divisionServices } from '#features/division/division.services';
import { pdfWorkerUrl } from '#features/document/document.pdf-worker';
import { photoOffline } from '#features/photo/photo.offline';
import { photoWorkerUrl } from '#features/photo/photo.worker-url';
import type { ScrapNames } from '#features/scrap/scrap.names';
import { scrapOffline } from '#features/scrap/scrap.offline';
import { scrapServices } from '#features/scrap/scrap.services';
import { stationServices } from '#features/station/station.services';
import { syncServices } from '#features/sync/sync.services';
import type { CardNames } from '#features/transport/transport.names';
import { transportOffline } from '#features/transport/transport.offline';
import { transportServices } from '#features/transport/transport.services';
import { userServices } from '#features/user/user.services';
import { weighingOffline } from '#features/weighing/weighing.offline';
import type { ServicesOf } from '#platform/feature';
import { offlineBook, offlinePages } from '#platform/outbox/offline-book';
import type { Platform } from '#platform/platform';
import { port } from '#platform/port';

import { namedDictionaries } from './dictionaries.ts';

/** Dictionaries of the device: names of what a write refers to by id. */
type OfflineNames = ScrapNames & CardNames;

/** Words of the journal and overlays of the card for every offline-capable call. */
export const unsentBook = offlineBook<Transport, OfflineNames>([
  offlinePages(transportContract, transportOffline),
  offlinePages(scrapContract, scrapOffline),
  offlinePages(weighingContract, weighingOffline),
  offlinePages(photoContract, photoOffline),
]);

/** Scripts of workers that the page may start. */
export const workerScripts = [photoWorkerUrl, pdfWorkerUrl];

export function createCoreFeatures(platform: Platform) {
  const names = port<() => Promise<OfflineNames>>('names of unsent work');
  const station = stationServices(platform);
  const dictionary = dictionaryServices(platform);
  const scrap = scrapServices(platform, dictionary.services);
  const transport = transportServices(platform, {
    station: station.services,
    unsent: { book: unsentBook, names: names.call },
    dictionaries: namedDictionaries(station.services, dictionary.services).map(({ refresh }) => refresh),
  });
  names.connect(async () => ({ ...(await scrap.services.names()), ...(await transport.services.names()) }));

  return {
    user: userServices(platform),
    division: divisionServices(platform),
    station,
    dictionary,
    transport,
    scrap,
    sync: syncServices(platform),
  };
}

export type CoreFeatureServices = ServicesOf<ReturnType<typeof createCoreFeatures>>;
