// Decisions about shipments without a network against the real server: they wait on the device and arrive once.
import type { EkometShipment } from '@otk/domain/ekomet/ekomet.schema';
import { expect, test, vi } from 'vitest';

import { aShipment, openEkometYard } from '../../apps/server/test/ekomet-yard.ts';
import { unsentDecisions } from '../../apps/web/src/features/ekomet/ekomet.decisions.ts';
import { aDevice, type DeviceTab } from './device.ts';

/** A dispatcher without a network who sees one shipment with an unknown station. */
async function aDispatcher() {
  const yard = await openEkometYard();
  const { build, divisionId, server, load } = yard;
  await build.aUser({ login: 'disp', udr: [{ divisionId, role: 'DISP' }] });
  const device = aDevice(server);
  const tab = device.openTab();
  await tab.session.signIn('disp', 'Demo-2026');
  await vi.waitFor(() => expect(tab.startUp.getState().status).toBe('ready'));
  await load([aShipment({ stationInCode: '999999' })]);
  const ask = () =>
    tab.queryClient.fetchInfiniteQuery({ ...tab.ekomet.queries.shipments('INVALID', ''), staleTime: 0 });
  await tab.queryClient.fetchQuery(tab.ekomet.queries.copy());
  await ask();
  device.link.isUp = false;
  const { keptAt, items } = (await ask()).pages[0]!;
  expect(keptAt).not.toBeNull();
  const shipment = items[0] as EkometShipment;
  const online = () => {
    device.link.isUp = true;
    tab.outbox.wake();
  };
  return { ...yard, tab, shipment, online };
}

const waiting = (tab: DeviceTab) =>
  [...unsentDecisions(tab.outbox.getState().entries)].map(([id, { what }]) => [id, what]);

test('a refusal made offline waits beside its shipment, arrives once, and is passed on to the accounting system', async () => {
  const { tab, shipment, online, shipments, deliver, refusals } = await aDispatcher();
  expect(await tab.ekomet.decisions.refuse(shipment, 'Не наш вагон')).toBe('unsent');
  expect(waiting(tab)).toEqual([[shipment.id, 'Отклонить']]);
  online();
  await vi.waitFor(() => expect(tab.outbox.getState().entries).toEqual([]));
  expect((await shipments()).items).toMatchObject([{ state: 'REFUSED', refusal: { reason: 'Не наш вагон' } }]);
  await deliver();
  expect(refusals).toMatchObject([{ reason: 'Не наш вагон' }]);
});

test('a decision about content that changed meanwhile takes no effect and asks the person', async () => {
  const { tab, shipment, online, load, shipments, server } = await aDispatcher();
  await tab.ekomet.decisions.refuse(shipment, 'Не наш вагон');
  server.clock.advance(60);
  await load([aShipment({ stationInCode: '999999', documentNumber: 'ЭА2' })]);
  online();
  await vi.waitFor(() =>
    expect(tab.outbox.getState().problem?.failure?.text).toContain('Учётная система изменила отгрузку'),
  );
  expect((await shipments()).items).toMatchObject([{ state: 'INVALID', refusal: null }]);
});
