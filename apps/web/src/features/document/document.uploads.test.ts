import type { documentContract } from '@otk/domain/document/document.contract';
import type { Document } from '@otk/domain/document/document.schema';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';

import type { Client } from '#platform/api-client';
import { ApiError, NetworkError } from '#platform/api-error';
import { NoRoomError } from '#platform/local-db/device-errors';
import { openDatabase } from '#platform/local-db/local-database';
import { openOnce } from '#platform/local-db/open-once';
import { observe } from '#platform/observable';
import { fakeOrigin } from '#platform/testing/fake-origin';

import { paperStore, paperStores } from './document.papers.ts';
import { nameOf } from './document.sender.ts';
import { documentUploads } from './document.uploads.ts';

const file = (name: string, content = 'abc') => new File([content], name, { type: 'application/pdf' });
const offline = new NetworkError();

/** A device with a real database; a tab is opened, killed and opened again on it. */
function aDevice() {
  const indexedDB = new IDBFactory();
  const { lock } = fakeOrigin(Date.now);
  const create = vi.fn<Client<typeof documentContract>['create']>(async () => ({ id: 'd1' }) as Document);
  const addVersion = vi.fn<Client<typeof documentContract>['addVersion']>(async () => ({ id: 'd1' }) as Document);
  const arrived = vi.fn<(transportId: string) => void>();
  const ensureRoom = vi.fn<(bytes: number) => Promise<void>>(async () => undefined);
  const person = { userId: 'u1', udrId: 'd1' };
  const pause = observe(false);
  const reports: unknown[] = [];
  const delays: number[] = [];

  function openTab({ retries = Infinity } = {}) {
    const database = openOnce(() =>
      openDatabase({
        name: 'papers',
        nativeVersion: 1,
        stores: paperStores,
        onOutdated: () => undefined,
        engine: { indexedDB, IDBKeyRange },
      }),
    );
    const tab = { isDead: false };
    const papers = paperStore(database);
    const uploads = documentUploads({
      api: { create, addVersion },
      papers,
      pause,
      lock: (name, work) => (tab.isDead ? new Promise(() => undefined) : lock(name, work)),
      prefix: 'otk-',
      who: () => (tab.isDead ? null : { ...person }),
      ensureRoom,
      arrived,
      report: (error) => void reports.push(error),
      timers: {
        set(work, ms) {
          delays.push(ms);
          return delays.length > retries ? null : setTimeout(work);
        },
        clear: () => undefined,
        random: () => 1,
      },
    });
    const settled = () => vi.waitFor(() => expect(uploads.getState()).toEqual([]));
    const shown = (...expected: object[]) => vi.waitFor(() => expect(uploads.getState()).toMatchObject(expected));
    const kill = () => {
      tab.isDead = true;
      uploads.wake();
    };
    return { uploads, papers, settled, shown, kill };
  }
  return { openTab, create, addVersion, arrived, ensureRoom, person, pause, reports, delays };
}

test('files are uploaded one after another with their own names, then leave the device', async () => {
  const { openTab, create, arrived } = aDevice();
  const { uploads, settled, papers } = openTab();
  uploads.add('t1', [file('Накладная ЭБ204517.pdf'), file('ПРК № 318.docx')]);
  await vi.waitFor(() => expect(create).toHaveBeenCalledTimes(2));
  await settled();
  expect(create.mock.calls.map(([{ body }]) => [body.name, body.fileName])).toEqual([
    ['Накладная ЭБ204517', 'Накладная ЭБ204517.pdf'],
    ['ПРК № 318', 'ПРК № 318.docx'],
  ]);
  expect(arrived).toHaveBeenCalledWith('t1');
  expect(await papers.list('u1')).toEqual([]);
});

