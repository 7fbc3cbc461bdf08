import { shiftContract } from '@otk/domain/shift/shift.contract';

import { deviceId } from '#features/device/device.store';
import { type Client, createClient } from '#platform/api-client';
import type { Feature } from '#platform/feature';
import { keptAnswers } from '#platform/kept-answers';
import type { Outbox } from '#platform/outbox/outbox';
import { type Delivered, writeOrSend } from '#platform/outbox/write-or-send';
import type { Platform } from '#platform/platform';
import { randomUuid } from '#platform/random-uuid';
import { serviceHook } from '#platform/services';

import { shiftKeys, shiftQueries, type ShiftQueries, shiftSchemas } from './shift.queries.ts';

export interface ShiftServices {
  readonly queries: ShiftQueries;
  readonly acts: ShiftActs;
}

export const useShiftServices = serviceHook<ShiftServices>('shift');

interface ActsDeps {
  readonly api: Client<typeof shiftContract>;
  readonly outbox: Pick<Outbox, 'write' | 'getState'>;
  /** Of this device. */
  readonly ownId: string;
}

/** Through the outbox: a shift ends also without a link. */
const shiftActs = ({ api, outbox, ownId }: ActsDeps) => ({
  give(remark: string): Promise<Delivered> {
    const unsent = outbox.getState().entries.length;
    const given = { body: { id: randomUuid(), remark, unsent, deviceId: ownId } };
    return writeOrSend(outbox, shiftContract.give, given, {}, (headers) => api.give(given, { headers }));
  },
  accept(id: string, addition: string): Promise<Delivered> {
    const given = { params: { id }, body: { addition } };
    return writeOrSend(outbox, shiftContract.accept, given, {}, (headers) => api.accept(given, { headers }));
  },
});
type ShiftActs = ReturnType<typeof shiftActs>;

export function shiftServices(platform: Platform): Feature<ShiftServices> {
  const { wire, acting, storage, prefix, outbox, queryClient, link, along, tasks, report } = platform;
  const api = createClient(shiftContract, wire);
  const answers = keptAnswers({
    storage,
    name: `${prefix}shift`,
    schemas: shiftSchemas,
    owner: () => `${acting.userId() ?? ''} ${acting.udrId() ?? ''}`,
    link,
    report,
  });
  const ownId = deviceId(platform);
  const queries = shiftQueries(api, answers, ownId);
  return {
    services: { queries, acts: shiftActs({ api, outbox, ownId }) },
    connect: () =>
      along.pages.push(
        {
          permission: 'SHIFT_READ',
          load: async () => queryClient.fetchQuery({ ...queries.board(), staleTime: 0 }),
        },
        {
          permission: 'STATUS_CHANGE',
          load: async () => queryClient.fetchQuery({ ...queries.open(), staleTime: 0 }),
        },
        {
          permission: 'STATUS_CHANGE',
          load: async () => queryClient.fetchInfiniteQuery({ ...queries.handOvers(), staleTime: 0 }),
        },
      ),
    start() {
      tasks.dataChanged.add(async (names) => {
        if (names.includes('SHIFT_GIVEN')) {
          await queryClient.invalidateQueries({ queryKey: shiftKeys.all });
        }
      });
      outbox.onSent(({ operation }) => {
        if (operation?.startsWith('shift.')) {
          queryClient.invalidateQueries({ queryKey: shiftKeys.all }).catch(report);
        }
      });
    },
  };
}
