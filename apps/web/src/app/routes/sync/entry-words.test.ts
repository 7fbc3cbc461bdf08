import { expect, test } from 'vitest';

import type { NewEntry } from '#platform/outbox/outbox-entry';

import { unsentBook } from '../../composed.ts';
import { entryContent, serverWords } from './entry-content.ts';
import { entryWords, lossWords, numberWords } from './entry-words.ts';
import { groupByWagon } from './wagon-groups.ts';

const id = '00000000-0000-4000-8000-000000000001';
const wagon = '61854303';

/** An entry of an earlier build, recognised by its request. */
function said(method: NewEntry['request']['method'], url: string, data: unknown, more: Partial<NewEntry> = {}) {
  const request = { method, url, data };
  const operation = unsentBook.operationOf(request);
  const entry = {
    request,
    title: '',
    transportNumber: wagon,
    transportKind: 'WAGON' as const,
    ...(operation && { operation }),
    ...more,
  };
  return entryWords(entry).replaceAll('\u00A0', ' ');
}

test.each([
  [
    'PUT',
    `/transport/change-status/${id}`,
    { statusCode: 'RECEPTION_FINISHED' },
    '',
    'Смена статуса: Приемка завершена — вагон 6185 4303',
  ],
  [
    'POST',
    `/transport/${id}/set-register-weight`,
    { gross: 91, tare: 24, net: 67 },
    'Взвешивание',
    'Взвешивание: нетто 67,000 т — вагон 6185 4303',
  ],
  [
    'POST',
    `/transport/${id}/set-clear-overweight`,
    { net: 60.5 },
    'Чистая перевеска',
    'Чистая перевеска: нетто 60,500 т — вагон 6185 4303',
  ],
  [
    'PATCH',
    `/transport/discovered-scrap-type/${id}`,
    { lines: [1, 2, 3].map((number) => ({ localId: `local-000${number}`, productionTypeId: id, net: number })) },
    'Обнаруженные виды лома',
    'Обнаруженные виды лома: 3 строки — вагон 6185 4303',
  ],
  [
    'PATCH',
    `/transport/${id}`,
    { version: 3, specialMark: 'лёд', documentNumber: 'ЭБ1', base: {} },
    'Изменить карточку',
    'Изменение карточки: особые отметки, номер документа — вагон 6185 4303',
  ],
  [
    'PATCH',
    `/transport/${id}`,
    { version: 3, onReweight: true },
    'Изменить карточку',
    'Изменение карточки: отметка «На перевеске» — вагон 6185 4303',
  ],
  [
    'DELETE',
    `/transport/${id}/overweight`,
    { reason: 'x' },
    'Погасить контрольную перевеску',
    'Погасить контрольную перевеску — вагон 6185 4303',
  ],
] as const)('%s %s', (method, url, data, title, words) => {
  expect(said(method, url, data, { title })).toBe(words);
});

test('a photo belongs to its wagon, an unknown write keeps its title, one without a title is «Запись»', () => {
  expect(said('POST', '/ts-photo/create-photo', undefined, { title: 'Фото 7' })).toBe('Фото 7 вагона 6185 4303');
  expect(said('DELETE', '/ts-photo/remove-photo/1', undefined, { title: 'Удаление фото «7»' })).toBe(
    'Удаление фото «7» вагона 6185 4303',
  );
  const request = { method: 'POST', url: '/notification/1/read', data: {} } as const;
  expect(entryWords({ request, title: 'Прочитано' })).toBe('Прочитано');
  expect(entryWords({ request, title: '' })).toBe('Запись');
});