test('a paper that waits for the connection survives the tab and is sent after the start, without a person', async () => {
  const { openTab, create, person } = aDevice();
  create.mockRejectedValue(offline);
  const before = openTab({ retries: 0 });
  before.uploads.add('t1', [file('a.pdf', 'содержание')]);
  await before.shown({ place: 'device', failure: null, waiting: 'Проблема с подключением к интернету' });
  before.kill();

  person.udrId = 'd2';
  create.mockReset().mockResolvedValue({ id: 'd1' } as Document);
  const after = openTab();
  await after.uploads.open();
  await vi.waitFor(() => expect(create).toHaveBeenCalledOnce());
  await after.settled();
  const [given, options] = create.mock.calls[0]!;
  expect(given.body).toMatchObject({ transportId: 't1', fileName: 'a.pdf' });
  expect(await new Blob([given.file as Blob]).text()).toBe('содержание');
  // In the division and under the name of the person who added it.
  expect(options).toMatchObject({ headers: { 'X-UDR-ID': 'd1', 'X-User-ID': 'u1' } });
});

test('after a lost connection the delay grows, and every attempt names the same paper', async () => {
  const { openTab, create, delays } = aDevice();
  create.mockRejectedValueOnce(offline).mockRejectedValueOnce(offline).mockRejectedValueOnce(offline);
  const { uploads, settled } = openTab();
  uploads.add('t1', [file('a.pdf')]);
  await vi.waitFor(() => expect(create).toHaveBeenCalledTimes(4));
  await settled();
  expect(delays).toEqual([1000, 2000, 4000]);
  expect(new Set(create.mock.calls.map(([{ body }]) => body.localId)).size).toBe(1);
});

test('a paper that the server cannot store now waits, the next one is sent', async () => {
  const { openTab, create } = aDevice();
  const text = 'На сервере закончилось место для файлов. Сообщите администратору';
  const full = new ApiError({ status: 507, code: 'file.noSpace', message: text });
  let isFull = true;
  create.mockImplementation(async ({ body }) => {
    if (isFull && body.fileName === 'a.pdf') {
      throw full;
    }
    return { id: 'd1' } as Document;
  });
  const { uploads, shown } = openTab({ retries: 5 });
  uploads.add('t1', [file('a.pdf'), file('b.pdf')]);
  await vi.waitFor(() => expect(create.mock.calls.map(([{ body }]) => body.fileName)).toContain('b.pdf'));
  await shown({ fileName: 'a.pdf', failure: null, waiting: text });
  isFull = false;
  // Asked for during a run that fails, the next one comes with its own delay.
  await vi.waitFor(() => {
    uploads.wake();
    expect(uploads.getState()).toEqual([]);
  });
});

test('a refused file stays with its reason, also after a restart, and does not block the next one', async () => {
  const { openTab, create } = aDevice();
  create.mockRejectedValueOnce(new ApiError({ status: 415, message: 'Неверный формат файла' }));
  const { uploads, shown, kill } = openTab();
  uploads.add('t1', [file('a.svg'), file('b.pdf')]);
  const refused = { fileName: 'a.svg', place: 'device', failure: 'Неверный формат файла' };
  await vi.waitFor(() => expect(create).toHaveBeenCalledTimes(2));
  await shown(refused);
  kill();

  const after = openTab();
  await after.uploads.open();
  await after.shown(refused);
  const [{ localId }] = [after.uploads.getState()[0]!];
  after.uploads.retry(localId);
  await after.settled();
  expect(create.mock.calls[2]![0].body.localId).toBe(localId);
});

test('a paper refused for a lost assignment is sent once it is moved to another division', async () => {
  const { openTab, create } = aDevice();
  create.mockRejectedValueOnce(new ApiError({ status: 403, message: 'Подразделение вам не назначено' }));
  const { uploads, shown, settled } = openTab();
  uploads.add('t1', [file('a.pdf')]);
  await shown({ fileName: 'a.pdf', place: 'device', failure: 'Подразделение вам не назначено' });
  await uploads.move({ userId: 'u1', udrId: 'd1' }, { udrId: 'own', divisionId: 'yard' });
  await settled();
  expect(create.mock.calls[1]![1]!.headers).toMatchObject({ 'X-UDR-ID': 'own', 'X-Division-ID': 'yard' });
});

test('a dismissed paper is removed from the device', async () => {
  const { openTab, create } = aDevice();
  create.mockRejectedValue(new ApiError({ status: 415, message: 'Неверный формат файла' }));
  const { uploads, papers, shown, settled } = openTab();
  uploads.add('t1', [file('a.svg')]);
  await shown({ place: 'device', failure: 'Неверный формат файла' });
  uploads.dismiss(uploads.getState()[0]!.localId);
  await settled();
  expect(await papers.list('u1')).toEqual([]);
});

