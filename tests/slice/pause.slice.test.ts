// A pause of the web client before the real server: nothing that sends in the background goes past it.
import { expect, test, vi } from 'vitest';

import { openYard } from '../../apps/server/test/yard.ts';
import { aDevice } from './device.ts';

test('a pause holds papers, archives and entries of the outbox; afterwards all of them are sent', async () => {
  const { server, build, divisionId, transportId } = await openYard('INCOMING_CONTROL');
  await build.aUser({ login: 'head', udr: [{ divisionId, role: 'HEAD' }] });
  const device = aDevice(server);
  const tab = device.openTab();
  await tab.session.signIn('head', 'Demo-2026');
  await vi.waitFor(() => expect(tab.startUp.getState().status).toBe('ready'));
  await tab.queryClient.fetchQuery(tab.transport.queries.card(transportId));
  const writes = () =>
    device.link.requests.filter(({ headers }) => headers.has('Idempotency-Key')).map(({ path }) => path);

  tab.outbox.pause();
  const before = writes();
  tab.document.uploads.add(transportId, [new File(['%PDF-1.7'], 'Накладная.pdf')]);
  tab.zip.unpackings.choose(transportId, new File(['PK\u0003\u0004'], 'Фото.zip'));
  await tab.weighing.queries.setRegister(transportId, { gross: 91, tare: 24, net: 67, trash: null });
  expect(tab.document.uploads.getState()).toMatchObject([{ isHeld: true, failure: null }]);
  expect(tab.zip.unpackings.getState()).toMatchObject([{ isHeld: true, step: 'sending' }]);
  expect(tab.video.sender.getState().isHeld).toBe(true);
  expect(writes()).toEqual(before);

  tab.outbox.resume();
  await vi.waitFor(() => expect(writes().slice(before.length)).toHaveLength(3));
  expect(tab.video.sender.getState().isHeld).toBe(false);
});
