// The rows of drafts of this tab and of the others, in memory and on the device.
import { type DraftRow, idOf, newestOf, stampOf } from './draft-rows.ts';
import { draftStorage, type ListedStorage } from './draft-storage.ts';
import type { DraftTable } from './draft-table.ts';
import type { Report } from './notify.ts';
import { observe, type Observable } from './observable.ts';

/** One form with unsaved edits. */
export interface KeptDraft {
  readonly name: readonly string[];
  readonly at: string;
}

export interface DraftBookDeps {
  /** Absent on a device without IndexedDB: then localStorage is all there is. */
  readonly table?: DraftTable;
  readonly storage: ListedStorage;
  /** The other tabs of this browser. */
  readonly tabs?: DraftTabs;
  readonly prefix: string;
  /** Called when the device has no space; the edits stay on the screen. */
  readonly report: Report;
}

interface DraftTabs {
  readonly tell: (message: { readonly type: 'changed' }) => void;
  readonly listen: (listener: () => void) => void;
}

interface DraftBook {
  readonly kept: Observable<readonly KeptDraft[]>;
  readonly newest: (name: string) => DraftRow | null;
  /** In memory; `write` puts it on the device. */
  readonly set: (row: DraftRow) => void;
  readonly write: (row: DraftRow) => Promise<void>;
  /** With the rows that it continues. In memory at once; `gone` resolves when they have left the device too. */
  readonly remove: (row: DraftRow) => { readonly removed: readonly DraftRow[]; readonly gone: Promise<void> };
  readonly load: () => Promise<void>;
}

/** `tab` names the rows that this tab writes. */
export function draftBook({ table, storage, tabs, prefix, report }: DraftBookDeps, tab: string): DraftBook {
  const inStorage = draftStorage(storage, prefix);
  /** What is typed until IndexedDB has it: a tab that dies in between loses no digit of a figure (88 for 88,3). */
  const typing = draftStorage(storage, prefix, 'typing');
  const rows = new Map([...inStorage.readAll(), ...typing.readAll()].map((row) => [idOf(row), row]));
  const kept = observe<readonly KeptDraft[]>(keptOf(rows));
  const changed = () => kept.set(keptOf(rows));

  function hold(row: DraftRow): void {
    if (table !== undefined) {
      try {
        typing.put(row);
      } catch {
        // A full storage: the row is on its way to IndexedDB all the same.
      }
    }
  }

  /** Where IndexedDB fails, localStorage still outlives the tab. */
  async function write(row: DraftRow): Promise<void> {
    try {
      await (table === undefined ? inStorage.put(row) : table.put(row));
      if (rows.get(idOf(row)) === row) {
        typing.remove(row);
      }
    } catch (error) {
      report(error);
      try {
        inStorage.put(row);
      } catch (second) {
        report(second);
      }
    }
    tabs?.tell({ type: 'changed' });
  }

  async function leaveDevice(row: DraftRow): Promise<void> {
    try {
      await table?.remove(row, tab);
      tabs?.tell({ type: 'changed' });
    } catch (error) {
      report(error);
    }
  }

  function remove(row: DraftRow): ReturnType<DraftBook['remove']> {
    const stamps = [stampOf(row), ...row.over];
    const removed = [...rows.values()].filter((one) => one.name === row.name && stamps.includes(stampOf(one)));
    for (const one of removed) {
      rows.delete(idOf(one));
      inStorage.remove(one);
      typing.remove(one);
    }
    changed();
    return { removed, gone: leaveDevice(row) };
  }

  /** Rows of this tab are newer in memory than on the device. */
  function take(stored: readonly DraftRow[]): void {
    const own = [...rows.values()].filter((row) => row.tab === tab);
    rows.clear();
    [...stored.filter((row) => row.tab !== tab), ...own].forEach((row) => rows.set(idOf(row), row));
    changed();
  }

  async function load(): Promise<void> {
    if (table === undefined) {
      take(inStorage.readAll());
      return;
    }
    try {
      for (const row of inStorage.readAll()) {
        await table.put(row);
        inStorage.remove(row);
      }
      // Of tabs that died while they wrote; a living one replaces its row by a newer one.
      for (const row of typing.readAll().filter((one) => one.tab !== tab)) {
        await table.putNewer(row);
        typing.remove(row);
      }
      take(await table.readAll());
    } catch (error) {
      report(error);
    }
  }
  tabs?.listen(() => void load());

  return {
    kept,
    newest: (name) => newestOf(rows.values(), name),
    set(row) {
      rows.set(idOf(row), row);
      hold(row);
      changed();
    },
    write,
    remove,
    load,
  };
}

function keptOf(rows: ReadonlyMap<string, DraftRow>): readonly KeptDraft[] {
  const names = new Set([...rows.values()].map(({ name }) => name));
  return [...names].flatMap((name) => {
    const row = newestOf(rows.values(), name);
    return row === null ? [] : [{ name: name.split(':'), at: row.at }];
  });
}
