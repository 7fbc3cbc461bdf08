import { storageContract } from '@otk/domain/storage/storage.contract';

import { testRepeatedWrites } from '../../../test/repeated/test-repeated-writes.ts';
import type { Someone, World } from '../../../test/repeated/world.ts';

const byHand = { number: '117', date: '2020-11-01T07:30:00Z', recipient: 'Диспетчер Петрова' };

async function aReason({ server }: World): Promise<string> {
  const { rows } = await server.pool.query<{ id: string }>(
    `INSERT INTO transport_reason (code, name, sort) VALUES (gen_random_uuid(), 'Причина', 1) RETURNING id`,
  );
  return rows[0]!.id;
}

async function onStorage(world: World, who: Someone): Promise<string> {
  const id = await world.aTransport('RECEPTION_SUSPENDED');
  const body = { ...byHand, reasonIds: [await aReason(world)] };
  await who.call('POST', `/transport/${id}/set-to-manual-storage`, { udrId: who.udrId, body });
  return id;
}

const usual = {
  callHours: 24,
  answerDays: 1,
  arrivalDays: 3,
  travelDays: 0,
  finishDays: 20,
  escalateHours: 4,
  dailyCost: 1500,
};

async function aContract({ server }: World): Promise<string> {
  const { rows } = await server.pool.query<{ id: string }>(
    `INSERT INTO contract (provider_id, number) VALUES ($1, gen_random_uuid()) RETURNING id`,
    [await server.build.aProvider()],
  );
  return rows[0]!.id;
}

testRepeatedWrites(storageContract, {
  setTerms: async (world) => {
    const body = { contractId: await aContract(world), base: null, terms: usual };
    return {
      url: '/transport/storage-terms',
      body,
      other: { body: { ...body, terms: { ...usual, answerDays: 2 } } },
    };
  },
  setToStorage: async (world) => {
    const reasonIds = [await aReason(world)];
    return {
      url: `/transport/${await world.aTransport('RECEPTION_SUSPENDED')}/set-to-storage`,
      body: { reasonIds },
      other: { body: { reasonIds, comment: 'Другое' } },
    };
  },
  setToManualStorage: async (world) => {
    const body = { ...byHand, reasonIds: [await aReason(world)] };
    return {
      url: `/transport/${await world.aTransport('RECEPTION_SUSPENDED')}/set-to-manual-storage`,
      body,
      other: { body: { ...body, number: '118' } },
    };
  },
  endStorage: async (world, who) => ({
    url: `/transport/${await onStorage(world, who)}/end-storage`,
    body: { reason: 'Поставщик согласен' },
    other: { body: { reason: 'Другое' } },
  }),
});
