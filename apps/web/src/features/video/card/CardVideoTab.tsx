import { may } from '@otk/domain/kernel/actor';
import type { Transport } from '@otk/domain/transport/transport.schema';
import type { Video } from '@otk/domain/video/video.schema';
import { useQuery } from '@tanstack/react-query';

import { transportKeys } from '#features/transport/transport.queries';
import { useSnackbar } from '#ui/feedback/SnackbarProvider';
import { usePerson } from '#platform/person';
import { usePlatform } from '#platform/services';
import { CardPartLoading } from '#features/transport/part/CardPart';
import { useNamedFailure } from '#platform/use-act';
import { NotLoaded } from '#ui/feedback/NotLoaded';

import { VideoTab } from '../VideoTab.tsx';
import { useVideoServices } from '../video.services.ts';

export function CardVideoTab({ transport: { id, transportNumber } }: { readonly transport: Transport }) {
  const videos = useVideoServices();
  const { queryClient } = usePlatform();
  const person = usePerson();
  const snackbar = useSnackbar();
  const list = useQuery(videos.queries.list(id));
  const refresh = () =>
    void Promise.all([videos.queries.refresh(id), queryClient.invalidateQueries({ queryKey: transportKeys.card(id) })]);
  const failed = useNamedFailure();

  async function putBack(video: Video): Promise<void> {
    await videos.api.restore({ params: { id: video.id } }).catch(failed('Видео не возвращено'));
    refresh();
  }
  async function remove(video: Video): Promise<void> {
    await videos.api.remove({ params: { id: video.id } });
    refresh();
    snackbar.show({
      kind: 'info',
      title: 'Видео удалено',
      text: `«${video.name}»`,
      actions: [{ label: 'Вернуть', onClick: () => void putBack(video) }],
    });
  }

  async function mark(video: Video, send: boolean): Promise<void> {
    await videos.api.setSend({ params: { id: video.id }, body: { send } });
    await videos.queries.refresh(id);
  }

  if (list.isPending) {
    return <CardPartLoading />;
  }
  return (
    <VideoTab
      {...videos}
      of={{ transportId: id, transportNumber }}
      videos={list.data ?? []}
      problem={
        list.error && (
          <NotLoaded
            query={list}
            whatHappened="Видео с сервера не загрузились"
            whatIsSafe="Снятое на устройстве на месте."
          />
        )
      }
      mayEdit={may(person, 'PHOTO_EDIT')}
      acts={{
        remove: (video) => void remove(video).catch(failed('Видео не удалено')),
        setSend: (video, send) => void mark(video, send).catch(failed('Отметка не сохранена')),
      }}
      onStale={() => void list.refetch()}
    />
  );
}
