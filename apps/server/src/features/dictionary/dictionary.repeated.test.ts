import { randomUUID } from 'node:crypto';

import { dictionaryAdminContract } from '@otk/domain/dictionary/dictionary.admin.contract';

import { testRepeatedWrites } from '../../../test/repeated/test-repeated-writes.ts';
import type { World } from '../../../test/repeated/world.ts';

async function refs({ server, itemId }: World) {
  const { rows } = await server.pool.query<{ productionTypeId: string; unorderedProductionGroupId: string }>(
    `SELECT production_type_id AS "productionTypeId", unordered_production_group_id AS "unorderedProductionGroupId"
     FROM unordered_production WHERE id = $1`,
    [itemId],
  );
  return rows[0]!;
}
let made = 0;
const anItem = (world: World) => world.server.build.anUnorderedItem(`Запись ${(made += 1)}`);
const aType = async (world: World) => (await refs({ ...world, itemId: await anItem(world) })).productionTypeId;
const type = { code: 'НЗ-9000', name: 'Прочее', action: null, sort: 90 };

testRepeatedWrites(dictionaryAdminContract, {
  saveEntry: async () => ({
    url: `/dictionary/sign/${randomUUID()}`,
    body: { values: { name: 'Мокрый', sort: 1 } },
    other: { body: { values: { name: 'Сухой', sort: 1 } } },
  }),
  removeEntry: async (world) => ({ url: `/dictionary/item/${await anItem(world)}` }),
  loadEntries: async () => ({
    url: '/dictionary/sign/load',
    body: { entries: [{ id: randomUUID(), values: { name: 'Горячий' } }] },
    other: { body: { entries: [{ id: randomUUID(), values: { name: 'Холодный' } }] } },
  }),
  orderEntries: async (world) => {
    const { rows } = await world.server.pool.query<{ id: string }>(
      'SELECT id FROM unordered_sign WHERE deleted_at IS NULL ORDER BY sort DESC, name DESC',
    );
    return { url: '/dictionary/sign/order', body: { ids: rows.map(({ id }) => id) } };
  },
  restoreEntry: async (world) => ({ url: `/dictionary/item/restore/${await anItem(world)}` }),
  createType: async () => ({
    url: '/unorderedProduction/production-type',
    body: type,
    other: { body: { ...type, name: 'Иное' } },
  }),
  editType: async (world) => ({
    url: `/unorderedProduction/production-type/${await aType(world)}`,
    body: { name: 'Новое имя' },
  }),
  removeType: async (world) => ({ url: `/unorderedProduction/production-type/${await aType(world)}` }),
  createItem: async (world) => ({
    url: '/unorderedProduction',
    body: { ...(await refs(world)), name: 'Рельс', sort: 1 },
    other: { body: { ...(await refs(world)), name: 'Балка', sort: 1 } },
  }),
  editItem: async (world) => ({ url: `/unorderedProduction/${await anItem(world)}`, body: { name: 'Двутавр' } }),
  removeItem: async (world) => ({ url: `/unorderedProduction/${await anItem(world)}` }),
  restoreItem: async (world) => ({ url: `/unorderedProduction/restore/${await anItem(world)}` }),
  createSection: async () => ({
    url: '/unorderedProduction/section',
    body: { name: 'Раздел', sort: 1 },
    other: { body: { name: 'Другой', sort: 1 } },
  }),
  removeSection: async ({ server }) => {
    const { rows } = await server.pool.query<{ id: string }>(
      `INSERT INTO unordered_production_group (name, sort) VALUES ($1, 1) RETURNING id`,
      [`Пустой ${(made += 1)}`],
    );
    return { url: `/unorderedProduction/section/${rows[0]!.id}` };
  },
  createSectionItem: async (world) => ({
    url: '/section-item',
    body: { ...(await refs(world)), name: 'Швеллер' },
    other: { body: { ...(await refs(world)), name: 'Уголок' } },
  }),
  editSectionItem: async (world) => ({
    url: `/section-item/${await anItem(world)}`,
    body: { ...(await refs(world)), name: 'Шпала' },
  }),
});
