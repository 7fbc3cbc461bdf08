import { userAdminContract } from '@otk/domain/user/user.admin.contract';
import { userContract } from '@otk/domain/user/user.contract';
import { userPasswordContract } from '@otk/domain/user/user.password.contract';

import { password } from '../../../test/builders.ts';
import { testRepeatedWrites } from '../../../test/repeated/test-repeated-writes.ts';
import type { World } from '../../../test/repeated/world.ts';

const oneTime = 'Zhuk7-Polka';

let people = 0;
async function aColleague({ server, divisionId }: World) {
  people += 1;
  return server.build.aUser({ login: `colleague-${people}`, udr: [{ divisionId, role: 'CTRL' }] });
}
const aRow = async ({ server }: World, table: 'position' | 'contact_type') => {
  people += 1;
  const { rows } = await server.pool.query<{ id: string }>(`INSERT INTO ${table} (name) VALUES ($1) RETURNING id`, [
    `Запись ${people}`,
  ]);
  return rows[0]!.id;
};

testRepeatedWrites(
  { ...userContract, ...userPasswordContract, ...userAdminContract },
  {
    changePassword: async (_world, { userId }) => ({
      url: `/user/${userId}/password`,
      body: { oldPassword: password, newPassword: 'Sova7-Kvarc' },
      other: { body: { oldPassword: password, newPassword: 'Sova8-Kvarc' } },
    }),
    patchPassword: async (_world, { userId }) => ({
      url: `/user/${userId}/password`,
      body: { oldPassword: 'Sova7-Kvarc', newPassword: 'Sova8-Kvarc' },
    }),
    setStation: async ({ stationId }) => ({
      url: '/user/set-station',
      body: { stationId },
      other: { body: { stationId: null } },
    }),
    setModule: async () => ({
      url: '/user/set-module',
      body: { module: 'kpp' },
      other: { body: { module: 'vrp' } },
    }),
    seeTour: async () => ({ url: '/user/see-tour' }),
    create: async ({ divisionId }) => ({
      url: '/user',
      body: {
        login: 'ivanov',
        fullName: 'Иванов И. И.',
        password: oneTime,
        assignments: [{ divisionId, roleCode: 'CTRL' }],
      },
      other: { body: { login: 'ivanov', fullName: 'Иванов П. П.', password: oneTime } },
    }),
    importPeople: async ({ divisionId }) => ({
      url: '/user/load',
      body: {
        people: [
          { login: 'import-1', fullName: 'Один', password: oneTime, assignments: [{ divisionId, roleCode: 'CTRL' }] },
          { login: 'import-2', fullName: 'Два', password: oneTime },
        ],
      },
      other: { body: { people: [{ login: 'import-3', fullName: 'Три', password: oneTime }] } },
    }),
    edit: async (world) => ({
      url: `/user/${(await aColleague(world)).id}`,
      body: { version: 1, fullName: 'Петров П. П.' },
      other: { body: { version: 1, fullName: 'Сидоров С. С.' } },
    }),
    remove: async (world) => ({ url: `/user/${(await aColleague(world)).id}` }),
    restore: async (world) => ({ url: `/user/restore/${(await aColleague(world)).id}` }),
    activate: async (world) => ({
      url: `/user/activate/${(await aColleague(world)).id}`,
      body: { isActivated: false },
      other: { body: { isActivated: true } },
    }),
    activateNamed: async (world) => ({
      url: '/user/activate',
      body: { id: (await aColleague(world)).id, isActivated: false },
    }),
    addRole: async (world) => ({
      url: `/user/${(await aColleague(world)).id}/role`,
      body: { divisionId: world.otherDivisionId, roleCode: 'VIEW' },
      other: { body: { divisionId: world.otherDivisionId, roleCode: 'CTRL' } },
    }),
    removeRole: async (world) => ({ url: `/user/role/${(await aColleague(world)).udrId}` }),
    resetPassword: async (world) => ({
      url: `/user/${(await aColleague(world)).id}/reset-password`,
      body: { newPassword: 'Zhuk7-Polka' },
    }),
    endSession: async (world) => {
      const { id } = await aColleague(world);
      await world.server.signIn(`colleague-${people}`);
      const { rows } = await world.server.pool.query<{ id: string }>('SELECT id FROM session WHERE user_id = $1', [id]);
      return { url: `/user/${id}/session/${rows[0]!.id}` };
    },
    endSessions: async (world) => ({ url: `/user/${(await aColleague(world)).id}/session` }),
    createPosition: async () => ({
      url: '/user/position',
      body: { name: 'Мастер' },
      other: { body: { name: 'Весовщик' } },
    }),
    editPosition: async (world) => ({
      url: `/user/position/${await aRow(world, 'position')}`,
      body: { name: 'Старший мастер' },
    }),
    removePosition: async (world) => ({ url: `/user/position/${await aRow(world, 'position')}` }),
    createContactType: async () => ({
      url: '/user/contact-type',
      body: { name: 'Диспетчер' },
      other: { body: { name: 'Бухгалтер' } },
    }),
    editContactType: async (world) => ({
      url: `/user/contact-type/${await aRow(world, 'contact_type')}`,
      body: { name: 'Приёмная', receivesPhonegrams: false },
    }),
    removeContactType: async (world) => ({ url: `/user/contact-type/${await aRow(world, 'contact_type')}` }),
  },
);
