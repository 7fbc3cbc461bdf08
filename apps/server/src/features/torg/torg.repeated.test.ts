import { torgContract } from '@otk/domain/torg/torg.contract';
import type { TorgDraft } from '@otk/domain/torg/torg.schema';

import { testRepeatedWrites } from '../../../test/repeated/test-repeated-writes.ts';
import type { Someone, World } from '../../../test/repeated/world.ts';
import { openWagons } from '../../../test/wagon-b.ts';

const wagons = new WeakMap<World['server'], ReturnType<typeof openWagons>>();

async function aCase(world: World): Promise<string> {
  const { server, stationId } = world;
  const opened = wagons.get(server) ?? openWagons({ server, build: server.build, stationId });
  wagons.set(server, opened);
  return (await opened)(await world.aTransport('COMMISSION_DONE'));
}

const draftOf = async (who: Someone, id: string) =>
  (await who.call('GET', `/transport/${id}/torg2-draft`, { udrId: who.udrId })).json<TorgDraft>();

testRepeatedWrites(torgContract, {
  generateTorg: async (world, who) => {
    const id = await aCase(world);
    const { fields } = await draftOf(who, id);
    return {
      url: `/transport/generate-torg/${id}`,
      body: { fields },
      other: { body: { fields: { ...fields, conclusion: 'другое' } } },
    };
  },
  deleteTorg: async (world, who) => {
    const id = await aCase(world);
    const { fields } = await draftOf(who, id);
    await who.call('POST', `/transport/generate-torg/${id}`, { udrId: who.udrId, body: { fields } });
    return {
      url: `/transport/delete-torg/${id}`,
      body: { reason: 'Ошибка' },
      other: { body: { reason: 'Другая ошибка' } },
    };
  },
});
