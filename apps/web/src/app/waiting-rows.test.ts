import { expect, test } from 'vitest';

import { unsentIn as unsentBy } from '#features/transport/part/transport.unsent-writes';
import { withWaiting as layOverRows } from '#features/transport/list/WaitingRows';
import { aRow } from '#features/transport/testing/transport.builders';
import { standingOfEntry } from '#platform/outbox/entry-standing';
import type { OutboxState } from '#platform/outbox/outbox';
import type { OutboxEntry } from '#platform/outbox/outbox-entry';
import { anEntry } from '#platform/testing/outbox-entry';

import { standingInOutbox } from './routes/sync/sync-entries.ts';
import { unsentBook } from './composed.ts';
import { type OfflineNames } from './offline-names.ts';

const station = { id: '00000000-0000-4000-8000-0000000000a1', code: 'KPR', name: 'Копровый цех' };
const provider = { id: '00000000-0000-4000-8000-0000000000a2', name: 'ООО «Втормет»' };
const names = {
  kinds: [],
  sections: [],
  types: [],
  signs: [],
  rules: [],
  stations: [station],
  references: { providers: [provider], contracts: [], transportTypes: [] },
} as unknown as OfflineNames;
const withWaiting = (rows: Parameters<typeof layOverRows>[1], outbox: Pick<OutboxState, 'entries' | 'problem'>) =>
  layOverRows(unsentBook, rows, outbox, names);
const unsentIn = (outbox: Pick<OutboxState, 'problem'>, writes: readonly OutboxEntry[]) =>
  unsentBy(outbox, unsentBook.setBy, writes);

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

test('an unsent number, supplier, station and waybill number stand in the row as on the card', () => {
  const edited = {
    transportNumber: '63981310',
    documentNumber: 'ЭН-77',
    providerId: provider.id,
    stationId: station.id,
  };
  const edit = write('transport.edit', { version: 1, ...edited, base: {} });
  expect(shown(edit)).toMatchObject({ transportNumber: '63981310', documentNumber: 'ЭН-77', provider, station });
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
  const { waiting, refused } = unsentIn(outbox, [entry]);
  expect({ waiting, refused }).toEqual({ waiting: 0, refused: 0, [standing]: 1 });
  expect(standingOfEntry(outbox, entry)).toBe(standing);
  expect(standingInOutbox(entry, outbox).standing).toBe(standing);
});

test.each([
  ['transport.create', {}, 'waiting'],
  ['kpp.create', {}, 'waiting'],
  ['kpp.edit', { radiationMax: 0.9 }, 'waiting'],
  ['kpp.edit', { comment: 'Тент порван' }, undefined],
] as const)(
  'the status of a transport is unconfirmed when an unsent write makes it: %s %o',
  (operation, data, standing) => {
    expect(unsentIn({ problem: null }, [write(operation, data)]).of('status')).toBe(standing);
  },
);
