// Every feature of the web app, made in the order of who uses whom.
import { analyticsServices } from '#features/analytics/analytics.services';
import { dictionaryServices } from '#features/dictionary/dictionary.services';
import { divisionServices } from '#features/division/division.services';
import { pdfWorkerUrl } from '#features/document/document.pdf-worker';
import { documentServices } from '#features/document/document.services';
import { notificationServices } from '#features/notification/notification.services';
import { photoServices } from '#features/photo/photo.services';
import { photoWorkerUrl } from '#features/photo/photo.worker-url';
import { scrapServices } from '#features/scrap/scrap.services';
import { stationServices } from '#features/station/station.services';
import { syncServices } from '#features/sync/sync.services';
import { transportServices } from '#features/transport/transport.services';
import { userServices } from '#features/user/user.services';
import { videoServices } from '#features/video/video.services';
import { weighingServices } from '#features/weighing/weighing.services';
import { zipServices } from '#features/zip/zip.services';
import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';
import { port } from '#platform/port';

import { namedDictionaries } from './dictionaries.ts';
import { type OfflineNames, unsentBook } from './offline-features.ts';

/** Scripts of workers that the page may start. */
export const workerScripts = [photoWorkerUrl, pdfWorkerUrl];

export function createFeatures(platform: Platform) {
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
    weighing: weighingServices(platform),
    scrap,
    photo: photoServices(platform),
    video: videoServices(platform),
    document: documentServices(platform),
    zip: zipServices(platform),
    notification: notificationServices(platform, transport.services),
    analytics: analyticsServices(platform),
    sync: syncServices(platform),
  };
}

type Features = ReturnType<typeof createFeatures>;

/** What screens see of the features: `useServices().weighing.queries`. */
export type FeatureServices = {
  readonly [Name in keyof Features]: Features[Name] extends Feature<infer Services> ? Services : never;
};

export const servicesOf = (features: Features): FeatureServices =>
  Object.fromEntries(
    Object.entries(features).map(([name, { services }]) => [name, services]),
  ) as unknown as FeatureServices;
