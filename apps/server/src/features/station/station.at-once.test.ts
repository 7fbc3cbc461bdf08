import { expect, test } from 'vitest';

import { withAdministrator } from '../../../test/acts-as.ts';
import { openRival } from '../../../test/rival.ts';
import { openTestServer } from '../../../test/server.ts';
import { lockAccessBySystem } from '../auth/auth.access.service.ts';
import { accountRepo } from '../user/user.account.repo.ts';

test('people are moved to another station while one of them is limited to both', async () => {
  const { server, admin, divisionId } = await withAdministrator(await openTestServer());
  const { build, pool } = server;
  const [fromId, toId] = [await build.aStation(), await build.aStation()];
  const { id } = await build.aUser({ login: 'ivanov', udr: [{ divisionId, role: 'CTRL' }], stationIds: [fromId] });

  const other = await openRival(pool);
  await lockAccessBySystem(other);
  await other.query('DELETE FROM app_user_station WHERE user_id = $1', [id]);
  const moved = admin('POST', '/station/migrate', { fromId, toId });
  await other.areWaiting(1);
  await accountRepo(other).setStations(id, [fromId, toId]);
  await other.end();

  expect((await moved).json()).toMatchObject({ people: 1 });
  const { rows } = await pool.query('SELECT station_id AS "stationId" FROM app_user_station WHERE user_id = $1', [id]);
  expect(rows).toEqual([{ stationId: toId }]);
});
