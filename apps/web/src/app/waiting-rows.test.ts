import type { OutboxEntry } from '#platform/outbox/outbox-entry';
import { aRow } from '#features/transport/testing/transport.builders';
import { anEntry } from '#platform/testing/outbox-entry';
import { expect, test } from 'vitest';

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
  expect(Object.keys(pending!)).toEqual(['net']);
  const aside = shown({ ...step, state: 'aside' });
  expect(aside.status).toEqual(row.status);
  expect(Object.keys(aside.pending!)).toEqual(['mark']);
  expect(withWaiting([row], { entries: [{ ...step, transportId: 'other' }], problem: null })[0]).toBe(row);
});

test('a write that the server has refused is counted as not accepted', () => {
  const refused = { ...step, failure: { at: '', text: 'Шаг невозможен', status: 409, code: 'transport.step' } };
  expect(shown(refused).pending).toHaveProperty('mark');
  expect(shown(step).pending).not.toHaveProperty('mark');
});
