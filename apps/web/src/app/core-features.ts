// Services that the list is drawn with. `features.ts` names all features; the rest of their code is loaded after the
// first page is drawn.
import { dictionaryServices } from '#features/dictionary/dictionary.services';
import { divisionServices } from '#features/division/division.services';
import { pdfWorkerUrl } from '#features/document/document.pdf-worker';
import { photoWorkerUrl } from '#features/photo/photo.worker-url';
import { scrapServices } from '#features/scrap/scrap.services';
import { stationServices } from '#features/station/station.services';
import { syncServices } from '#features/sync/sync.services';
import { transportServices } from '#features/transport/transport.services';
import { userServices } from '#features/user/user.services';
import type { ServicesOf } from '#platform/feature';
import { nextTask } from '#platform/next-task';
import type { Platform } from '#platform/platform';
import { port } from '#platform/port';

import type { OfflineNames } from './offline-names.ts';

const loadBook = async () => (await import('./composed.ts')).unsentBook;

/** Scripts of workers that the page may start. */
export const workerScripts = [photoWorkerUrl, pdfWorkerUrl];

export function createCoreFeatures(platform: Platform) {
  const names = port<() => Promise<OfflineNames>>('names of unsent work');
  const station = stationServices(platform);
  const dictionary = dictionaryServices(platform);
  const scrap = scrapServices(platform, dictionary.services);
  const transport = transportServices(platform, {
    station: station.services,
    unsent: { book: loadBook, names: names.call },
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

/** Code of all features that `create-features.ts` needs, cut by `vite.config.ts` around these files: each in a task of its own. */
export async function loadFeatureCode(): Promise<void> {
  await import('@otk/domain/kpp/kpp.contract');
  await nextTask();
  await import('@otk/domain/torg/torg.contract');
  await nextTask();
  await import('#features/photo/photo.feature');
  await nextTask();
}

export type CoreFeatureServices = ServicesOf<ReturnType<typeof createCoreFeatures>>;