test.each([
  ['61854303', 'WAGON', 'вагон 6185 4303', 'вагона 6185 4303'],
  ['94620018', 'PLATFORM', 'платформа 9462 0018', 'платформы 9462 0018'],
  ['А123ВС152', 'AUTO', 'авто А123ВС 152', 'авто А123ВС 152'],
  ['61854303', 'AUTO', 'авто 6185 4303', 'авто 6185 4303'],
  // Wagons and platforms have numbers of the same form.
  ['61854303', undefined, 'ТС 6185 4303', 'ТС 6185 4303'],
  ['А123ВС152', undefined, 'авто А123ВС 152', 'авто А123ВС 152'],
  ['RZDU0015340', undefined, 'контейнер RZDU 001534 0', 'контейнера RZDU 001534 0'],
  ['X1', undefined, 'ТС X1', 'ТС X1'],
] as const)('%s of the kind %s is called by its kind', (transportNumber, transportKind, words, ofWords) => {
  const about = { transportNumber, ...(transportKind && { transportKind }) };
  expect(numberWords(about).replaceAll('\u00A0', ' ')).toBe(words);
  expect(numberWords(about, true).replaceAll('\u00A0', ' ')).toBe(ofWords);
});

test('writes about one transport are one group, also when one of them does not name the number', () => {
  const platform = { transportId: id, transportNumber: '94620018', transportKind: 'PLATFORM' } as const;
  const groups = groupByWagon([{ transportId: id }, platform, {}, { transportId: 'other' }]);
  expect(groups.map(({ title, entries }) => [title.replaceAll('\u00A0', ' '), entries.length])).toEqual([
    ['Платформа 9462 0018', 2],
    ['Без ТС', 1],
    ['ТС, номер не загружен', 1],
  ]);
});

test('deleting an entry names what is lost; of a photo it is the picture itself', () => {
  const request = { method: 'POST', url: '/x' } as const;
  expect(lossWords({ request, title: '' })).toContain('останется прежнее значение');
  expect(lossWords({ request, title: '', operation: 'photo.create' })).toContain('будет потерян');
});

const nameOf = (known: string) => (known === id ? '3А' : undefined);

test('the content shows names, tonnes, former values and deletions', () => {
  const edit = {
    version: 2,
    providerId: id,
    specialMark: null,
    shipmentDate: '2026-11-05',
    base: { specialMark: 'лёд' },
  };
  expect(entryContent({ method: 'PATCH', url: '/x', data: edit }, nameOf)).toEqual([
    { label: 'Поставщик', value: '3А' },
    { label: 'Особые отметки', value: 'пусто (было: лёд)' },
    { label: 'Дата отгрузки', value: '05.11.2026' },
  ]);
  const lines = [
    { localId: 'local-00000001', productionTypeId: id, net: 41.2 },
    { id, productionTypeId: 'other', net: 1, deleted: true },
    { localId: 'local-00000002', unorderedProductionId: id, count: 4, weight: 1.6 },
  ];
  expect(entryContent({ method: 'PATCH', url: '/x', data: { lines } }, nameOf)).toEqual([
    { label: '3А', value: '41,200\u00A0т' },
    { label: 'Строка', value: 'удалить' },
    { label: '3А', value: '4\u00A0шт., 1,600\u00A0т' },
  ]);
});

test('a conflict shows both values, other refusals show the message', () => {
  const request = { method: 'PATCH', url: '/x', data: { specialMark: 'лёд', lines: [{ net: 5 }] } } as const;
  const fields = [
    { path: 'specialMark', message: 'снег' },
    { path: 'lines.0.net', message: '7.5' },
  ];
  expect(serverWords({ at: '', text: '', status: 409, fields }, request, nameOf)).toEqual([
    { label: 'Особые отметки', value: 'на сервере: снег; у вас: лёд' },
    { label: 'Нетто', value: 'на сервере: 7,500\u00A0т; у вас: 5,000\u00A0т' },
  ]);
  expect(serverWords({ at: '', text: '', status: 422, fields: [fields[0]!] }, request, nameOf)).toEqual([
    { label: 'Особые отметки', value: 'снег' },
  ]);
});

test('the text of the server is a number only where the field is one; numbers have a comma', () => {
  const request = { method: 'PATCH', url: '/x', data: { documentNumber: '0013', radiationMax: 0.25 } } as const;
  const fields = [{ path: 'documentNumber', message: '0012' }];
  expect(serverWords({ at: '', text: '', status: 409, fields }, request, () => undefined)).toMatchObject([
    { value: 'на сервере: 0012; у вас: 0013' },
  ]);
  expect(entryContent(request, () => undefined).map(({ value }) => value)).toEqual(['0013', '0,25']);
});
