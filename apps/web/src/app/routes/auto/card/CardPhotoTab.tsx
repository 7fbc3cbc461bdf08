// The photos of the card, joined to the services: rows from the device, the list and the tags from the server.
import { Alert, Button } from '@mui/material';
import { errorMessage } from '@otk/domain/kernel/error-message';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { useQuery } from '@tanstack/react-query';

import { usePhotoRows } from '#features/photo/photo.use-photos';
import { PhotoTab } from '#features/photo/PhotoTab';
import type { CardActor } from '#features/transport/card/transport.offered-steps';

import { useServices } from '../../../services.tsx';
import { CardPartFailure, CardPartLoading } from './CardPart.tsx';

interface CardPhotoTabProps {
  readonly transport: Transport;
  readonly actor: CardActor;
}

export function CardPhotoTab({ transport, actor }: CardPhotoTabProps) {
  const { photo: photos, drafts } = useServices();
  const { error, isPending, isFetching, refetch } = useQuery(photos.list(transport.id));
  const tags = useQuery(photos.tags());
  const rows = usePhotoRows(photos, transport.id);
  const canEdit = actor.permissions.includes('PHOTO_EDIT');
  if (!rows || (rows.length === 0 && isPending && !canEdit)) {
    return <CardPartLoading />;
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
      beforeCamera={drafts.flush}
      notice={
        error && (
          <Alert
            severity="warning"
            action={
              <Button size="small" loading={isFetching} onClick={() => void refetch()}>
                Повторить
              </Button>
            }
          >
            Показано то, что есть на устройстве. {errorMessage(error)}
          </Alert>
        )
      }
    />
  );
}
