// The web client's outbox against the real server: offline writes arrive once, in order, unchanged.
import type { Transport } from '@otk/domain/transport/transport.schema';
import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';

import { openYard } from '../../apps/server/test/yard.ts';
import { removalsOf } from '../../apps/web/src/features/dictionary/dictionary.removal.ts';
import { takeRefusal } from '../../apps/web/src/platform/outbox/refusal.ts';
import { aDevice, type Device, type DeviceTab } from './device.ts';

const password = 'Demo-2026';

async function aYardWithDevice() {
  const yard = await openYard('INCOMING_CONTROL');
  const { build, divisionId } = yard;
  await build.aUser({ login: 'head', udr: [{ divisionId, role: 'HEAD' }] });
  const device = aDevice(yard.server);
  const tab = await signIn(device, 'head');
  await tab.queryClient.fetchQuery(tab.transport.queries.card(yard.transportId));
  return { ...yard, device, tab };
}

async function signIn(device: Device, login: string): Promise<DeviceTab> {
  const tab = device.openTab();
  await tab.session.signIn(login, password);
  await vi.waitFor(() => expect(tab.startUp.getState().status).toBe('ready'));
  return tab;
}

const weigh = (tab: DeviceTab, id: string, gross: number) =>
  tab.weighing.queries.setRegister(id, { gross, tare: 24, net: gross - 24, trash: null });

const weighings = async ({ server, transportId }: Awaited<ReturnType<typeof openYard>>) =>
  (
    await server.pool.query<{ gross: number }>(
      'SELECT gross FROM weighing WHERE transport_id = $1 ORDER BY weighed_at, id',
      [transportId],
    )
  ).rows.map(({ gross }) => gross);

const allSent = (tab: DeviceTab) => vi.waitFor(() => expect(tab.outbox.getState().entries).toEqual([]));

test('an online write passes through the outbox and leaves only a line in the journal', async () => {
  const yard = await aYardWithDevice();
  const { tab, transportId } = yard;
  const card = await weigh(tab, transportId, 91);
  expect(card.registerWeight?.gross).toBe(91);
  await allSent(tab);
  expect(await weighings(yard)).toEqual([91]);
  const [line] = await tab.journal.list((await userOf(tab)).id);
  expect(line).toMatchObject({ title: 'Взвешивание', outcome: 'sent', transportId, tries: 0 });
});

const userOf = async (tab: DeviceTab) => {
  const state = tab.startUp.getState();
  if (state.status !== 'ready') {
    throw new Error('not ready');
  }
  return state.user;
};

test('a hanging link: cards are read and writes are kept without waiting for it, and arrive once when it answers', async () => {
  const yard = await aYardWithDevice();
  const { tab, device, transportId } = yard;
  device.link.isHanging = true;
  const restarted = device.openTab();
  const begun = Date.now();
  await restarted.startUp.start();
  expect(restarted.startUp.getState()).toMatchObject({ status: 'ready', isOffline: true });
  const { id } = await restarted.queryClient.fetchQuery(restarted.transport.queries.card(transportId));
  expect(id).toBe(transportId);
  const card = await weigh(restarted, transportId, 91);
  expect(card.registerWeight).toMatchObject({ gross: 91 });
  // Once it is known that the link hangs nothing waits for it: the second write would be as slow otherwise.
  await weigh(restarted, transportId, 92);
  expect(Date.now() - begun).toBeLessThan(4000);
  expect(await weighings(yard)).toEqual([]);

  device.link.isHanging = false;
  device.link.reset();
  await allSent(restarted);
  await allSent(tab);
  expect(await weighings(yard)).toEqual([91, 92]);
});

test('offline writes wait in order, are shown at once, ask for nothing, and arrive once each with the link', async () => {
  const yard = await aYardWithDevice();
  const { tab, device, transportId } = yard;
  const asked = Object.assign(device.link, { isUp: false, isOffline: true }).requests.length;
  expect((await weigh(tab, transportId, 91)).registerWeight).toMatchObject({ gross: 91, net: 67 });
  await weigh(tab, transportId, 92);
  expect(tab.outbox.getState().entries.map(({ title }) => title)).toEqual(['Взвешивание', 'Взвешивание']);
  const restarted = device.openTab();
  await restarted.startUp.start();
  await restarted.queryClient.fetchQuery(restarted.transport.queries.card(transportId));
  // A page that is opened asks once: browsers may be offline by mistake.
  expect(device.link.requests.slice(asked).map(({ path }) => path)).toEqual(['/health/live']);

  device.link.isUp = true;
  device.link.online();
  await allSent(tab);
  expect(await weighings(yard)).toEqual([91, 92]);
});

