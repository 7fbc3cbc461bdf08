// R24: something between the device and the server answers instead of the server. Only replies of our server count.
import { expect, test, vi } from 'vitest';

import { openYard } from '../../apps/server/test/yard.ts';
import { aDevice, type DeviceTab } from './device.ts';

const portalPage = '<!doctype html><title>Вход в сеть</title>';
const html = { 'Content-Type': 'text/html' };
const refusal = (code: string) => JSON.stringify({ code, message: 'Нет', requestId: 'r' });

const foreign: readonly [string, () => Response][] = [
  ['200 without a body', () => new Response('')],
  ['204', () => new Response(null, { status: 204 })],
  ['an empty object', () => new Response('{}')],
  ["a portal's JSON", () => new Response('{"status":"ok","id":"1"}')],
  ["a portal's page", () => new Response(portalPage, { headers: html })],
  ['302', () => new Response(null, { status: 302, headers: { Location: '/portal' } })],
  ['400', () => new Response('Bad request', { status: 400 })],
  ['401', () => new Response('Unauthorized', { status: 401 })],
  ['401 in the shape of ours', () => new Response(refusal('auth.tokenInvalid'), { status: 401 })],
  ['403', () => new Response(portalPage, { status: 403, headers: html })],
  ['404', () => new Response('404 page not found', { status: 404 })],
  ['404 in the shape of ours', () => new Response(refusal('transport.notFound'), { status: 404 })],
  ['407', () => new Response('', { status: 407 })],
  ['409', () => new Response('{}', { status: 409 })],
  ['511', () => new Response(portalPage, { status: 511, headers: html })],
];

async function aYardWithDevice() {
  const yard = await openYard('INCOMING_CONTROL');
  await yard.build.aUser({ login: 'head', udr: [{ divisionId: yard.divisionId, role: 'HEAD' }] });
  const device = aDevice(yard.server);
  const tab = device.openTab();
  await tab.session.signIn('head', 'Demo-2026');
  await vi.waitFor(() => expect(tab.startUp.getState().status).toBe('ready'));
  await tab.queryClient.fetchQuery(tab.transport.queries.card(yard.transportId));
  return { ...yard, device, tab };
}

const countOfWeighings = async ({ server, transportId }: Awaited<ReturnType<typeof openYard>>) =>
  (await server.pool.query('SELECT FROM weighing WHERE transport_id = $1', [transportId])).rowCount;

const weigh = (tab: DeviceTab, id: string) =>
  tab.weighing.queries.setRegister(id, { gross: 91, tare: 24, net: 67, trash: null });

test('no foreign answer delivers a write, signs the person out or keeps the app from opening', async () => {
  const yard = await aYardWithDevice();
  const { device, tab, transportId } = yard;
  for (const [name, answer] of foreign) {
    // The access token has expired: the box answers the refresh as well.
    yard.server.clock.advance(1801);
    device.link.middleBox = answer;
    await weigh(tab, transportId);
    expect(tab.outbox.getState().entries, name).toMatchObject([
      // The second words when the box stopped the entry before it was sent, at the refresh of the session.
      { state: 'waiting', failure: { text: expect.stringMatching(/^Ответил не наш сервер|^Проблема с подключением/) } },
    ]);
    expect(tab.outbox.getState().problem, name).toBeNull();
    expect(tab.network.getState().isReachable, name).toBe(false);

    const opened = device.openTab();
    await opened.startUp.start();
    expect(opened.startUp.getState(), name).toMatchObject({ status: 'ready', isOffline: true });
    expect([...tab.redirects, ...opened.redirects], name).toEqual([]);
    expect(device.cookie('otk-refreshToken'), name).not.toBeNull();

    expect(await countOfWeighings(yard), name).toBe(0);
    const [entry] = tab.outbox.getState().entries;
    await tab.outbox.drop(entry!.id);
    device.link.middleBox = null;
  }
}, 120_000);

test('behind the middle box the write waits, and it arrives once when the way is free', async () => {
  const yard = await aYardWithDevice();
  const { device, tab, transportId } = yard;
  device.link.middleBox = () => new Response('{}');
  await weigh(tab, transportId);
  device.link.middleBox = null;
  tab.outbox.wake();
  await vi.waitFor(() => expect(tab.outbox.getState().entries).toEqual([]));
  expect(await countOfWeighings(yard)).toBe(1);
});
