import type { Transport } from '@otk/domain/transport/transport.schema';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

import type { WeighingApi } from './weighing.api.ts';

export interface WeighingQueriesDeps {
  readonly api: WeighingApi;
  readonly queryClient: QueryClient;
}

export function weighingQueries({ api, queryClient }: WeighingQueriesDeps) {
  const keyOf = (id: string) => ['weighing', id];

  /** Every weighing adds a line to the list or strikes one through. */
  async function listed(id: string, write: Promise<Transport>): Promise<Transport> {
    const transport = await write;
    // The card has its reply; the list follows when it can.
    void queryClient.invalidateQueries({ queryKey: keyOf(id) });
    return transport;
  }

  return {
    list: (id: string) =>
      queryOptions({ queryKey: keyOf(id), queryFn: ({ signal }) => api.list({ params: { id } }, { signal }) }),
    setRegister: (id: string, body: Parameters<WeighingApi['setRegisterWeight']>[0]['body']) =>
      listed(id, api.setRegisterWeight({ params: { id }, body })),
    setOverweight: (id: string, body: { net: number; tare: number | null }) =>
      listed(id, api.setOverweight({ params: { id }, body })),
    setClear: (id: string, body: { net: number }) => listed(id, api.setOverweightClear({ params: { id }, body })),
    removeOverweight: (id: string, reason: string) =>
      listed(id, api.removeOverweight({ params: { id }, body: { reason } })),
    removeClear: (id: string, reason: string) =>
      listed(id, api.removeOverweightClear({ params: { id }, body: { reason } })),
  };
}
export type WeighingQueries = ReturnType<typeof weighingQueries>;
