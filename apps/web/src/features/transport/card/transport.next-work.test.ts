import type { Transport } from '@otk/domain/transport/transport.schema';
import { expect, test } from 'vitest';

import { aTransport } from '../testing/transport.builders.ts';
import { nextWork, readyToFinish } from './transport.next-work.ts';

const actor = { permissions: ['STATUS_CHANGE', 'STEP_RECEIVE', 'STEP_FINISH', 'STEP_ALARM'] };
const now = new Date('2026-11-17T12:00:00Z');
const station = aTransport().station;
const clean = { unorderedProduction: [], discoverScrapType: [], registerWeight: null, responsibleStorage: null };
const card = (id: string, code: Transport['status']['code'], more: Partial<Transport> = {}): Transport =>
  aTransport({ ...clean, id, transportNumber: id, status: { code, description: '' }, ...more });
const done = card('done', 'RECEPTION_FINISHED');
const shiftOf = (...cards: Transport[]) => ({ cards: [done, ...cards], actor, rules: [] });

test('next is what is late, then what stands at the same station, then what is nearest to its end', () => {
  const elsewhere = card('elsewhere', 'IN_RECEPTION', { station: { ...station, code: '111111' } });
  const weighed = card('weighed', 'WEIGHED');
  const inReception = card('reception', 'IN_RECEPTION');
  const late = card('late', 'WEIGHED', { station: elsewhere.station, dueAt: '2026-11-17T09:00:00Z' });
  const cards = [elsewhere, weighed, inReception, late];
  const order: (string | undefined)[] = [];
  for (let left = cards; left.length > 0; left = left.filter(({ id }) => id !== order.at(-1))) {
    order.push(nextWork(shiftOf(...left), done, now)?.card.id);
  }
  expect(order).toEqual(['late', 'reception', 'weighed', 'elsewhere']);
});

test('nothing is offered that waits for another role or is closed', () => {
  expect(nextWork(shiftOf(card('stored', 'ON_STORAGE'), card('new', 'NEW')), done, now)).toBeNull();
  expect(nextWork({ ...shiftOf(card('a', 'WEIGHED')), actor: { permissions: [] } }, done, now)).toBeNull();
});

test('ready is only what can be finished without a question, a warning or a reason against it', () => {
  const unordered = aTransport().unorderedProduction;
  const noDocument = card('blocked', 'IN_RECEPTION', { documentNumber: null });
  const rules = [
    {
      field: 'documentNumber',
      rule: 'required',
      value: null,
      level: 'ERROR',
      onStatus: ['RECEPTION_FINISHED'],
      message: 'Нет накладной',
    } as const,
  ];
  const cards = [
    card('b', 'IN_RECEPTION'),
    card('a', 'IN_RECEPTION'),
    card('asked', 'IN_RECEPTION', { unorderedProduction: unordered }),
    noDocument,
    card('early', 'WEIGHED'),
  ];
  const ready = readyToFinish({
    cards,
    actor,
    rules: rules.map((rule) => ({ ...rule, onStatus: [...rule.onStatus] })),
  });
  expect(ready.map(({ card: { id } }) => id)).toEqual(['a', 'b']);
});
