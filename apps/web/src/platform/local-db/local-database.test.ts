import { IDBDatabase, IDBFactory, IDBKeyRange, IDBTransaction } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';

import { fakeOrigin } from '../testing/fake-origin.ts';
import { liveRead } from './live-read.ts';
import { openDatabase, type Tables } from './local-database.ts';
import { inTransaction, resultOf } from './requests.ts';
import { storeChanges, type StoreChanges } from './store-changes.ts';

interface Note {
  readonly id: number;
  readonly about: string;
  readonly text: string;
}

function openNotes(indexedDB = new IDBFactory(), changes?: StoreChanges) {
  const onOutdated = vi.fn<() => void>();
  const onHealth = vi.fn<(trouble: unknown) => void>();
  return openDatabase({
    name: 'notes',
    nativeVersion: 2,
    stores: { note: '++id, about', mark: 'name' },
    onOutdated,
    onHealth,
    engine: { indexedDB, IDBKeyRange },
    ...(changes && { changes }),
  }).then((database) => ({
    ...database,
    onOutdated,
    onHealth,
    notes: database.connection.table<Note, number, Omit<Note, 'id'>>('note'),
    marks: database.connection.table<{ readonly name: string }, string>('mark'),
  }));
}

const someNotes = async () => {
  const opened = await openNotes();
  for (const [about, text] of [
    ['b', 'one'],
    ['a', 'two'],
    ['b', 'three'],
  ] as const) {
    await opened.notes.add({ about, text });
  }
  return opened;
};
const textsOf = (notes: readonly (Note | undefined)[]) => notes.map((note) => note?.text);

test('rows are read by key, by span, by index and one by one', async () => {
  const { notes } = await someNotes();
  expect(textsOf(await notes.toArray())).toEqual(['one', 'two', 'three']);
  expect(textsOf(await notes.toArray({}, 2))).toEqual(['one', 'two']);
  expect(textsOf(await notes.toArray({ above: 1 }))).toEqual(['two', 'three']);
  expect(textsOf(await notes.toArray({ from: 2, below: 3 }))).toEqual(['two']);
  expect(textsOf(await notes.toArray({ to: 2 }))).toEqual(['one', 'two']);
  expect(textsOf(await notes.by('about'))).toEqual(['two', 'one', 'three']);
  expect(textsOf(await notes.by('about', { from: 'b', to: 'b' }))).toEqual(['one', 'three']);
  expect(textsOf(await notes.bulkGet([3, 9, 1]))).toEqual(['three', undefined, 'one']);
  expect((await notes.last({ to: 2 }))?.text).toBe('two');
  expect(await notes.primaryKeys({ above: 1 })).toEqual([2, 3]);
  const visited: string[] = [];
  await notes.each(({ text }) => visited.push(text) < 2);
  expect(visited).toEqual(['one', 'two']);
  await expect(
    notes.each(() => {
      throw new Error('visit failed');
    }),
  ).rejects.toThrow('visit failed');
});

test('rows are changed by field, deleted and cleared; a change says whether there was a row', async () => {
  const { notes } = await someNotes();
  expect(await notes.update(1, { text: 'first' })).toBe(true);
  expect(await notes.update(2, ({ text }) => ({ text: `${text}!` }))).toBe(true);
  expect(await notes.update(9, { text: 'none' })).toBe(false);
  expect(textsOf(await notes.toArray())).toEqual(['first', 'two!', 'three']);
  await notes.delete(1);
  await notes.bulkDelete([2, 9]);
  expect(await notes.count()).toBe(1);
  await notes.clear();
  expect(await notes.count()).toBe(0);
});

