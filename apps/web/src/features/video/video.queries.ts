import type { videoContract } from '@otk/domain/video/video.contract';
import type { Video } from '@otk/domain/video/video.schema';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

import type { Client } from '#platform/api-client';
import { lookAnew } from '#platform/look-anew';

const videoKeys = {
  list: (transportId: string) => ['video', 'list', transportId],
} as const;

/** Shorter than the lifetime of signed URLs. */
const addressMs = 120_000;

export interface VideoQueriesDeps {
  readonly api: Pick<Client<typeof videoContract>, 'listOfTransport'>;
  readonly queryClient: QueryClient;
}

export const videoQueries = ({ api, queryClient }: VideoQueriesDeps) => ({
  list: (transportId: string) =>
    queryOptions({
      queryKey: videoKeys.list(transportId),
      queryFn: ({ signal }) => api.listOfTransport({ params: { transportId } }, { signal }),
      staleTime: addressMs,
    }),
  /** Adds a sent video to the cached list before it is refetched. */
  accept(video: Video): void {
    queryClient.setQueryData<Video[]>(videoKeys.list(video.transportId), (known) =>
      known ? [...known.filter(({ id }) => id !== video.id), video] : known,
    );
  },
  refresh: (transportId: string) => lookAnew(queryClient, videoKeys.list(transportId)),
});
export type VideoQueries = ReturnType<typeof videoQueries>;
