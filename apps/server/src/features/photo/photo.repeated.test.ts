import { photoContract } from '@otk/domain/photo/photo.contract';
import type { Photo } from '@otk/domain/photo/photo.schema';

import { multipart } from '../../../test/multipart.ts';
import { newLocalId } from '../../../test/photos.ts';
import { aJpeg } from '../../../test/pictures.ts';
import { testRepeatedWrites } from '../../../test/repeated/test-repeated-writes.ts';
import type { Someone, World } from '../../../test/repeated/world.ts';

async function aPhoto(world: World, who: Someone): Promise<Photo> {
  const transportId = await world.aTransport('IN_RECEPTION');
  const fields = { localId: newLocalId(), transportId, send: '1', name: 'Общий вид' };
  const raw = multipart(fields, { bytes: await aJpeg() });
  return (await who.call('POST', '/ts-photo/create-photo', { udrId: who.udrId, raw })).json<Photo>();
}

testRepeatedWrites(photoContract, {
  setSend: async (world, who) => ({
    url: `/ts-photo/${(await aPhoto(world, who)).id}`,
    body: { send: 0 },
    other: { body: { send: 1 } },
  }),
  remove: async (world, who) => ({ url: `/ts-photo/remove-photo/${(await aPhoto(world, who)).id}` }),
  manageTags: async (world, who) => {
    const { rows } = await world.server.pool.query<{ id: string }>(
      `INSERT INTO photo_tag (name, sort) VALUES ($1, 1) RETURNING id`,
      [newLocalId()],
    );
    return {
      url: `/ts-photo/manage-tags/${(await aPhoto(world, who)).id}`,
      body: { tagIds: [rows[0]!.id] },
      other: { body: { tagIds: [] } },
    };
  },
  markAll: async (world, who) => ({
    url: `/ts-photo/mark-all?mark=0&transportId=${(await aPhoto(world, who)).transportId}`,
  }),
});
