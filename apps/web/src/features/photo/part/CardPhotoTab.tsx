// The photos of the card, joined to the services: rows from the device, the list and the tags from the server.
import { useQuery } from '@tanstack/react-query';

import { usePlatform } from '#platform/services';
import type { CardPartProps } from '#features/transport/part/transport.card-part';
import { CardPartFailure, CardPartLoading } from '#features/transport/part/CardPart';
import { NotLoaded } from '#ui/feedback/NotLoaded';

import { usePhotoRows } from './photo.use-photos.ts';
import { PhotoRoom, PhotoTab } from './PhotoTab.tsx';
import type { Shot } from '../photo.shots.ts';
import { usePhotoServices } from '../photo.services.ts';

interface CardPhotoTabProps extends CardPartProps {
  readonly shots?: readonly Shot[];
}

export function CardPhotoTab({ transport, actor, shots }: CardPhotoTabProps) {
  const photos = usePhotoServices();
  const { drafts } = usePlatform();
  const list = useQuery(photos.list(transport.id));
  const { error, isPending, isFetching, refetch } = list;
  const tags = useQuery(photos.tags());
  const rows = usePhotoRows(photos, transport.id);
  const canEdit = actor.permissions.includes('PHOTO_EDIT');
  if (!rows) {
    return (
      <PhotoRoom data-within={shots !== undefined}>
        <CardPartLoading />
      </PhotoRoom>
    );
  }
  if (error && rows.length === 0 && !canEdit) {
    return <CardPartFailure what="фото" error={error} isBusy={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <PhotoTab
      photos={photos}
      rows={rows}
      transport={transport}
      tags={tags.data ?? []}
      canEdit={canEdit}
      shots={shots}
      beforeCamera={drafts.flush}
      expected={isPending && isFetching ? transport.photoCount : 0}
      notice={
        (error ?? tags.error) && (
          <>
            <NotLoaded
              query={list}
              whatHappened="Фото с сервера не загрузились"
              whatIsSafe="Показаны фото с устройства."
            />
            <NotLoaded
              query={tags}
              whatHappened="Метки фото не загрузились"
              whatIsSafe="Фото можно снимать и без них."
            />
          </>
        )
      }
    />
  );
}
