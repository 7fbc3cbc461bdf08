// The tab of a wagon with a real database and a real worker; only the server is fake.
import { screen, within } from '@testing-library/react';
import { onTestFinished } from 'vitest';

import { openDatabase } from '#platform/local-db/local-database';
import { openOnce } from '#platform/local-db/open-once';
import { outboxStores } from '#platform/outbox/outbox-tables';
import { renderUi } from '#ui/test-render';

import { createResizer, type Resizer } from '../device/photo.resizer.ts';
import { usePhotoRows } from '../part/photo.use-photos.ts';
import { photoWorkerUrl } from '../photo.worker-url.ts';
import { PhotoTab, type PhotoTabProps } from '../part/PhotoTab.tsx';
import { aServerPhoto, id, photoDevice, photoTags, wagon } from './photo.device.ts';
import { aPicture } from './photo.pictures.ts';

export const transport = { ...wagon, transportType: { id: id(2), name: 'Вагон', kind: 'WAGON' as const } };
export const resizer: Resizer = createResizer({
  openWorker: () => new Worker(photoWorkerUrl, { type: 'module' }),
  report: () => undefined,
});

function Tab({ photos, ...more }: Partial<PhotoTabProps> & Pick<PhotoTabProps, 'photos'>) {
  const rows = usePhotoRows(photos, wagon.id);
  return (
    rows && (
      <PhotoTab
        photos={photos}
        rows={rows}
        transport={transport}
        tags={photoTags}
        canEdit
        beforeCamera={() => undefined}
        {...more}
      />
    )
  );
}

export async function aTab(
  more: Partial<PhotoTabProps> = {},
  arrange?: (device: ReturnType<typeof photoDevice>) => void,
) {
  const name = `photo-${crypto.randomUUID()}`;
  const database = openOnce(() =>
    openDatabase({
      name,
      nativeVersion: 8,
      stores: {
        photo: 'localId, transportId, id',
        ...outboxStores,
      },
      onOutdated: () => undefined,
    }),
  );
  onTestFinished(() => database.close());
  const device = photoDevice(database, { resizer });
  for (const [url, size] of [
    ['/file/1', 800],
    ['/thumb/1', 400],
    ['/file/2', 800],
    ['/thumb/2', 400],
  ] as const) {
    device.downloads.set(url, await aPicture(size, size * 0.75));
  }
  arrange?.(device);
  await (device.photos.list(wagon.id).queryFn as () => Promise<unknown>)();
  renderUi(<Tab photos={device.photos} {...more} />);
  await screen.findByRole('button', { name: 'Снять' });
  return device;
}
export const withTwo = ({ server }: ReturnType<typeof photoDevice>) => {
  server.photos.set('server01', aServerPhoto(1, { tag: [id(500)] }));
  server.photos.set('server02', aServerPhoto(2, { takenAt: '2026-11-14T06:00:00.000Z', send: 1 }));
};
export const tiles = () =>
  screen.getAllByRole('list', { name: /^Фото/ }).flatMap((list) => within(list).getAllByRole('listitem'));
export const jpeg = async (name: string) => new File([await aPicture(640, 480)], name, { type: 'image/jpeg' });
