import { roleContract } from '@otk/domain/role/role.contract';

import { testRepeatedWrites } from '../../../test/repeated/test-repeated-writes.ts';

const values = { name: 'Старший мастер', everywhere: false, isSupplier: false, permissions: ['TRANSPORT_READ'] };

testRepeatedWrites(roleContract, {
  create: async () => ({
    url: '/role',
    body: { code: 'SENIOR', ...values },
    other: { body: { code: 'JUNIOR', ...values } },
  }),
  edit: async () => ({
    url: '/role/VIEW',
    body: { version: 1, name: 'Смотритель' },
    other: { body: { version: 1, name: 'Зритель' } },
  }),
  remove: async ({ server }) => {
    await server.pool.query("INSERT INTO role (code, name) VALUES ('SPARE', 'Запасная')");
    return { url: '/role/SPARE' };
  },
});
