// Refetches queries because the server has newer data than any request so far could return.
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** invalidateQueries does not repeat a first request that is still running, so its older answer would count as fresh. */
export async function lookAnew(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}
