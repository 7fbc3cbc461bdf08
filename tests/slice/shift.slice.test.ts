// Shifts handed over and accepted without a network against the real server: each arrives once, a lost reply doubles nothing.
import type { HandOver } from '@otk/domain/shift/shift.schema';
import { expect, test, vi } from 'vitest';

import { openTestServer } from '../../apps/server/test/server.ts';
import { aDevice, type DeviceTab } from './device.ts';

async function twoMasters() {
  const server = await openTestServer();
  const divisionId = await server.build.aDivision();
  const person = async (login: string) => {
    await server.build.aUser({ login, udr: [{ divisionId, role: 'MASTER' }] });
    const device = aDevice(server);
    const tab = device.openTab();
    await tab.session.signIn(login, 'Demo-2026');
    await vi.waitFor(() => expect(tab.startUp.getState().status).toBe('ready'));
    return { tab, link: device.link };
  };
  return { server, leaving: await person('leaving'), coming: await person('coming') };
}

const handOvers = async (tab: DeviceTab): Promise<readonly HandOver[]> =>
  (await tab.queryClient.fetchInfiniteQuery({ ...tab.shift.queries.handOvers(), staleTime: 0 })).pages[0]!.items;

const sent = (tab: DeviceTab) => vi.waitFor(() => expect(tab.outbox.getState().entries).toEqual([]));

test('a shift given without a link arrives once, dated by the press; what is open is gathered when it arrives', async () => {
  const { server, leaving, coming } = await twoMasters();
  leaving.link.isUp = false;
  expect(await leaving.tab.shift.acts.give('Весы 2 в ремонте')).toBe('unsent');
  expect(await handOvers(coming.tab)).toEqual([]);
  leaving.link.isUp = true;
  leaving.tab.outbox.wake();
  await sent(leaving.tab);
  const [given] = await handOvers(coming.tab);
  expect(given).toMatchObject({ remark: 'Весы 2 в ремонте', acceptedAt: null });

  coming.link.isUp = false;
  expect(await coming.tab.shift.acts.accept(given!.id, 'Принято')).toBe('unsent');
  coming.link.isUp = true;
  coming.tab.outbox.wake();
  await sent(coming.tab);
  expect(await handOvers(leaving.tab)).toMatchObject([{ id: given!.id, addition: 'Принято' }]);
  const { rows } = await server.pool.query<{ count: number }>('SELECT count(*)::int FROM shift_handover');
  expect(rows).toEqual([{ count: 1 }]);
});

test('without a link the page shows the shifts that the device has, and says of when', async () => {
  const { leaving, coming } = await twoMasters();
  await leaving.tab.shift.acts.give('');
  expect(await handOvers(coming.tab)).toHaveLength(1);
  coming.link.isUp = false;
  const { pages } = await coming.tab.queryClient.fetchInfiniteQuery({
    ...coming.tab.shift.queries.handOvers(),
    staleTime: 0,
  });
  expect(pages[0]).toMatchObject({ items: [{ remark: '' }], next: null });
  expect(pages[0]!.keptAt).not.toBeNull();
});
