import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { Photos } from '../photo.queries.ts';
import type { WagonOfPhoto } from '../photo.row.ts';
import { useIntake } from './photo.use-intake.ts';

test('«Сохранено N из M» counts the photos that are kept, not those that were refused or are being read', async () => {
  const saved = [0, 1, 2].map(() => Promise.withResolvers<undefined>());
  const photos = { add: (_wagon: unknown, { name }: { name: string }) => saved[Number(name[0])]!.promise };
  const { result } = renderHook(() => useIntake(photos as unknown as Photos, {} as WagonOfPhoto, true));
  const files = saved.map((_, number) => new File(['a'], `${number}.jpg`, { type: 'image/jpeg' }));
  const progress = () => result.current.progress;
  act(() => result.current.take([...files, new File(['%PDF'], 'смета.pdf', { type: 'application/pdf' })]));
  await expect.poll(progress).toEqual({ done: 0, count: 3 });
  saved[1]!.reject(new Error('damaged'));
  saved[2]!.resolve(undefined);
  await expect.poll(progress).toEqual({ done: 1, count: 3 });
  saved[0]!.resolve(undefined);
  await expect.poll(progress).toBeNull();
});
