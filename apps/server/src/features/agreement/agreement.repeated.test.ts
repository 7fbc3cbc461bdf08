import { agreementContract } from '@otk/domain/agreement/agreement.contract';

import { multipart } from '../../../test/multipart.ts';
import { testRepeatedWrites } from '../../../test/repeated/test-repeated-writes.ts';
import type { World } from '../../../test/repeated/world.ts';

let types = 0;
async function aType({ server }: World): Promise<string> {
  types += 1;
  const { rows } = await server.pool.query<{ id: string }>(
    'INSERT INTO agreement_type (name) VALUES ($1) RETURNING id',
    [`Соглашение ${types}`],
  );
  return rows[0]!.id;
}

async function aVersion(world: World, userId: string): Promise<string> {
  const { rows } = await world.server.pool.query<{ id: string }>(
    `WITH f AS (INSERT INTO stored_file (key, type, size, name, sha256)
       VALUES (gen_random_uuid(), 'application/pdf', 1, 'a.pdf', '\\x01') RETURNING id)
     INSERT INTO agreement (type_id, version, file_id, created_by) SELECT $1, 1, f.id, $2 FROM f RETURNING id`,
    [await aType(world), userId],
  );
  return rows[0]!.id;
}

const aPaper = { bytes: Buffer.from('%PDF-1.7'), name: 'a.pdf', type: 'application/pdf' };

testRepeatedWrites(agreementContract, {
  createType: async () => ({
    url: '/user/agreement-type',
    body: { name: 'Инструкция' },
    other: { body: { name: 'Правила' } },
  }),
  editType: async (world) => ({
    url: `/user/agreement-type/${await aType(world)}`,
    body: { name: 'Новое название', isRequired: true, revision: 1 },
  }),
  publish: async (world) => {
    const typeId = await aType(world);
    const other = { ...aPaper, bytes: Buffer.from('%PDF-1.4') };
    return {
      url: '/user/agreement',
      raw: multipart({ typeId }, aPaper),
      other: { raw: multipart({ typeId }, other) },
    };
  },
  sign: async (world, { userId }) => ({
    url: `/user/${userId}/sign-user-agreement`,
    body: { agreementId: await aVersion(world, userId) },
  }),
});
