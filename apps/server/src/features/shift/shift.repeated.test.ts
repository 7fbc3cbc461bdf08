import { randomUUID } from 'node:crypto';

import { shiftContract } from '@otk/domain/shift/shift.contract';

import { testRepeatedWrites } from '../../../test/repeated/test-repeated-writes.ts';

testRepeatedWrites(shiftContract, {
  give: async () => {
    const body = { id: randomUUID(), remark: 'Весы 2 в ремонте', unsent: 0 };
    return { url: '/shift/hand-over', body, other: { body: { ...body, remark: 'Весы исправны' } } };
  },
  accept: async (world) => {
    const giver = await world.someone();
    const id = randomUUID();
    await giver.call('POST', '/shift/hand-over', { udrId: giver.udrId, body: { id, remark: '', unsent: 0 } });
    const body = { addition: 'Принял без замечаний' };
    return { url: `/shift/hand-over/${id}/accept`, body, other: { body: { addition: '' } } };
  },
});
