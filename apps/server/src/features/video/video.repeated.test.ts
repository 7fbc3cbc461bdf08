import { videoContract } from '@otk/domain/video/video.contract';

import { newLocalId } from '../../../test/photos.ts';
import { testRepeatedWrites } from '../../../test/repeated/test-repeated-writes.ts';
import type { Someone, World } from '../../../test/repeated/world.ts';

/** Only the row, without bytes. */
async function aVideo({ server, aTransport }: World, { userId }: Someone, isDeleted = false): Promise<string> {
  const { rows } = await server.pool.query<{ id: string }>(
    `WITH file AS (
       INSERT INTO stored_file (key, type, size, name, sha256) VALUES ($1, 'video/webm', 1, 'Видео', '\\x00') RETURNING id
     )
     INSERT INTO video (transport_id, local_id, name, file_id, created_by, deleted_at)
     SELECT $2, $1, 'Выгрузка', file.id, $3, $4 FROM file RETURNING id`,
    [newLocalId(), await aTransport('IN_RECEPTION'), userId, isDeleted ? new Date() : null],
  );
  return rows[0]!.id;
}

testRepeatedWrites(videoContract, {
  setSend: async (world, who) => ({
    url: `/video/${await aVideo(world, who)}/send`,
    body: { send: true },
    other: { body: { send: false } },
  }),
  remove: async (world, who) => ({ url: `/video/${await aVideo(world, who)}` }),
  restore: async (world, who) => ({ url: `/video/restore/${await aVideo(world, who, true)}` }),
});
