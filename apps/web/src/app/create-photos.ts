// Photos joined to the browser and to the queue that delivers them.
import { fileDownload } from '#features/file/file.api';
import type { PhotoApi } from '#features/photo/photo.api';
import { createPhotos, type Photos } from '#features/photo/photo.queries';
import { createResizer } from '#features/photo/photo.resizer';
import { photoWorkerUrl } from '#features/photo/photo.worker-url';
import type { OpenOnce } from '#platform/local-db/open-once';
import type { Outbox } from '#platform/outbox/outbox';

import type { Browser } from './browser.ts';
import type { Person } from './person.ts';

interface AppPhotosDeps {
  /** Straight to the server: what may wait goes through `outbox` by the hand of the photos themselves. */
  readonly api: PhotoApi;
  readonly outbox: Outbox;
  readonly person: Pick<Person, 'user' | 'udrId'>;
  readonly mainDb: OpenOnce;
  readonly browser: Browser;
  readonly prefix: string;
  /** Lets the worker's address through the policy of trusted scripts. */
  readonly trusted: (url: string) => string;
}

export function createAppPhotos({ api, outbox, person, mainDb, browser, prefix, trusted }: AppPhotosDeps): Photos {
  const { report, openWorker } = browser;
  return createPhotos({
    api,
    database: mainDb,
    outbox,
    resizer: createResizer({ ...(openWorker && { openWorker: () => openWorker(trusted(photoWorkerUrl)) }), report }),
    download: fileDownload({ fetch: browser.fetch, report }),
    owner: () => {
      const user = person.user();
      return { userId: user?.id ?? '', udrId: person.udrId(), fullName: user?.fullName ?? '' };
    },
    storage: browser.storage,
    prefix,
    report,
  });
}
