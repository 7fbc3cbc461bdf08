import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import { lookAnew } from './look-anew.ts';

test('a first request that is still running is repeated', async () => {
  const queryClient = new QueryClient();
  const late = Promise.withResolvers<string[]>();
  const ask = vi
    .fn<(context: { readonly signal: AbortSignal }) => Promise<string[]>>()
    .mockImplementationOnce(({ signal }) => {
      signal.addEventListener('abort', () => late.reject(signal.reason as Error));
      return late.promise;
    })
    .mockResolvedValueOnce(['новое']);
  const screen = new QueryObserver(queryClient, { queryKey: ['list'], queryFn: ask, retry: false });
  const leave = screen.subscribe(() => undefined);

  await lookAnew(queryClient, ['list']);
  late.resolve(['старое']);
  expect(queryClient.getQueryData(['list'])).toEqual(['новое']);
  leave();
});
