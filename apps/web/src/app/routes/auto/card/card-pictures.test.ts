import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import type { Photos } from '#features/photo/photo.queries';
import { aServerPhoto } from '#features/photo/testing/photo.device';
import { aTransport } from '#features/transport/testing/transport.builders';
import { NetworkError } from '#platform/api-error';

import { picturesOf } from './card-pictures.ts';
import { cardPrintout } from './card-printout.ts';

test('without a link the paper says which photos are small copies and how many are missing', async () => {
  const card = aTransport({ photoCount: 3 });
  const blob = new Blob(['x']);
  const photos = {
    tags: () => ({ queryKey: ['tags'], queryFn: async () => [] }),
    list: () => ({ queryKey: ['list'], queryFn: async () => [] }),
    watch: async (_id: string, onRows: (rows: unknown) => void) => {
      onRows([aServerPhoto(1, { localId: 'own' }), aServerPhoto(2)]);
      return () => undefined;
    },
    picture: async ({ localId }: { localId: string }) => {
      if (localId !== 'own') {
        throw new NetworkError();
      }
      return blob;
    },
    thumb: async () => blob,
  } as unknown as Photos;
  const { parts } = cardPrintout(card, await picturesOf(photos, new QueryClient(), card));
  expect(parts.at(-1)).toMatchObject({
    title: 'Фото: 2 из 3, остальных нет на устройстве; уменьшенные копии с устройства: 1',
  });
});
