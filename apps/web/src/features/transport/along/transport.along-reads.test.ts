import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import { ApiError, NetworkError } from '#platform/api-error';

import { alongReads } from './transport.along-reads.ts';

const id = '00000000-0000-4000-8000-000000000001';
const path = `/transport/${id}/weighings`;
const request = { method: 'GET', path } as const;

function aScreen({ isSilent = false, kept = ['taken'] as unknown } = {}) {
  const queryClient = new QueryClient();
  const load = vi.fn<() => Promise<unknown>>(async () => 'loaded');
  const reads = alongReads({
    find: async (asked) => (asked === path ? kept : undefined),
    link: { isSilent: () => isSilent },
    queryClient,
    report: vi.fn<(error: unknown) => void>(),
  });
  return { reads, queryClient, load };
}

test('the server answers when it can; its refusal is no reason for a copy', async () => {
  const { reads } = aScreen();
  expect(await reads.answer(request, async () => ['fresh'])).toEqual(['fresh']);
  const refusal = new ApiError({ status: 404, code: 'x', message: 'ТС отсутствует', requestId: '' });
  await expect(reads.answer(request, async () => Promise.reject(refusal))).rejects.toBe(refusal);
});

test('without a link what was taken is read; what was not taken fails as before', async () => {
  const { reads } = aScreen();
  const away = async () => Promise.reject(new NetworkError());
  expect(await reads.answer(request, away)).toEqual(['taken']);
  const other = { method: 'GET', path: '/report/rows' } as const;
  await expect(reads.answer(other, away)).rejects.toBeInstanceOf(NetworkError);
});

test('on a hanging link the copy is read after a moment; then, and when the link is back, the screen asks again', async () => {
  const { reads, queryClient, load } = aScreen({ isSilent: true });
  await queryClient.prefetchQuery({ queryKey: ['weighing', id], queryFn: load });
  const late = Promise.withResolvers<unknown>();
  expect(await reads.answer(request, () => late.promise)).toEqual(['taken']);
  late.resolve(['fresh']);
  await vi.waitFor(() => expect(queryClient.getQueryState(['weighing', id])?.isInvalidated).toBe(true));
  const again = Promise.withResolvers<unknown>();
  const asked = reads.answer(request, () => again.promise);
  await new Promise((resolve) => setTimeout(resolve, 500));
  again.resolve(['fresh']);
  expect(await asked, 'a screen that asks again waits for the server').toEqual(['fresh']);
});
