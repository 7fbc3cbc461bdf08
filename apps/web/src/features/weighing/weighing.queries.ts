import type { weighingContract } from '@otk/domain/weighing/weighing.contract';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

import type { Client } from '#platform/api-client';

type Write = Exclude<keyof Client<typeof weighingContract>, 'list' | 'tares'>;
type BodyOf<W extends Write> = Parameters<Client<typeof weighingContract>[W]>[0] extends { readonly body?: infer B }
  ? NonNullable<B>
  : never;

export interface WeighingQueriesDeps {
  readonly api: Client<typeof weighingContract>;
  readonly queryClient: QueryClient;
}

export function weighingQueries({ api, queryClient }: WeighingQueriesDeps) {
  const keyOf = (id: string) => ['weighing', id];

  /** Refetches the list: every weighing adds or voids a line. */
  async function listed(id: string, write: Promise<Transport>): Promise<Transport> {
    try {
      return await write;
    } finally {
      // Not awaited: the reply already updated the card.
      void queryClient.invalidateQueries({ queryKey: keyOf(id) });
    }
  }

  return {
    list: (id: string) =>
      queryOptions({ queryKey: keyOf(id), queryFn: ({ signal }) => api.list({ params: { id } }, { signal }) }),
    /** Also without a link, when it was taken along with the card. */
    tares: (id: string) =>
      queryOptions({
        queryKey: [...keyOf(id), 'tares'],
        queryFn: ({ signal }) => api.tares({ params: { id } }, { signal }),
      }),
    setRegister: (id: string, body: BodyOf<'setRegisterWeight'>) =>
      listed(id, api.setRegisterWeight({ params: { id }, body })),
    setOverweight: (id: string, body: BodyOf<'setOverweight'>) =>
      listed(id, api.setOverweight({ params: { id }, body })),
    setClear: (id: string, body: BodyOf<'setOverweightClear'>) =>
      listed(id, api.setOverweightClear({ params: { id }, body })),
    removeOverweight: (id: string, body: BodyOf<'removeOverweight'>) =>
      listed(id, api.removeOverweight({ params: { id }, body })),
    removeClear: (id: string, body: BodyOf<'removeOverweightClear'>) =>
      listed(id, api.removeOverweightClear({ params: { id }, body })),
  };
}
export type WeighingQueries = ReturnType<typeof weighingQueries>;
