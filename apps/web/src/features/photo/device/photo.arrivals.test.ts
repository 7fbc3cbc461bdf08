import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import { ApiError } from '#platform/api-error';
import type { Outbox } from '#platform/outbox/outbox';
import { anEntry } from '#platform/testing/outbox-entry';

import { askAgainOnceSent } from './photo.arrivals.ts';

test('«ТС отсутствует» goes when the transport has arrived; a list that is there is not asked for again', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let tell: Parameters<Outbox['onSent']>[0] = () => undefined;
  askAgainOnceSent({ onSent: (listener) => ((tell = listener), () => undefined) }, queryClient, (id) => ['photo', id]);
  const entry = anEntry();
  const missing = new ApiError({ status: 404, code: 'transport.notFound', message: 'ТС отсутствует' });
  const queryFn = vi.fn<() => Promise<true>>().mockRejectedValueOnce(missing).mockResolvedValue(true);
  const shown = new QueryObserver(queryClient, { queryKey: ['photo', entry.transportId], queryFn });
  shown.subscribe(() => undefined);
  await vi.waitFor(() => expect(shown.getCurrentResult().error).toBe(missing));
  tell(anEntry({ transportId: 'another' }), undefined);
  expect(queryFn).toHaveBeenCalledTimes(1);
  tell(entry, undefined);
  await vi.waitFor(() => expect(shown.getCurrentResult()).toMatchObject({ error: null, data: true }));
  tell(entry, undefined);
  expect(queryFn).toHaveBeenCalledTimes(2);
});
