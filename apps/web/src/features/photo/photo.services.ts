// Photos of transports on the device, in the queue and on the server.
import { fileDownload } from '#features/file/file.api';
import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';

import { photoApi } from './photo.api.ts';
import { createPhotos, type Photos } from './photo.queries.ts';
import { createResizer } from './photo.resizer.ts';
import { photoWorkerUrl } from './photo.worker-url.ts';

export function photoServices(platform: Platform): Feature<Photos> {
  const { browser, wire, device, outbox, acting, storage, prefix, queryClient, report, tasks, trusted } = platform;
  const { openWorker } = browser;
  const photos = createPhotos({
    api: photoApi(wire),
    database: device.mainDb,
    outbox,
    resizer: createResizer({ ...(openWorker && { openWorker: () => openWorker(trusted(photoWorkerUrl)) }), report }),
    download: fileDownload({ fetch: browser.fetch, report }),
    owner: () => ({ userId: acting.userId() ?? '', udrId: acting.udrId(), fullName: acting.fullName() ?? '' }),
    storage,
    prefix,
    report,
  });
  return {
    services: photos,
    connect() {
      tasks.dropCaches.add(photos.dropLoadedPictures);
      tasks.dropCopies.add(photos.dropPictures);
      tasks.syncLocalData.add(photos.dropForeign);
      tasks.filesChanged.add((id) => queryClient.invalidateQueries({ queryKey: photos.list(id).queryKey }));
    },
  };
}
