// Photos of transports on the device, in the outbox and on the server.
import { pathOf } from '@otk/domain/kernel/route';
import { photoContract } from '@otk/domain/photo/photo.contract';

import { createClient } from '#platform/api-client';
import { fileDownload } from '#features/file/file.api';
import type { Feature } from '#platform/feature';
import { followPerson } from '#platform/follow-person';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';
import { stamp } from '#platform/stamp';
import { whenIdle } from '#platform/when-idle';

import { askAgainOnceSent } from './device/photo.arrivals.ts';
import { createPhotos, type Photos } from './photo.queries.ts';
import { PictureError } from './device/photo.picture-error.ts';
import type { Resizer, ResizerDeps } from './device/photo.resizer.ts';
import { photoWorkerUrl } from './photo.worker-url.ts';

export const usePhotoServices = serviceHook<Photos>('photo');

export function photoServices(platform: Platform): Feature<Photos> {
  const { time, browser, wire, device, outbox, acting, atWork, storage, prefix, queryClient, report, tasks, trusted } =
    platform;
  const { openWorker } = browser;
  const { load, ...resizer } = lazyResizer({
    ...(openWorker && { openWorker: () => openWorker(trusted(photoWorkerUrl)) }),
    report,
  });
  const photos = createPhotos({
    api: createClient(photoContract, wire),
    database: device.mainDb,
    outbox,
    resizer,
    download: fileDownload(platform),
    owner: () => ({
      userId: acting.userId() ?? '',
      udrId: acting.udrId(),
      divisionId: acting.divisionOf(acting.udrId()),
      fullName: acting.fullName() ?? '',
    }),
    storage,
    prefix,
    lock: browser.lock,
    report,
    isOnline: browser.isOnline,
    isTaken: async (transportId) =>
      (await platform.along.reads?.find(pathOf(photoContract.listOfTransport, { transportId }))) !== undefined,
    now: time.estimate,
    stamp: () => stamp(time),
  });
  return {
    services: photos,
    connect() {
      platform.along.pages.push({
        permission: 'FILE_READ',
        load: async () => queryClient.fetchQuery({ ...photos.tags(), staleTime: 0 }),
      });
      platform.along.keepers.push((transportId, replies) => photos.taken.keep(transportId, replies));
      platform.along.files.push(() => photos.taken.lacking());
      tasks.dropCaches.add(photos.dropLoadedPictures);
      tasks.dropCopies.add(photos.dropPictures);
      tasks.filesChanged.add((id) => queryClient.invalidateQueries({ queryKey: photos.list(id).queryKey }));
    },
    start() {
      askAgainOnceSent(outbox, queryClient, (id) => photos.list(id).queryKey);
      followPerson(atWork, () => atWork.getState() && void photos.dropForeign().catch(report));
      void photos.tellInterrupted((text) => platform.notify.toast(text)).catch(report);
      whenIdle(() => void load().catch(report));
    },
  };
}

const notLoaded = 'Часть приложения, которая готовит фото, не загрузилась. Проверьте связь и повторите';

/** The code that reads and resizes pictures is loaded when the page is idle: the list does not need it. */
function lazyResizer(deps: ResizerDeps): Resizer & { readonly load: () => Promise<Resizer> } {
  let loaded: Promise<Resizer> | null = null;
  async function load(): Promise<Resizer> {
    loaded ??= import('./device/photo.resizer.ts').then(({ createResizer }) => createResizer(deps));
    try {
      return await loaded;
    } catch (cause) {
      loaded = null;
      throw new PictureError(notLoaded, { cause });
    }
  }
  return { load, resize: async (source) => (await load()).resize(source) };
}