test('a lost reply does not duplicate the write', async () => {
  const yard = await aYardWithDevice();
  const { tab, device, transportId } = yard;
  device.link.loseReplyOf.add(`/transport/${transportId}/set-register-weight`);
  const card = await weigh(tab, transportId, 91);
  expect(card.registerWeight?.gross).toBe(91);
  await allSent(tab);
  expect(await weighings(yard)).toEqual([91]);
});

test('unsent work survives a closed tab, sign-out and days, and is sent in the division where it was made', async () => {
  const yard = await aYardWithDevice();
  const { tab, device, transportId, server } = yard;
  device.link.isUp = false;
  await weigh(tab, transportId, 91);
  const [kept] = tab.outbox.getState().entries;
  await tab.session.signOut();
  device.link.isUp = true;
  server.clock.advance(3 * 86_400);

  const again = await signIn(device, 'head');
  await allSent(again);
  expect(await weighings(yard)).toEqual([91]);
  const sent = device.link.requests.findLast(({ path }) => path.endsWith('/set-register-weight'));
  expect(sent?.headers.get('x-udr-id')).toBe(kept?.udrId);
  expect(sent?.headers.get('idempotency-key')).toBe(kept?.key);
});

test('another person on the tablet neither sends nor sees it, and is informed that it exists', async () => {
  const yard = await aYardWithDevice();
  const { tab, device, transportId, build, divisionId } = yard;
  await build.aUser({ login: 'colleague', udr: [{ divisionId, role: 'HEAD' }] });
  device.link.isUp = false;
  await weigh(tab, transportId, 91);
  await tab.session.signOut();
  device.link.isUp = true;

  const other = await signIn(device, 'colleague');
  await vi.waitFor(() => expect(other.outbox.getState().foreign).toBe(1));
  other.outbox.wake();
  const card = await other.queryClient.fetchQuery(other.transport.queries.card(transportId));
  expect(card.registerWeight).toBeNull();
  expect(other.outbox.getState().entries).toEqual([]);
  expect(await weighings(yard)).toEqual([]);
});

test('a refusal during a direct save is returned to the form; one during replay stops the outbox until the person decides', async () => {
  const yard = await aYardWithDevice();
  const { tab, device, transportId } = yard;
  const refused = await tab.weighing.queries
    .setRegister(transportId, { gross: 20, tare: 24, net: -4, trash: null })
    .catch((error: unknown) => error);
  expect(refused).toMatchObject({ status: 400 });
  takeRefusal(refused);
  await allSent(tab);

  device.link.isUp = false;
  await tab.transport.changes.changeStatus(transportId, 'ARCHIVED');
  await weigh(tab, transportId, 91);
  device.link.isUp = true;
  tab.outbox.wake();
  await vi.waitFor(() => expect(tab.outbox.getState().problem?.failure?.status).toBeGreaterThanOrEqual(400));
  expect(await weighings(yard)).toEqual([]);

  await tab.outbox.setAside(tab.outbox.getState().problem!.id);
  await vi.waitFor(async () => expect(await weighings(yard)).toEqual([91]));
  await vi.waitFor(() => expect(tab.outbox.getState().entries.map(({ state }) => state)).toEqual(['aside']));
});

test('the entry of a deleted object leaves the outbox; the journal keeps its content', async () => {
  const yard = await aYardWithDevice();
  const { tab, device, transportId, server } = yard;
  device.link.isUp = false;
  await weigh(tab, transportId, 91);
  await server.pool.query('UPDATE transport SET deleted_at = now() WHERE id = $1', [transportId]);
  device.link.isUp = true;
  tab.outbox.wake();
  await allSent(tab);
  const [line] = await tab.journal.list((await userOf(tab)).id);
  expect(line).toMatchObject({ outcome: 'gone', failure: { status: 404, text: 'ТС отсутствует' } });
  expect(line?.request.data).toMatchObject({ gross: 91 });
  await vi.waitFor(() => expect(tab.gone.getState()).toBe(1));
  await tab.gone.setSeen();
  expect(tab.gone.getState()).toBe(0);
});

test('two tabs write at the same time: every write arrives once and both tabs show it', async () => {
  const yard = await aYardWithDevice();
  const { tab, device, transportId } = yard;
  const second = device.openTab();
  await second.startUp.start();
  await vi.waitFor(() => expect(second.startUp.getState().status).toBe('ready'));
  const cards: Transport[] = await Promise.all(
    [91, 92, 93, 94].map((gross, i) => weigh(i % 2 ? tab : second, transportId, gross)),
  );
  expect(cards).toHaveLength(4);
  await allSent(tab);
  await allSent(second);
  expect((await weighings(yard)).toSorted((a, b) => a - b)).toEqual([91, 92, 93, 94]);
});

