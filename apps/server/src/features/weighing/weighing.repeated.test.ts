import { weighingContract } from '@otk/domain/weighing/weighing.contract';

import { testRepeatedWrites } from '../../../test/repeated/test-repeated-writes.ts';
import type { Someone, World } from '../../../test/repeated/world.ts';

const weights = { gross: 91, tare: 24, net: 67 };

const setOverweight = async (world: World, who: Someone, call: string) => {
  const id = await world.aTransport();
  await who.call('POST', `/transport/${id}/${call}`, { udrId: who.udrId, body: { net: 60 } });
  return id;
};

testRepeatedWrites(weighingContract, {
  setRegisterWeight: async (world) => ({
    url: `/transport/${await world.aTransport()}/set-register-weight`,
    body: weights,
    other: { body: { ...weights, gross: 92, net: 68 } },
  }),
  setOverweight: async (world) => ({
    url: `/transport/${await world.aTransport()}/set-overweight`,
    body: { net: 60 },
    other: { body: { net: 61 } },
  }),
  setOverweightClear: async (world) => ({
    url: `/transport/${await world.aTransport()}/set-clear-overweight`,
    body: { net: 60 },
    other: { body: { net: 61 } },
  }),
  removeOverweight: async (world, who) => ({
    url: `/transport/${await setOverweight(world, who, 'set-overweight')}/overweight`,
    body: { reason: 'ошибка' },
    other: { body: { reason: 'другое' } },
  }),
  removeOverweightClear: async (world, who) => ({
    url: `/transport/${await setOverweight(world, who, 'set-clear-overweight')}/overweight-clear`,
    body: { reason: 'ошибка' },
    other: { body: { reason: 'другое' } },
  }),
});
