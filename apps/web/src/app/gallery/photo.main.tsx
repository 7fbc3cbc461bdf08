// For bench/photo-capture.ts and for viewing: «Фото» of a wagon as in the product, without a server.
import { createRoot } from 'react-dom/client';

import { createResizer } from '#features/photo/device/photo.resizer';
import { usePhotoRows } from '#features/photo/part/photo.use-photos';
import { photoWorkerUrl } from '#features/photo/photo.worker-url';
import { PhotoTab } from '#features/photo/part/PhotoTab';
import { aServerPhoto, id, photoDevice, photoTags, wagon } from '#features/photo/testing/photo.device';
import { aPicture } from '#features/photo/testing/photo.pictures';
import { ApiError } from '#platform/api-error';
import { openOnce } from '#platform/local-db/open-once';
import { trustedScripts } from '#platform/trusted-script';
import { UiProvider } from '#ui/UiProvider';
import { openMainDb } from '#platform/device/local-db';

const transport = { ...wagon, transportType: { id: id(2), name: 'Вагон', kind: 'WAGON' as const } };
const prefix = `photo-page-${crypto.randomUUID()}-`;
const database = openOnce(() => openMainDb({ prefix, onOutdated: () => undefined }));
const trusted = trustedScripts([photoWorkerUrl]);
const resizer = createResizer({
  openWorker: () => new Worker(trusted(photoWorkerUrl), { type: 'module' }),
  report: reportError,
});
const device = photoDevice(database, { resizer });

function Page() {
  const rows = usePhotoRows(device.photos, wagon.id);
  return (
    rows && (
      <PhotoTab
        photos={device.photos}
        rows={rows}
        transport={transport}
        tags={photoTags}
        canEdit
        beforeCamera={() => undefined}
      />
    )
  );
}

/** Photos in every state a grid can show. */
async function fill(count: number): Promise<void> {
  for (let at = 1; at <= count; at += 1) {
    const picture = await aPicture(800, at % 4 === 0 ? 1000 : 600);
    device.downloads.set(`/file/${at}`, picture);
    device.downloads.set(`/thumb/${at}`, picture);
    const tag = photoTags[at % 8]?.id;
    device.server.photos.set(
      `server0${at}`,
      aServerPhoto(at, { send: at % 3 === 0 ? 1 : 0, ...(tag !== undefined && { tag: [tag] }) }),
    );
  }
  await (device.photos.list(wagon.id).queryFn as () => Promise<unknown>)();
  const taken = (name: string, source: Blob) => ({ source, name, takenAt: new Date() });
  device.server.refusal = new ApiError({ status: 415, code: 'x', message: 'Неверный формат файла' });
  await device.photos.add(wagon, taken('IMG_2041.jpg', await aPicture(900, 600)));
  device.server.refusal = null;
  device.server.isUp = false;
  await device.photos.add(
    wagon,
    taken('Номер', await aPicture(900, 600, (context) => context.fillRect(0, 0, 900, 600))),
  );
  device.server.isUp = true;
  device.server.gate = new Promise(() => undefined);
  await device.photos.add(wagon, taken('Общий вид', await aPicture(900, 600)));
  await device.photos.add(wagon, taken('смета.jpg', new Blob([]))).catch(() => undefined);
}

Object.assign(globalThis, { device, wagon, fill, aPicture, database });
createRoot(document.querySelector('#root')!).render(
  <UiProvider productName="АРМ ОТК">
    <Page />
  </UiProvider>,
);
