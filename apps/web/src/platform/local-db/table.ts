// A store of the device with typed rows.
import { resultOf } from './requests.ts';

/** `above` and `below` leave out the key itself. */
export interface KeySpan<Key> {
  readonly from?: Key;
  readonly above?: Key;
  readonly to?: Key;
  readonly below?: Key;
}

type Change<Row> = { readonly [Field in keyof Row]?: Row[Field] | undefined };

export interface Table<Row, Key extends IDBValidKey = IDBValidKey, New = Row> {
  readonly get: (key: Key) => Promise<Row | undefined>;
  readonly bulkGet: (keys: readonly Key[]) => Promise<(Row | undefined)[]>;
  /** In the order of their keys. */
  readonly toArray: (span?: KeySpan<Key>, limit?: number) => Promise<Row[]>;
  readonly primaryKeys: (span?: KeySpan<Key>) => Promise<Key[]>;
  readonly count: () => Promise<number>;
  /** Rows by an index, in its order. */
  readonly by: <Value extends IDBValidKey>(index: string, span?: KeySpan<Value>) => Promise<Row[]>;
  /** Reads row by row, so that only one is in memory; ends when `visit` returns false. */
  readonly each: (visit: (row: Row) => boolean | void, span?: KeySpan<Key>) => Promise<void>;
  /** The row with the largest key of the span. */
  readonly last: (span: KeySpan<Key>) => Promise<Row | undefined>;

  readonly add: (row: New) => Promise<Key>;
  readonly put: (row: Row) => Promise<Key>;
  readonly bulkPut: (rows: readonly Row[]) => Promise<void>;
  /** Changes fields of a row; returns whether there is such a row. */
  readonly update: (key: Key, change: Change<Row> | ((row: Row) => Change<Row>)) => Promise<boolean>;
  readonly delete: (key: Key) => Promise<void>;
  readonly bulkDelete: (keys: readonly Key[]) => Promise<void>;
  readonly clear: () => Promise<void>;
}

/** How a table reaches its store: in a transaction of its user, or in one of its own for each call. */
export interface StoreAccess {
  readonly read: <T>(steps: (store: IDBObjectStore) => Promise<T>) => Promise<T>;
  /** Several requests, each after the answer to the one before. */
  readonly change: <T>(steps: (store: IDBObjectStore) => Promise<T>) => Promise<T>;
  /**
   * All requests are made at once: a transaction of its own is committed without waiting for their answers, which a page
   * that is being left would not receive any more.
   */
  readonly write: <T>(steps: (store: IDBObjectStore) => Promise<T>) => Promise<T>;
}

/** IndexedDB of the browser, or of a test. */
export interface Engine {
  readonly indexedDB: IDBFactory;
  readonly IDBKeyRange: Pick<typeof IDBKeyRange, 'bound' | 'lowerBound' | 'upperBound'>;
}

export function tableOn<Row, Key extends IDBValidKey, New = Row>(
  { read, change, write }: StoreAccess,
  range: Engine['IDBKeyRange'],
): Table<Row, Key, New> {
  const rangeOf = (span: KeySpan<IDBValidKey> = {}) => keyRange(range, span);
  return {
    get: (key) => read((store) => resultOf<Row | undefined>(store.get(key))),
    bulkGet: (keys) => read((store) => Promise.all(keys.map((key) => resultOf<Row | undefined>(store.get(key))))),
    toArray: (span, limit) => read((store) => resultOf<Row[]>(store.getAll(rangeOf(span), limit))),
    primaryKeys: (span) => read((store) => resultOf(store.getAllKeys(rangeOf(span))) as Promise<Key[]>),
    count: () => read((store) => resultOf(store.count())),
    by: (index, span) => read((store) => resultOf<Row[]>(store.index(index).getAll(rangeOf(span)))),
    each: (visit, span) => read((store) => visitRows(store.openCursor(rangeOf(span)), visit)),
    last: (span) =>
      read(async (store) => {
        const cursor = await resultOf(store.openCursor(rangeOf(span), 'prev'));
        return cursor?.value as Row | undefined;
      }),

    add: (row) => write((store) => resultOf(store.add(row)) as Promise<Key>),
    put: (row) => write((store) => resultOf(store.put(row)) as Promise<Key>),
    bulkPut: (rows) => write((store) => allDone(rows.map((row) => store.put(row)))),
    update: (key, how) =>
      change(async (store) => {
        const row = await resultOf<Row | undefined>(store.get(key));
        if (row === undefined) {
          return false;
        }
        await resultOf(store.put({ ...row, ...(typeof how === 'function' ? how(row) : how) }));
        return true;
      }),
    delete: (key) => write((store) => resultOf(store.delete(key))),
    bulkDelete: (keys) => write((store) => allDone(keys.map((key) => store.delete(key)))),
    clear: () => write((store) => resultOf(store.clear())),
  };
}

const allDone = async (requests: readonly IDBRequest[]): Promise<void> => {
  await Promise.all(requests.map((request) => resultOf(request)));
};

function keyRange(range: Engine['IDBKeyRange'], { from, above, to, below }: KeySpan<IDBValidKey>) {
  const lower = above ?? from;
  const upper = below ?? to;
  if (lower === undefined) {
    return upper === undefined ? undefined : range.upperBound(upper, below !== undefined);
  }
  return upper === undefined
    ? range.lowerBound(lower, above !== undefined)
    : range.bound(lower, upper, above !== undefined, below !== undefined);
}

const visitRows = <Row>(
  request: IDBRequest<IDBCursorWithValue | null>,
  visit: (row: Row) => boolean | void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
    request.addEventListener('success', () => {
      const cursor = request.result;
      try {
        if (cursor === null || visit(cursor.value as Row) === false) {
          resolve();
        } else {
          cursor.continue();
        }
      } catch (error) {
        reject(error);
      }
    });
  });
