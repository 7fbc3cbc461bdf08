import type { signatureContract } from '@otk/domain/signature/signature.contract';
import { queryOptions } from '@tanstack/react-query';

import type { Client } from '#platform/api-client';

/** Keys begin with `transport`: every write of a card may change what is signed. */
export const signatureQueries = (api: Client<typeof signatureContract>) => ({
  book: (id: string) =>
    queryOptions({
      queryKey: ['transport', 'signature', id],
      queryFn: ({ signal }) => api.list({ params: { id } }, { signal }),
    }),
});
export type SignatureQueries = ReturnType<typeof signatureQueries>;
