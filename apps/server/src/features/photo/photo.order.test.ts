import { expect, test } from 'vitest';

import { openPhotoYard } from '../../../test/photos.ts';

test('photos are listed in the order of taking, whatever the order of arrival', async () => {
  const { sent, list } = await openPhotoYard();
  const at = (time: string) => ({ takenAt: `2026-11-15T10:05:${time}Z` });
  await sent({ localId: 'mhz0000000c', fields: { name: 'третье', ...at('03') } });
  await sent({ localId: 'mhz0000000b', fields: { name: 'второе', ...at('02') } });
  await sent({ localId: 'mhz0000000a', fields: { name: 'первое той же секунды', ...at('02') } });
  await sent({ localId: 'mhz00000009', fields: { name: 'нулевое', ...at('01') } });
  expect((await list()).map(({ name }) => name)).toEqual(['нулевое', 'первое той же секунды', 'второе', 'третье']);
});
