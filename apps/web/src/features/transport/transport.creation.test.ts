import * as z from 'zod/mini';
import { expect, test } from 'vitest';

import {
  creationDraft,
  creationForm,
  type CreationForm,
  emptyCreation,
  isFullNumber,
  kindOfNumber,
  toNewTransport,
  typedNumber,
} from './transport.creation.ts';

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const navashino = { id: id(1), code: '243607', name: 'Навашино' };
const platform = { id: id(2), name: 'Платформа', kind: 'PLATFORM' } as const;
const wagon = { id: id(3), name: 'Вагон', kind: 'WAGON' } as const;
const truck = { id: id(4), name: 'Автопоезд', kind: 'AUTO' } as const;
const filled: CreationForm = {
  ...emptyCreation,
  transportNumber: '61854303',
  transportType: wagon,
  shipmentDate: '2026-11-05',
  station: navashino,
};

test.each([
  ['6185 4303', '61854303'],
  ['a123bc 152', 'А123ВС152'],
  ['а123вс152', 'А123ВС152'],
])('%s is normalised to %s', (typed, expected) => {
  expect(typedNumber(typed)).toBe(expected);
});

test.each([
  ['', null],
  ['6', null],
  ['61', 'WAGON'],
  ['94640273', 'PLATFORM'],
  ['42865139', 'PLATFORM'],
  ['А123ВС152', 'AUTO'],
])('%s means %s', (number, kind) => {
  expect(kindOfNumber(number)).toBe(kind);
});

test('a full number is eight digits or a whole plate', () => {
  expect(['61854303', 'А123ВС152'].every(isFullNumber)).toBe(true);
  expect(['6185430', '618543033', 'А123В', ''].some(isFullNumber)).toBe(false);
});

test('an empty form names each missing field', () => {
  const { error } = z.safeParse(creationForm, emptyCreation);
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['transportNumber', 'Укажите номер ТС'],
    ['transportType', 'Выберите тип ТС'],
    ['shipmentDate', 'Укажите дату отгрузки'],
    ['station', 'Выберите станцию приемки'],
  ]);
});

test('a platform needs the number of each container; all errors are reported together', () => {
  const { error } = z.safeParse(creationForm, { ...filled, transportType: platform, shipmentDate: '' });
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['shipmentDate', 'Укажите дату отгрузки'],
    ['containers.0.number', 'Укажите номер контейнера'],
  ]);
  expect(z.safeParse(creationForm, filled).success).toBe(true);
});

test('the body has ids for objects, null for empty fields, and the localId against a second creation', () => {
  expect(toNewTransport({ ...filled, documentNumber: ' ЭА123456 ' }, 'mhz0k3p1aa')).toEqual({
    transportNumber: '61854303',
    trailerNumber: null,
    transportTypeId: wagon.id,
    shipmentDate: '2026-11-05',
    documentNumber: 'ЭА123456',
    providerId: null,
    contractId: null,
    stationId: navashino.id,
    stationOutId: null,
    stationInId: null,
    specialMark: null,
    containers: [],
    localId: 'mhz0k3p1aa',
  });
});

test('only a platform has containers, only a truck has a trailer', () => {
  const containers = [{ number: 'RZDU0015340', sealNumber: '', net: 21.4 }];
  const form = { ...filled, containers, trailerNumber: 'ah1234 52' };
  expect(toNewTransport({ ...form, transportType: platform }, 'x').containers).toEqual([
    { number: 'RZDU0015340', sealNumber: null, net: 21.4 },
  ]);
  expect(toNewTransport(form, 'x')).toMatchObject({ containers: [], trailerNumber: null });
  expect(toNewTransport({ ...form, transportType: truck }, 'x').trailerNumber).toBe('АН123452');
});

test('an incomplete form is a valid draft', () => {
  const draft = { localId: 'x', values: { ...emptyCreation, transportNumber: '618' } };
  expect(z.parse(creationDraft, draft)).toEqual(draft);
});
