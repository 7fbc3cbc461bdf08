// Photos joined to the browser and to the queue that delivers them.
import { fileDownload } from '#features/file/file.api';
import type { PhotoApi } from '#features/photo/photo.api';
import { createPhotos } from '#features/photo/photo.queries';
import { createResizer } from '#features/photo/photo.resizer';
import { photoWorkerUrl } from '#features/photo/photo.worker-url';
import type { Wire } from '#platform/http';
import type { OpenOnce } from '#platform/local-db/open-once';
import { writeThroughOutbox } from '#platform/outbox/write-through';

import type { Browser } from './browser.ts';
import type { Person } from './person.ts';

interface AppPhotosDeps {
  readonly api: PhotoApi;
  readonly wire: Wire;
  readonly person: Pick<Person, 'user' | 'udrId'>;
  readonly mainDb: OpenOnce;
  readonly browser: Browser;
  readonly prefix: string;
  /** Lets the worker's address through the policy of trusted scripts. */
  readonly trusted: (url: string) => string;
}

export function createAppPhotos({ api, wire, person, mainDb, browser, prefix, trusted }: AppPhotosDeps) {
  const { report, openWorker } = browser;
  const owner = () => ({ userId: person.user()?.id ?? '', udrId: person.udrId() });
  const outbox = writeThroughOutbox({
    database: mainDb,
    owner,
    wire,
    sendPhoto: (entry, signal) => photos.send(entry, signal),
    report,
  });
  const photos = createPhotos({
    api,
    database: mainDb,
    outbox,
    resizer: createResizer({ ...(openWorker && { openWorker: () => openWorker(trusted(photoWorkerUrl)) }), report }),
    download: fileDownload({ fetch: browser.fetch, report }),
    owner: () => ({ ...owner(), fullName: person.user()?.fullName ?? '' }),
    storage: browser.storage,
    prefix,
    report,
  });
  return { photos, outbox };
}