test('empty and too large files are refused on the device', async () => {
  const { openTab, create } = aDevice();
  const { uploads } = openTab();
  const large = Object.defineProperty(file('b.pdf'), 'size', { value: 50 * 1024 * 1024 + 1 });
  uploads.add('t1', [file('a.pdf', ''), large]);
  expect(uploads.getState()).toMatchObject([
    { place: 'refused', failure: 'Отсутствует файл' },
    { place: 'refused', failure: 'Файл больше 50 МБ' },
  ]);
  expect(create).not.toHaveBeenCalled();
});

test('a paper for which the device has no room is refused at once with the reason', async () => {
  const { openTab, create, ensureRoom } = aDevice();
  ensureRoom.mockRejectedValue(new NoRoomError());
  const { uploads, shown } = openTab();
  uploads.add('t1', [file('a.pdf')]);
  await shown({
    place: 'refused',
    failure: 'Документ не принят. На устройстве кончилось место. Удалите лишние файлы с устройства и повторите',
  });
  expect(create).not.toHaveBeenCalled();
});

test('papers of another person are neither shown nor sent', async () => {
  const { openTab, create, person } = aDevice();
  create.mockRejectedValue(offline);
  const { uploads, shown, kill } = openTab({ retries: 0 });
  uploads.add('t1', [file('a.pdf')]);
  await shown({ waiting: 'Проблема с подключением к интернету' });
  kill();
  person.userId = 'u2';
  create.mockReset();
  const after = openTab();
  await after.uploads.open();
  expect(after.uploads.getState()).toEqual([]);
  expect(create).not.toHaveBeenCalled();
  expect(await after.papers.list('u1')).toHaveLength(1);
});

test('of two tabs one sends; the other sees that the paper has arrived', async () => {
  const { openTab, create, arrived } = aDevice();
  const gate = Promise.withResolvers<void>();
  create.mockImplementation(async () => {
    await gate.promise;
    return { id: 'd1' } as Document;
  });
  const first = openTab();
  first.uploads.add('t1', [file('a.pdf')]);
  await vi.waitFor(() => expect(create).toHaveBeenCalledOnce());
  const second = openTab();
  await second.uploads.open();
  expect(second.uploads.getState()).toMatchObject([{ fileName: 'a.pdf', isSending: false }]);
  gate.resolve();
  await Promise.all([first.settled(), second.settled()]);
  expect(create).toHaveBeenCalledOnce();
  expect(arrived).toHaveBeenCalledTimes(2);
});

test('a new version is uploaded to its document', async () => {
  const { openTab, addVersion } = aDevice();
  const { uploads, settled } = openTab();
  uploads.replace({ id: 'd7', transportId: 't1' }, file('скан.pdf'));
  await vi.waitFor(() => expect(addVersion).toHaveBeenCalledOnce());
  await settled();
  expect(addVersion.mock.calls[0]![0]).toMatchObject({ params: { id: 'd7' }, body: { fileName: 'скан.pdf' } });
});

test.each([
  ['Накладная.pdf', 'Накладная'],
  ['без расширения', 'без расширения'],
  ['.pdf', '.pdf'],
])('%s gets the title %s', (given, name) => {
  expect(nameOf(given)).toBe(name);
});

test('while all sending is paused no paper is sent; an upload under way is aborted and repeated under its number', async () => {
  const { openTab, create, pause } = aDevice();
  create.mockImplementationOnce(
    (_given, { signal } = {}) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  );
  const { uploads, shown, settled } = openTab();
  uploads.add('t1', [file('a.pdf')]);
  await vi.waitFor(() => expect(create).toHaveBeenCalledOnce());
  pause.set(true);
  uploads.add('t1', [file('b.pdf')]);
  await shown(
    { fileName: 'a.pdf', place: 'device', isHeld: true, failure: null },
    { fileName: 'b.pdf', place: 'device', isHeld: true, failure: null },
  );
  pause.set(false);
  await settled();
  expect(create.mock.calls.map(([{ body }]) => body.fileName)).toEqual(['a.pdf', 'a.pdf', 'b.pdf']);
  expect(create.mock.calls[1]![0].body.localId).toBe(create.mock.calls[0]![0].body.localId);
});
