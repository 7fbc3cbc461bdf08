import type { OutboxEntry } from '#platform/outbox/outbox-entry';
import { aRow } from '#features/transport/testing/transport.builders';
import { anEntry } from '#platform/testing/outbox-entry';
import { expect, test } from 'vitest';

import { pendingIn, standingOfEntry } from './pending-writes.ts';
import { standingInQueue } from './routes/sync/sync-entries.ts';
import { withWaiting } from './waiting-rows.tsx';

const row = aRow({ registerNet: null, diff: null });
const write = (operation: OutboxEntry['operation'] & string, data: object, more: Partial<OutboxEntry> = {}) =>
  anEntry({ operation, transportId: row.id, request: { method: 'POST', url: '/', data }, ...more });
const shown = (...entries: OutboxEntry[]) => withWaiting([row], { entries, problem: null })[0]!;
const weighing = write('weighing.setRegisterWeight', { gross: 90, tare: 23, net: 67, trash: 0, base: null });
const step = write('transport.changeStatus', { statusCode: 'RECEPTION_FINISHED' });

test('a row shows the status, the weight and the mark of unsent writes, each drawn as pending', () => {
  const edit = write('transport.edit', { version: 1, onReweight: true, base: { onReweight: false } });
  expect(shown(weighing, step, edit)).toMatchObject({
    status: { code: 'RECEPTION_FINISHED', description: 'Приемка завершена' },
    registerNet: 67,
    diff: -0.5,
    onReweight: true,
    pending: { status: expect.anything(), net: expect.anything(), onReweight: expect.anything() },
  });
});

test('only what waits is pending; what was set aside leaves the values as the server has them', () => {
  const { pending, status } = shown(weighing);
  expect(status).toEqual(row.status);
  expect(Object.keys(pending!)).toEqual(['net', 'mark']);
  const aside = shown({ ...step, state: 'aside' });
  expect(aside.status).toEqual(row.status);
  expect(Object.keys(aside.pending!)).toEqual(['mark']);
  expect(withWaiting([row], { entries: [{ ...step, transportId: 'other' }], problem: null })[0]).toBe(row);
});

const failure = (status: number) => ({ at: '', text: 'Нельзя', status, code: 'x' });

test.each([
  ['waits', step, 'waiting'],
  ['failed at the server', { ...step, failure: failure(500) }, 'waiting'],
  ['was refused', { ...step, failure: failure(409) }, 'refused'],
  ['is forbidden', { ...step, failure: failure(403) }, 'refused'],
  ['was set aside after an error of the server', { ...step, state: 'aside', failure: failure(500) }, 'waiting'],
  ['was set aside after a refusal', { ...step, state: 'aside', failure: failure(409) }, 'refused'],
  ['was set aside after a lost right', { ...step, state: 'aside', failure: failure(403) }, 'refused'],
] as const)('a write that %s stands so on the row, the card and in the journal', (_what, entry, standing) => {
  const outbox = { problem: null };
  const { waiting, refused } = pendingIn(outbox, [entry]);
  expect({ waiting, refused }).toEqual({ waiting: 0, refused: 0, [standing]: 1 });
  expect(standingOfEntry(outbox, entry)).toBe(standing);
  expect(standingInQueue(entry, outbox).standing).toBe(standing);
});

test.each([
  ['transport.create', {}, 'waiting'],
  ['kpp.create', {}, 'waiting'],
  ['kpp.edit', { radiationMax: 0.9 }, 'waiting'],
  ['kpp.edit', { comment: 'Тент порван' }, undefined],
] as const)(
  'the status of a transport is unconfirmed when an unsent write makes it: %s %o',
  (operation, data, standing) => {
    expect(pendingIn({ problem: null }, [write(operation, data)]).status).toBe(standing);
  },
);
