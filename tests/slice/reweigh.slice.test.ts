// A reweigh request is two writes, and succeeds only if both succeed (spec §4), also when they were made without a link.
import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';

import { openYard } from '../../apps/server/test/yard.ts';
import { requestReweigh } from '../../apps/web/src/features/transport/transport.reweigh.ts';
import { aDevice } from './device.ts';

/** A wagon that could be finished without reweighing, and a person who asks for a reweigh without a link. */
async function askedWithoutLink() {
  const yard = await openYard('IN_RECEPTION');
  await yard.server.pool.query('DELETE FROM validation_rule');
  await yard.build.aUser({ login: 'master', udr: [{ divisionId: yard.divisionId, role: 'MASTER' }] });
  const device = aDevice(yard.server);
  const tab = device.openTab();
  await tab.session.signIn('master', 'Demo-2026');
  await vi.waitFor(() => expect(tab.startUp.getState().status).toBe('ready'));
  const card = await tab.queryClient.fetchQuery(tab.transport.queries.card(yard.transportId));
  device.link.isUp = false;
  await requestReweigh(tab.transport.changes, card);
  const problem = (code: string) =>
    vi.waitFor(() => {
      const { problem } = tab.outbox.getState();
      expect(problem?.failure?.code).toBe(code);
      return problem!;
    });
  const connect = () => {
    device.link.isUp = true;
    tab.outbox.wake();
  };
  const state = async () => {
    const { onReweight, status } = await yard.card();
    return { onReweight, status: status.code };
  };
  return { ...yard, tab, problem, connect, state };
}

test('without a link both writes wait, and both arrive', async () => {
  const { connect, state } = await askedWithoutLink();
  connect();
  await vi.waitFor(async () => expect(await state()).toEqual({ onReweight: true, status: 'RECEPTION_FINISHED' }));
});

test('when the mark is refused and set aside, reception is not finished without it; sent again in order, both succeed', async () => {
  const { server, tab, problem, connect, state } = await askedWithoutLink();
  const { rows } = await server.pool.query<{ role_code: string }>(
    "DELETE FROM role_permission WHERE permission_code = 'REWEIGHT_REQUEST' AND role_code = 'MASTER' RETURNING role_code",
  );
  expect(rows).toHaveLength(1);
  connect();
  const mark = await problem('transport.fieldForbidden');
  await tab.outbox.setAside(mark.id);
  const finish = await problem('transport.notOnReweight');
  expect(await state()).toEqual({ onReweight: false, status: 'IN_RECEPTION' });

  await server.pool.query(
    "INSERT INTO role_permission (permission_code, role_code) VALUES ('REWEIGHT_REQUEST', 'MASTER')",
  );
  await tab.outbox.retry(mark.id);
  await tab.outbox.retry(finish.id);
  await vi.waitFor(async () => expect(await state()).toEqual({ onReweight: true, status: 'RECEPTION_FINISHED' }));
});

test('what is set aside or deleted leaves the card on the screen at once, what is sent again comes back', async () => {
  const { server, transportId, tab, problem, connect } = await askedWithoutLink();
  const shown = () => {
    const { onReweight, status } = tab.queryClient.getQueryData(tab.transport.queries.card(transportId).queryKey)!;
    return { onReweight, status: status.code };
  };
  const open = new QueryObserver(tab.queryClient, tab.transport.queries.card(transportId)).subscribe(() => undefined);
  onTestFinished(open);
  const pair = { onReweight: true, status: 'RECEPTION_FINISHED' };
  await vi.waitFor(() => expect(shown()).toEqual(pair));
  await server.pool.query("DELETE FROM role_permission WHERE permission_code = 'REWEIGHT_REQUEST'");
  connect();
  const mark = await problem('transport.fieldForbidden');
  await tab.outbox.setAside(mark.id);
  await vi.waitFor(() => expect(shown()).toEqual({ onReweight: false, status: 'RECEPTION_FINISHED' }));
  const finish = await problem('transport.notOnReweight');
  await tab.outbox.drop(finish.id);
  await vi.waitFor(() => expect(shown()).toEqual({ onReweight: false, status: 'IN_RECEPTION' }));
  await tab.outbox.retry(mark.id);
  await vi.waitFor(() => expect(shown()).toEqual({ onReweight: true, status: 'IN_RECEPTION' }));
});
