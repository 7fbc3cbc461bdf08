// Reception ends on a phone without a link while another person finds more: the person is asked about what was found since,
// when the end of reception meets the server.
import { questionAtFinish } from '@otk/domain/transport/transport.without-case';
import { expect, test, vi } from 'vitest';

import { openActs } from '../../apps/server/test/acts.ts';
import { decideConflict, isConflict } from '../../apps/web/src/app/unsent-conflict.ts';
import { unsentBook } from '../../apps/web/src/app/composed.ts';
import { aDevice } from './device.ts';

async function finishedWithoutLink() {
  const yard = await openActs('IN_RECEPTION');
  const { server, build, divisionId, transportId: id } = yard;
  await build.aUser({ login: 'phone', udr: [{ divisionId, role: 'CTRL' }] });
  await build.aPhoto(id);
  // Wagon B without the appointments of its case.
  await server.pool.query('DELETE FROM appointment_found; DELETE FROM appointment');

  const device = aDevice(server);
  const tab = device.openTab();
  await tab.session.signIn('phone', 'Demo-2026');
  await vi.waitFor(() => expect(tab.startUp.getState().status).toBe('ready'));
  const known = questionAtFinish(await tab.queryClient.fetchQuery(tab.transport.queries.card(id)))!;
  device.link.isUp = false;
  await tab.transport.changes.changeStatus(id, 'RECEPTION_FINISHED', { accepted: [known] });

  const item = { localId: 'mhz0k3p1abcdef', unorderedProductionId: await build.anUnorderedItem('Мина'), count: 4 };
  const body = { lines: [{ ...item, weight: 0.28 }] };
  const found = await yard.call('HEAD', 'PATCH', `/transport/unordered-production/${id}`, { body });
  expect(found.statusCode, found.body).toBe(200);
  device.link.isUp = true;
  tab.outbox.wake();
  const refused = await vi.waitFor(() => {
    const { problem } = tab.outbox.getState();
    expect(problem).not.toBeNull();
    return problem!;
  });
  const names = { ...(await tab.scrap.names()), ...(await tab.transport.names()) };
  const parts = unsentBook.conflictOf(refused)!.compare(await yard.card(), names);
  return { ...yard, tab, refused, known, parts };
}

test('the question names what was found since; «Оставить моё» ends reception and keeps the answer', async () => {
  const { tab, refused, known, parts, card, history } = await finishedWithoutLink();
  const question = questionAtFinish(await card())!;
  expect(question).toContain('Мина 4 шт. 0,280 т');
  expect(known).not.toContain('Мина');
  expect([refused.failure?.code, isConflict(refused)]).toEqual(['transport.acceptanceAsked', true]);
  expect(parts).toMatchObject([
    { title: 'Принять без дела', was: known, mine: `Завершить приемку: ${question}`, now: 'Оставить на приемке' },
  ]);

  await decideConflict(tab.outbox, refused, await card(), []);
  await vi.waitFor(() => expect(tab.outbox.getState().entries).toEqual([]));
  expect(await card()).toMatchObject({ status: { code: 'RECEPTION_FINISHED' }, acceptedFound: question });
  expect(await history()).toContainEqual(expect.objectContaining({ field: 'acceptedFound', after: question }));
});

test('«Взять с сервера» leaves the transport in reception and the end of it in the journal', async () => {
  const { tab, refused, parts, card } = await finishedWithoutLink();
  const theirs = parts.map(({ key }) => key);
  expect(await decideConflict(tab.outbox, refused, await card(), theirs)).toBe(false);
  expect(await card()).toMatchObject({ status: { code: 'IN_RECEPTION' }, acceptedFound: null });
  const state = tab.startUp.getState();
  const journal = await tab.journal.list(state.status === 'ready' ? state.user.id : '');
  expect(journal.map(({ operation, outcome }) => [operation, outcome])).toEqual([
    ['transport.changeStatus', 'dropped'],
  ]);
});
