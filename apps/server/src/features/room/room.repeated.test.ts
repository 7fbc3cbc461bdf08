import { roomContract } from '@otk/domain/room/room.contract';
import type { RoomCase } from '@otk/domain/room/room.schema';

import { testRepeatedWrites } from '../../../test/repeated/test-repeated-writes.ts';
import type { Someone, World } from '../../../test/repeated/world.ts';
import { aLink, aSignature } from '../../../test/rooms.ts';

async function onStorage({ server, aTransport }: World): Promise<string> {
  const id = await aTransport('ON_STORAGE');
  const providerId = await server.build.aProvider();
  await server.pool.query('UPDATE transport SET provider_id = $2 WHERE id = $1', [id, providerId]);
  await server.pool.query(
    `INSERT INTO provider_contact (provider_id, name, email) VALUES ($1, 'Отдел качества', 'q@supplier.example')`,
    [providerId],
  );
  await server.pool.query(
    `INSERT INTO responsible_storage (transport_id, begin_at) VALUES ($1, '2020-11-01T07:00:00Z')
     ON CONFLICT DO NOTHING`,
    [id],
  );
  return id;
}

async function anAnswer(world: World, who: Someone) {
  const { token } = await aLink(world.server, await onStorage(world));
  const authorization = `Room ${token}`;
  const { shown } = (await who.call('GET', '/room/case', { headers: { authorization } })).json<RoomCase>();
  const body = { answer: 'AGREES', seen: null, shown, by: 'Петров', position: 'Мастер', signature: aSignature };
  return { url: '/room/answer', authorization, body, other: { body: { ...body, answer: 'WILL_COME' } } };
}

testRepeatedWrites(
  roomContract,
  {
    answer: anAnswer,
    send: async (world) => ({ url: `/transport/${await onStorage(world)}/room` }),
    revoke: async (world) => {
      const id = await onStorage(world);
      await aLink(world.server, id);
      return { url: `/transport/${id}/room` };
    },
  },
  { settings: { publicUrl: 'https://otk.works.example' } },
);
