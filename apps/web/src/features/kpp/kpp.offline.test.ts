import { expect, test } from 'vitest';

import { aTransport, references } from '#features/transport/testing/transport.builders';

import { kppOffline, layKpp } from './kpp.offline.ts';
import { movedWords } from './kpp.words.ts';
import { changeDraft, emptyDraft, expectedDraft, foreseenCard, toRegistration } from './kpp.registration.ts';

const names = { references, rules: [] };
const id = '00000000-0000-4000-8000-000000000900';
const registration = {
  id,
  transportNumber: 'А123ВС152',
  transportTypeId: references.transportTypes[1]!.id,
  documentNumber: 'ТТН 1',
  stationId: '00000000-0000-4000-8000-000000000001',
  arrivedAt: '2026-11-16T05:00:00.000Z',
  senderScrapType: [],
};
const now = new Date('2026-11-16T05:01:00Z');
const foreseen = (more: object = {}) =>
  foreseenCard({ ...registration, ...more }, { ...names, stations: [], kinds: [] }, { id, name: 'КПП-13' }, now);

test('a registered vehicle is a whole card before the server knows it', () => {
  expect(foreseen({ providerId: references.providers[1]!.id, driverName: 'Шофёров' })).toMatchObject({
    id,
    mode: 'KPP',
    status: { code: 'KPP_REGISTERED' },
    transportType: { name: 'Автомобиль' },
    provider: { name: 'ООО «Вторресурс-Ока»' },
    driver: { name: 'Шофёров', phone: null, document: null },
    checkpoint: { radiationResult: null, entryAt: null },
    version: 0,
  });
});

test('arrival, entry and exit say when their time has to be clarified', () => {
  const entered = layKpp(foreseen(), { entryAt: '2026-11-16T05:10:00.000Z' }, names);
  expect(movedWords(entered, 'entryAt')).toMatch(/^Въехал \d\d\.\d\d\.\d{4},? \d\d:\d\d$/);
  expect(movedWords({ ...entered, unsureMoments: ['entryAt'] }, 'entryAt')).toMatch(/^Въехал .*\d\d, время уточнить$/);
  expect(movedWords({ ...entered, unsureMoments: ['entryAt'] }, 'arrivedAt')).not.toContain('уточнить');
  expect(movedWords(entered, 'exitAt')).toBeNull();
});

test('the card of the device says before anything is sent that a time has to be clarified', () => {
  const { create, edit } = kppOffline;
  const registered = create.overlay(foreseen(), registration, names, true);
  expect(movedWords(registered, 'arrivedAt')).toContain('время уточнить');
  const moved = { version: 1, entryAt: '2026-11-16T05:10:00.000Z' };
  const entered = edit.overlay(registered, moved, names, true);
  expect(movedWords(entered, 'entryAt')).toContain('время уточнить');
  // Entered again by a clock that the server confirms.
  const again = edit.overlay(entered, moved, names, false);
  expect(again.unsureMoments).toEqual(['arrivedAt']);
});

test('a reading over the limit is an alarm on the device, without a network and without loaded rules', () => {
  const alarm = foreseen({ radiationBackground: 0.11, radiationMax: 0.65 });
  expect(alarm).toMatchObject({ status: { code: 'RADIATION_ALARM' }, checkpoint: { radiationResult: 'ALARM' } });
  const later = layKpp(foreseen(), { radiationBackground: 0.11, radiationMax: 0.65 }, names);
  expect(later.status.code).toBe('RADIATION_ALARM');
});

test('a change that measures nothing raises no alarm again after the head of the shift has cleared it', () => {
  const cleared = { ...foreseen({ radiationBackground: 0.11, radiationMax: 0.65 }), status: aTransport().status };
  expect(layKpp(cleared, { gate: '2' }, names).status).toEqual(aTransport().status);
});

test('the journal names what was changed at the gate', () => {
  expect(kppOffline.edit.words({ version: 1, radiationMax: 0.2, gate: '2' }, '')).toBe(
    'КПП: ворота, пост, макс. МАЭД, мкЗв/ч',
  );
  expect(kppOffline.create.words({ ...registration }, 'Регистрация на КПП')).toBe('Регистрация на КПП: А123ВС152');
});

test('two guards changed one field: both values are compared, the own one is sent over the other', () => {
  const card = layKpp(foreseen(), { gate: '1' }, names);
  const edit = { version: 0, gate: '2', passNumber: '7', base: { gate: null, passNumber: null } };
  const { compare, rebase } = kppOffline.edit.conflict!;
  expect(compare(card, edit, names)).toEqual([
    { key: 'gate', field: 'gate', title: 'Ворота, пост', was: '—', mine: '2', now: '1' },
  ]);
  expect(rebase(card, edit, [])).toMatchObject({ gate: '2', passNumber: '7', base: { gate: '1' } });
  expect(rebase(card, edit, ['gate'])).toEqual({ passNumber: '7', version: 0, base: { passNumber: null } });
  expect(rebase(card, { version: 0, gate: '2' }, ['gate'])).toBeNull();
});

test('empty lines of kinds are not sent', () => {
  const typed = { ...emptyDraft, senderScrapType: [{ productionTypeId: null, net: null }] };
  expect(toRegistration(typed)).toMatchObject({ senderScrapType: [] });
});

const makers = { makeId: () => 'made', now: () => now };

test('id and arrival are fixed by the first key', () => {
  const first = changeDraft(emptyDraft, { transportNumber: 'А1' }, makers);
  expect(first).toMatchObject({ id: 'made', arrivedAt: '2026-11-16T05:01:00.000Z' });
  const later = { makeId: () => 'other', now: () => new Date('2026-11-16T06:00:00Z') };
  expect(changeDraft(first, { transportNumber: 'А12' }, later)).toMatchObject({
    id: 'made',
    arrivedAt: first.arrivedAt,
  });
});

test('an announced transport fills what is not typed; another number is a vehicle of its own again', () => {
  const card = aTransport();
  const typed = { ...emptyDraft, id: 'made', transportNumber: card.transportNumber, documentNumber: 'с накладной' };
  const linked = changeDraft(typed, expectedDraft(typed, card), makers);
  expect(linked).toMatchObject({
    id: card.id,
    isExpected: true,
    documentNumber: 'с накладной',
    providerId: card.provider?.id,
    stationId: card.station.id,
  });
  expect(toRegistration(linked)).not.toHaveProperty('isExpected');
  expect(changeDraft(linked, { gate: '2' }, makers)).toMatchObject({ id: card.id, isExpected: true });
  expect(changeDraft(linked, { transportNumber: 'М1' }, makers)).toMatchObject({ id: 'made', isExpected: false });
});
