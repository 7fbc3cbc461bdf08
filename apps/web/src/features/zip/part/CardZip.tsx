// The archive of a card with its services: permission, whether there are files, whether the server answers.
import { may } from '@otk/domain/kernel/actor';
import { isClosed } from '@otk/domain/transport/transport.edit';
import { transportErrors } from '@otk/domain/transport/transport.errors';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { zipContract } from '@otk/domain/zip/zip.contract';

import { useUnsentPhotos } from '#features/photo/part/photo.use-photos';
import { counted } from '#ui/format';
import { usePerson } from '#platform/person';
import { usePhotoServices } from '#features/photo/photo.services';
import { useNetwork } from '#platform/services';

import { ZipBar } from '../ZipBar.tsx';
import { useZipServices } from '../zip.services.ts';

interface CardZipProps {
  readonly transport: Transport;
}

export function CardZip({ transport }: CardZipProps) {
  const zips = useZipServices();
  const photos = usePhotoServices();
  const person = usePerson();
  const { isReachable } = useNetwork();
  const unsent = useUnsentPhotos(photos, transport.id).all;
  const { photoCount, videoCount, documentCount, torg2 } = transport;
  const hasAct = torg2 !== null && may(person, 'TORG_READ');
  const noLink = isReachable ? null : 'Нет связи с сервером: архивы собирает и разбирает он.';
  const hasFiles = photoCount + videoCount + documentCount > 0 || hasAct;
  return (
    <ZipBar
      {...zips}
      key={transport.id}
      transportId={transport.id}
      mayDownload={hasFiles && may(person, zipContract.zip.permission)}
      mayUnpack={may(person, zipContract.uploadArchive.permission)}
      noDownload={noLink}
      noUnpack={isClosed(transport) ? transportErrors.closed().message : noLink}
      note={
        unsent === 0
          ? null
          : `В архив не войдут ${counted(unsent, 'фото', 'фото', 'фото')}: они ещё на этом устройстве.`
      }
    />
  );
}
