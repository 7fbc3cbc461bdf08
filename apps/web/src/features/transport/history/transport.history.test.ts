import { historyWords } from '@otk/domain/kernel/history';
import type { HistoryEntry } from '@otk/domain/transport/transport.schema';
import { expect, test } from 'vitest';

import { historyOfTransport } from '../transport.history-values.ts';
import { historyActs, historyFieldsOf, historyValue, ofField } from './transport.history.ts';

const words = {
  ...historyWords(historyOfTransport.histories),
  values: new Map(Object.entries(historyOfTransport.values)),
  sentences: new Map(Object.entries(historyOfTransport.sentences)),
};

const entry = (more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: 1,
  at: '2026-11-14T05:05:00.000Z',
  deviceAt: '2026-11-14T05:04:30.000Z',
  isOwn: false,
  role: null,
  user: 'Громова Елена Андреевна',
  division: 'ОТК. Станция Навашино',
  action: 'transport.edit',
  entity: 'transport',
  entityId: null,
  field: 'specialMark',
  before: null,
  after: 'лёд',
  ...more,
});

test('rows of one act are grouped in the order in which they were written', () => {
  const acts = historyActs(
    [
      entry({ id: 9, at: '2026-11-14T06:00:00.000Z' }),
      entry({ id: 8, field: 'provider', after: { id: '1', name: 'АО «Сура»' } }),
      entry({ id: 7 }),
    ],
    words,
  );
  expect(acts.map(({ changes }) => changes.map(({ name, after }) => `${name}: ${after}`))).toEqual([
    ['Особые отметки: лёд'],
    ['Особые отметки: лёд', 'Поставщик: АО «Сура»'],
  ]);
  expect(acts[1]).toMatchObject({
    title: 'Изменена карточка',
    who: 'Громова Елена Андреевна',
    deviceAt: null,
  });
});

test('acts of two people at the same moment are separate; an act without a person is the system', () => {
  const acts = historyActs([entry({ id: 2, user: null }), entry({ id: 1 })], words);
  expect(acts.map(({ who }) => who)).toEqual(['Система', 'Громова Елена Андреевна']);
});

test('the time of the device is shown when it differs by more than a minute', () => {
  const deviceAt = '2026-11-14T03:00:00.000Z';
  expect(historyActs([entry({ deviceAt })], words)[0]?.deviceAt).toBe(deviceAt);
});

test('an unsure time of the device is shown whatever it says; an older server does not name it', () => {
  const acts = historyActs([entry({ isTimeUnsure: true })], words);
  expect(acts[0]).toMatchObject({ deviceAt: entry().deviceAt, isTimeUnsure: true });
  expect(historyActs([entry()], words)[0]).toMatchObject({ deviceAt: null, isTimeUnsure: false });
});

test.each([
  ['status', { code: 'ARRIVED', description: 'Прибыл на станцию' }, 'Прибыл на станцию'],
  [
    'containers',
    [
      { id: '1', number: 'RZDU0015340', sealNumber: '77', net: 12.5 },
      { id: '2', number: 'TKRU4471235', sealNumber: null, net: null },
    ],
    'RZDU0015340, пломба 77, 12,500\u00A0т; TKRU4471235',
  ],
  ['containers', [], '—'],
  ['stationOut', { code: '641608', name: 'Саранск-1' }, 'Саранск-1 (641608)'],
  ['contract', { number: 'МВТ-26/108' }, 'МВТ-26/108'],
  ['shipmentDate', '2026-11-05', '05.11.2026'],
  ['onReweight', true, 'да'],
  ['containers', [{ number: 'RZDU0015340' }, { number: 'TKRU4528177' }], 'RZDU0015340; TKRU4528177'],
  ['specialMark', null, '—'],
  ['provider', null, '—'],
])('%s as text', (field, value, text) => {
  expect(historyValue(words, field, value)).toBe(text);
});

test('reasons stored as codes are shown by name', () => {
  const begin = '2026-11-10T06:00:00';
  const names = new Map([['OTHER', 'Иное']]);
  expect(historyValue(words, 'responsibleStorage', { begin, reasons: ['OTHER'] }, names)).toBe(
    'с 10.11.2026 06:00: Иное',
  );
});

test('history can be filtered by field; fields are offered alphabetically', () => {
  const entries = [entry(), entry({ id: 2, field: 'documentNumber' }), entry({ id: 3, field: null })];
  expect(historyFieldsOf(entries, words)).toEqual([
    ['documentNumber', 'Номер документа'],
    ['specialMark', 'Особые отметки'],
  ]);
  expect(ofField(entries, 'documentNumber').map(({ id }) => id)).toEqual([2]);
  expect(ofField(entries, '')).toHaveLength(3);
});
