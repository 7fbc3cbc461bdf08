import { roomContract } from '@otk/domain/room/room.contract';
import { queryOptions } from '@tanstack/react-query';

import { type Client, createClient } from '#platform/api-client';
import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';

type Api = Client<typeof roomContract>;

interface RoomServices {
  readonly api: Api;
  readonly stateOf: ReturnType<typeof stateQuery>;
}

export const useRoomServices = serviceHook<RoomServices>('room');

/** By the version of the card too: a step, a new phonegram or an answer changes what can be done. */
const stateQuery = (api: Api) => (id: string, version: number) =>
  queryOptions({
    queryKey: ['room', id, version],
    queryFn: ({ signal }) => api.state({ params: { id } }, { signal }),
  });

export function roomServices({ wire }: Platform): Feature<RoomServices> {
  const api = createClient(roomContract, wire);
  return { services: { api, stateOf: stateQuery(api) } };
}
