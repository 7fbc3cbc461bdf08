// The server knows something newer than anything it has been asked for so far.
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The library asks again only where there is an answer: one that is still on its way would be taken for the newest. */
export async function lookAnew(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}