test('steps of a transaction that fail leave nothing, whatever has failed', async () => {
  const { connection, notes, marks } = await someNotes();
  const half = (fail: (tables: Tables) => Promise<unknown>) =>
    connection.transaction('rw', ['note', 'mark'], async (tables) => {
      await tables.table('mark').put({ name: 'half' });
      await fail(tables);
    });
  await expect(half(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  await expect(half((tables) => tables.table('note').add({ id: 1 }))).rejects.toMatchObject({
    name: 'ConstraintError',
  });
  await expect(notes.bulkPut([{ id: 7, about: 'c', text: 'seven' }, { id: Number.NaN } as Note])).rejects.toMatchObject(
    {
      name: 'DataError',
    },
  );
  expect(await marks.count()).toBe(0);
  expect(await notes.count()).toBe(3);
});

test('a write is requested and committed before the call returns: the page may be left at once', async () => {
  const { notes } = await openNotes();
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
  const writing = notes.add({ about: 'a', text: 'last words' });
  expect(transaction).toHaveBeenCalledExactlyOnceWith(['note'], 'readwrite', { durability: 'strict' });
  expect(commit).toHaveBeenCalledOnce();
  await writing;
  vi.restoreAllMocks();
  expect(textsOf(await notes.toArray())).toEqual(['last words']);
});

test('a transaction that the browser aborts rejects with the reason of the browser', async () => {
  const reason = Object.assign(new Error('no room'), { name: 'QuotaExceededError' });
  const aborted = Object.assign(new EventTarget(), {
    error: reason,
    abort() {
      throw Object.assign(new Error('over'), { name: 'InvalidStateError' });
    },
  }) as unknown as IDBTransaction;
  const database = { transaction: () => aborted } as unknown as IDBDatabase;
  const written = inTransaction(database, 'readwrite', ['note'], () =>
    Promise.reject(Object.assign(new Error('request aborted'), { name: 'AbortError' })),
  );
  await expect(written).rejects.toBe(reason);
  const committed = inTransaction(database, 'readwrite', ['note'], async () => undefined);
  aborted.dispatchEvent(new Event('abort'));
  await expect(committed).rejects.toBe(reason);
});

test('an older version gets the stores and indexes that it lacks and keeps its rows', async () => {
  const indexedDB = new IDBFactory();
  const opening = indexedDB.open('notes', 1);
  opening.addEventListener('upgradeneeded', () => {
    const notes = opening.result.createObjectStore('note', { keyPath: 'id', autoIncrement: true });
    notes.put({ about: 'a', text: 'kept' });
  });
  (await resultOf(opening)).close();
  const { notes, marks } = await openNotes(indexedDB);
  expect(textsOf(await notes.by('about', { from: 'a', to: 'a' }))).toEqual(['kept']);
  expect(await marks.count()).toBe(0);
});

test('a tab that keeps an older version open is reported; opening goes on when it has closed', async () => {
  const indexedDB = new IDBFactory();
  const older = await resultOf(indexedDB.open('notes', 1));
  const onHealth = vi.fn<(trouble: unknown) => void>();
  const opening = openDatabase({
    name: 'notes',
    nativeVersion: 2,
    stores: { note: '++id, about' },
    onOutdated: () => undefined,
    onHealth,
    engine: { indexedDB, IDBKeyRange },
  });
  await vi.waitFor(() => expect(onHealth).toHaveBeenCalledOnce());
  expect(onHealth.mock.calls[0]![0]).toMatchObject({ name: 'BlockedDatabaseError' });
  older.close();
  expect(await (await opening).connection.table('note').count()).toBe(0);
});

test.each(['SecurityError', 'UnknownError'])(
  'a browser that gives no database (%s) is said in Russian',
  async (name) => {
    const indexedDB = new IDBFactory();
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', name);
    });
    await expect(openNotes(indexedDB)).rejects.toMatchObject({ name, message: 'Хранилище браузера недоступно' });
  },
);

test('work that loses its connection at the same time shares one new connection', async () => {
  const indexedDB = new IDBFactory();
  const { run, close } = await openNotes(indexedDB);
  const open = vi.spyOn(indexedDB, 'open');
  close();
  const add = (text: string) => run((connection) => connection.table('note').add({ about: 'a', text }));
  await Promise.all([add('one'), add('two'), add('three')]);
  expect(open).toHaveBeenCalledOnce();
  expect(await run((connection) => connection.table('note').count())).toBe(3);
});

test('a live read follows changes of its stores by this tab and by another one, and no others', async () => {
  const indexedDB = new IDBFactory();
  const { openStoreTabs } = fakeOrigin(Date.now);
  const here = await openNotes(indexedDB, storeChanges(openStoreTabs()));
  const there = await openNotes(indexedDB, storeChanges(openStoreTabs()));
  const told = vi.fn<(texts: unknown) => void>();
  const read = vi.fn<(tables: Tables) => Promise<unknown>>(async (tables) =>
    textsOf(await tables.table<Note>('note').toArray()),
  );
  const end = liveRead({ database: here, stores: ['note'], read, told, failed: told });
  await vi.waitFor(() => expect(told).toHaveBeenLastCalledWith([]));
  await here.notes.add({ about: 'a', text: 'one' });
  await vi.waitFor(() => expect(told).toHaveBeenLastCalledWith(['one']));
  await there.notes.add({ about: 'a', text: 'two' });
  await vi.waitFor(() => expect(told).toHaveBeenLastCalledWith(['one', 'two']));
  const reads = read.mock.calls.length;
  await there.marks.put({ name: 'other store' });
  await here.marks.put({ name: 'other store' });
  expect(read).toHaveBeenCalledTimes(reads);
  end();
  await here.notes.clear();
  expect(read).toHaveBeenCalledTimes(reads);
});

test('many changes during one read cause one more read; a failed read is reported and the next one succeeds', async () => {
  const database = await openNotes();
  const told = vi.fn<(count: number) => void>();
  const failed = vi.fn<(error: unknown) => void>();
  const refused = new Error('refused');
  const read = vi.fn<(tables: Tables) => Promise<number>>((tables) => tables.table('note').count());
  read.mockRejectedValueOnce(refused);
  const end = liveRead({ database, stores: ['note'], read, told, failed });
  await vi.waitFor(() => expect(failed).toHaveBeenCalledWith(refused));
  for (let change = 0; change < 5; change += 1) {
    database.changes.tell(['note']);
  }
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(2));
  expect(read).toHaveBeenCalledTimes(3);
  end();
});
