// «Новое ТС» against the real server: registered without a link, worked on, sent once.
import { expect, test, vi } from 'vitest';

import { openYard } from '../../apps/server/test/yard.ts';
import { createTransport } from '../../apps/web/src/features/transport/creation/transport.create.ts';
import { emptyCreation } from '../../apps/web/src/features/transport/transport.creation.ts';
import { takeRefusal } from '../../apps/web/src/platform/outbox/refusal.ts';
import { aDevice, type DeviceTab } from './device.ts';

/** The form shows the refusal. */
function takeAndThrow(error: unknown): never {
  takeRefusal(error);
  throw error;
}

test('a transport registered without a link is worked on at once, and arrives once with what was done to it', async () => {
  const { server, build, stationId, divisionId } = await openYard();
  await build.aUser({ login: 'dispatcher', udr: [{ divisionId, role: 'DISP' }] });
  const device = aDevice(server);
  const tab = device.openTab();
  await tab.session.signIn('dispatcher', 'Demo-2026');
  await vi.waitFor(() => expect(tab.startUp.getState().status).toBe('ready'));
  const { transportTypes } = await tab.transport.lookups.references();
  const creation = {
    form: {
      ...emptyCreation,
      transportNumber: '60190220',
      transportType: transportTypes.find(({ kind }) => kind === 'WAGON')!,
      shipmentDate: '2026-11-12',
      station: { id: stationId, code: '1', name: 'Навашино' },
    },
    localId: 'mhz0k3p1abcdef',
    division: { id: divisionId, name: null },
    now: new Date(),
  };
  const createIn = ({ transport, outbox }: DeviceTab, given = creation) =>
    createTransport({ ...transport, entries: () => outbox.getState().entries }, given);
  const rows = () => tab.transport.cards.store.rows.read();

  const unknown = { ...creation.form, station: { ...creation.form.station, id: crypto.randomUUID() } };
  const refused = createIn(tab, { ...creation, localId: 'mhz0k3p1abcdex', form: unknown });
  await expect(refused.catch(takeAndThrow)).rejects.toThrow('справочник');
  expect(await rows()).toEqual([]);

  device.link.isUp = false;
  const { id } = await createIn(tab);
  await createIn(tab);
  const edit = { version: 0, specialMark: 'Без тента', base: { specialMark: null } };
  await tab.transport.changes.edit(id, edit);
  expect(await rows()).toMatchObject([{ id, transportNumber: '60190220' }]);

  const again = device.openTab();
  await again.startUp.start();
  const shown = () => again.queryClient.fetchQuery({ ...again.transport.queries.card(id), staleTime: 0 });
  expect(await shown()).toMatchObject({ status: { code: 'NEW' }, specialMark: 'Без тента' });
  expect(again.outbox.getState().entries.map(({ operation }) => operation)).toEqual([
    'transport.create',
    'transport.edit',
  ]);

  // The link is back, but nothing is sent yet: the server does not know the transport.
  again.outbox.pause();
  device.link.isUp = true;
  expect(await shown()).toMatchObject({ specialMark: 'Без тента' });
  // Unsent work needs the names of what it refers to; the whole list of suppliers is not loaded each time.
  const asked = device.countOf('/transport/references');
  await shown();
  expect(device.countOf('/transport/references')).toBe(asked);
  again.outbox.resume();
  await vi.waitFor(() => expect(again.outbox.getState().entries).toEqual([]));
  const { rows: stored } = await server.pool.query<{ mark: string }>(
    "SELECT special_mark AS mark FROM transport WHERE transport_number = '60190220'",
  );
  expect(stored).toEqual([{ mark: 'Без тента' }]);
  expect(await shown()).toMatchObject({ id, version: 2 });
});