test('an offline write of one tab is shown on the open card of the other, so that it is not overwritten unseen', async () => {
  const { device, tab, transportId } = await aYardWithDevice();
  const other = await signIn(device, 'head');
  const shown = new QueryObserver(other.queryClient, other.transport.queries.card(transportId));
  onTestFinished(shown.subscribe(() => undefined));
  await vi.waitFor(() => expect(shown.getCurrentResult().isSuccess).toBe(true));
  device.link.isUp = false;
  await weigh(tab, transportId, 91);
  await vi.waitFor(() => expect(shown.getCurrentResult().data?.registerWeight?.gross).toBe(91));
});

test('after a tab was killed behind the server’s reply, the next weighing has the right base', async () => {
  const { device, tab, transportId } = await aYardWithDevice();
  await weigh(tab, transportId, 91);
  // Another tab without a network sees only what is stored on the device.
  const other = await signIn(device, 'head');
  device.link.isUp = false;
  expect((await other.queryClient.fetchQuery(other.transport.queries.card(transportId))).registerWeight?.gross).toBe(
    91,
  );
});

test('entries of a killed tab are sent by another open tab', async () => {
  const yard = await aYardWithDevice();
  const { device, transportId } = yard;
  // The tab is killed after writing the entry and before sending it.
  const dying = device.openTab({ lock: () => new Promise(() => undefined) });
  await dying.startUp.start();
  await vi.waitFor(() => expect(dying.startUp.getState().status).toBe('ready'));
  void weigh(dying, transportId, 91);
  await vi.waitFor(async () => expect(await weighings(yard)).toEqual([91]));
});

test('after «Очистить кэш» offline saves are saved at once and do not conflict with each other', async () => {
  const yard = await aYardWithDevice();
  const { tab, device, transportId } = yard;
  const forgottenTab = await signIn(device, 'head');
  await forgottenTab.queryClient.fetchQuery(forgottenTab.transport.queries.card(transportId));
  const card = new QueryObserver(tab.queryClient, tab.transport.queries.card(transportId));
  onTestFinished(card.subscribe(() => undefined));
  const save = (at: DeviceTab, gross: number, base: Transport['registerWeight']) =>
    at.weighing.queries.setRegister(transportId, {
      gross,
      tare: 24,
      net: gross - 24,
      trash: null,
      base: base && { gross: base.gross, tare: base.tare, net: base.net, trash: base.trash },
    });

  await forgottenTab.device.room.dropCaches();
  device.link.isUp = false;
  const first = await save(forgottenTab, 91, null);
  expect(first.registerWeight).toMatchObject({ gross: 91 });
  await tab.device.room.dropCaches();
  const second = await save(tab, 92, first.registerWeight);
  expect(second.registerWeight).toMatchObject({ gross: 92 });

  device.link.isUp = true;
  tab.outbox.wake();
  await allSent(tab);
  expect(await weighings(yard)).toEqual([91, 92]);
});

test('«Очистить кэш» keeps the card that is open, also for a restart without a network', async () => {
  const { tab, device, transportId } = await aYardWithDevice();
  const card = new QueryObserver(tab.queryClient, tab.transport.queries.card(transportId));
  onTestFinished(card.subscribe(() => undefined));
  await tab.device.room.dropCaches();
  device.link.isUp = false;
  await weigh(tab, transportId, 91);
  const restarted = device.openTab();
  const found = await restarted.queryClient.fetchQuery(restarted.transport.queries.card(transportId));
  expect(found.id).toBe(transportId);
});

test('an entry of a dictionary that was removed offline is removed when the link is back', async () => {
  const { device, tab, server, stationId } = await aYardWithDevice();
  device.link.isUp = false;
  await tab.dictionaries.removal.remove({ kind: 'station', id: stationId, title: 'станцию «Навашино»' });
  const { entries } = tab.outbox.getState();
  expect(entries.map(({ title }) => title)).toEqual(['Удалить станцию «Навашино»']);
  expect(removalsOf(entries, 'station')).toEqual(new Set([stationId]));

  device.link.isUp = true;
  tab.outbox.wake();
  await allSent(tab);
  const { rows } = await server.pool.query('SELECT deleted_at IS NOT NULL AS gone FROM station WHERE id = $1', [
    stationId,
  ]);
  expect(rows).toEqual([{ gone: true }]);
  await vi.waitFor(async () =>
    expect((await tab.queryClient.fetchQuery(tab.station.queries.list())).map(({ id }) => id)).not.toContain(stationId),
  );
});
