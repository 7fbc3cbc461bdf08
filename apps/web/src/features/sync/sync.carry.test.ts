import { expect, test, vi } from 'vitest';

import { wagon } from '#features/photo/testing/photo.device';
import { aDevice as aPhotoDevice, shot } from '#features/photo/testing/photo.memory';
import { aUser } from '#features/user/testing/user.builders';
import type { OutboxEntry } from '#platform/outbox/outbox-entry';

import { carryUnsent } from './sync.carry.ts';
import { anEntry } from '#platform/testing/outbox-entry';

const person = aUser();

/** A device of one person; its queue contains entries that the product itself has written. */
function aDevice(entries?: readonly OutboxEntry[]) {
  const { open, server } = aPhotoDevice();
  server.isUp = false;
  const device = open();
  device.owner.userId = person.id;
  const resume = vi.fn<() => Promise<void>>(async () => undefined);
  const outbox = {
    getState: () => ({ ...device.outbox.getState(), ...(entries && { entries }) }),
  };
  return { ...device, server, resume, carry: carryUnsent({ outbox, entries: device.carried, resume }) };
}

test('unsent work is taken over by another device with its photo, once', async () => {
  const old = aDevice();
  const { title, key, request, size } = anEntry();
  await old.outbox.write({ operation: 'weighing.setRegisterWeight', title, key, request, size, transportId: wagon.id });
  const { localId } = await old.photos.add(wagon, shot('Номер'));
  await vi.waitFor(() => expect(old.outbox.getState().entries).toHaveLength(2));
  const text = await old.carry.toFile(person);

  const fresh = aDevice();
  expect(await fresh.carry.fromFile(person, text)).toBe(2);
  expect(await fresh.carry.fromFile(person, text)).toBe(0);
  expect(fresh.resume).toHaveBeenCalled();
  expect(await fresh.queue()).toMatchObject([
    { key: 'key-00000001', title: 'Перевеска', operation: 'weighing.setRegisterWeight', request: anEntry().request },
    { title: 'Фото «Номер»', operation: 'photo.create', creates: localId },
  ]);
  expect(await fresh.theRow()).toMatchObject({ localId, name: 'Номер', sent: false });
  const picture = await fresh.seen.picture(localId);
  expect(await picture?.text()).toBe('picture');
  expect(await (await fresh.seen.thumb(localId))?.text()).toBe('thumb');
});

test('an entry that was set aside waits in the queue of the other device', async () => {
  const text = await aDevice([anEntry({ state: 'aside', failure: { at: '', text: 'x' } })]).carry.toFile(person);
  const fresh = aDevice();
  await fresh.carry.fromFile(person, text);
  expect(await fresh.queue()).toMatchObject([{ state: 'waiting', failure: null }]);
});

test('a photo that this device already has is not set back to what the file says', async () => {
  const old = aDevice();
  const { localId } = await old.photos.add(wagon, shot());
  await vi.waitFor(() => expect(old.outbox.getState().entries).toHaveLength(1));
  const text = await old.carry.toFile(person);
  const fresh = aDevice();
  await (
    await fresh.database()
  ).run((dexie) => dexie.table('photo').put({ localId, transportId: wagon.id, name: 'уже отправлено', sent: true }));
  await fresh.carry.fromFile(person, text);
  expect(await fresh.theRow()).toMatchObject({ name: 'уже отправлено', sent: true });
});

test('a file of an earlier build, whose entries name no operation, is taken in', async () => {
  const { operation: _operation, ...entry } = anEntry({ schema: 1 });
  const request = {
    method: 'PATCH',
    url: '/ts-photo/00000000-0000-4000-8000-000000000001',
    data: { send: 1 },
  } as const;
  const text = await aDevice([{ ...entry, request }]).carry.toFile(person);
  const fresh = aDevice();
  expect(await fresh.carry.fromFile(person, text)).toBe(1);
  expect(await fresh.queue()).toMatchObject([{ operation: 'photo.setSend' }]);
});

test.each([
  ['not json', 'Это не файл неотправленных записей'],
  ['{"format":"something else"}', 'Это не файл неотправленных записей'],
  ['{"format":"otk-unsent","entries":[]}', 'Это не файл неотправленных записей'],
])('a wrong file is refused with a reason: %s', async (text, words) => {
  await expect(aDevice().carry.fromFile(person, text)).rejects.toThrow(words);
});

test('work of another person and of a newer version is refused with a reason', async () => {
  const text = await aDevice([anEntry()]).carry.toFile(aUser({ fullName: 'Петрова Анна Сергеевна' }));
  await expect(aDevice().carry.fromFile(aUser({ id: 'another' }), text)).rejects.toThrow(
    'Это записи другого сотрудника: Петрова Анна Сергеевна',
  );
  const newer = await aDevice([anEntry({ schema: 99 })]).carry.toFile(person);
  await expect(aDevice().carry.fromFile(person, newer)).rejects.toThrow('более новой версией');
});
