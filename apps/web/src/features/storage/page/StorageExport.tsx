import type { StorageCase } from '@otk/domain/storage/storage.schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { isUnreachable } from '#platform/api-error';
import { PrintButton } from '#platform/print/PrintButton';
import type { Printout } from '#platform/print/printout';
import { saveFile } from '#platform/save-file';
import { formatDate, formatNumber } from '#ui/format';
import { ExportButton } from '#ui/form/ExportButton';
import { sortRows } from '#ui/layout/DataTable';
import { rowsOf } from '#ui/layout/PagedList';
import { useNamedFailure } from '#platform/use-act';

import { useStorageServices } from '../storage.services.ts';
import { filterWords } from './storage.filter-words.ts';
import { listFilter, type StorageSearch } from './storage.search.ts';
import { storageColumns } from './StorageTable.tsx';

const pageSize = 200;
const rowsAtMost = 10_000;

/** That of the screen. */
const inOrder = (rows: readonly StorageCase[], { state, order }: StorageSearch): StorageCase[] => [
  ...sortRows(rows, storageColumns(state === 'ended', new Date()), order),
];

/** The filtered list as XLSX and on paper, loaded page by page; a second press cancels. */
export function StorageExport({ filter }: { readonly filter: StorageSearch }) {
  const storage = useStorageServices();
  const shown = rowsOf(useInfiniteQuery(storage.queries.list(listFilter(filter))));
  const failed = useNamedFailure();
  const running = useRef<AbortController | null>(null);
  const [collected, setCollected] = useState<number | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function collect(signal: AbortSignal, onProgress?: (count: number) => void): Promise<StorageCase[]> {
    const { overdue, order: _order, ...query } = filter;
    const rows: StorageCase[] = [];
    let after: string | null | undefined;
    while (after !== null && rows.length < rowsAtMost) {
      const place = {
        limit: pageSize,
        ...(after !== undefined && { after }),
        ...(overdue !== undefined && { overdue: true }),
      };
      const page = await storage.api.list({ query: { ...query, ...place } }, { signal });
      rows.push(...page.items);
      onProgress?.(rows.length);
      after = page.next;
    }
    return inOrder(rows, filter);
  }

  async function download(): Promise<void> {
    const work = new AbortController();
    running.current = work;
    setCollected(0);
    try {
      const rows = await collect(work.signal, setCollected);
      const { makeStorageXlsx } = await import('../storage.xlsx.ts');
      const file = await makeStorageXlsx(rows, new Date());
      work.signal.throwIfAborted();
      saveFile(file, `Ответственное хранение ${formatDate(new Date())}.xlsx`);
    } catch (error) {
      if (!work.signal.aborted) {
        failed('Файл не получен')(error);
      }
    } finally {
      running.current = null;
      setCollected(null);
    }
  }

  /** Without a link paper has the rows that the page shows, and says so. */
  async function gather(): Promise<Printout> {
    const { storagePrintout } = await import('../storage.xlsx.ts');
    try {
      const rows = await collect(new AbortController().signal);
      const limit = rows.length < rowsAtMost ? null : `Первые ${formatNumber(rows.length)} строк, найдено больше`;
      return storagePrintout({ rows, filter: filterWords(filter, rows), limit }, new Date());
    } catch (error) {
      if (!isUnreachable(error)) {
        throw error;
      }
      const rows = inOrder(shown, filter);
      const limit = `Только то, что есть на устройстве: ${formatNumber(rows.length)}`;
      return storagePrintout({ rows, filter: filterWords(filter, rows), limit }, new Date());
    }
  }

  const isEmpty = shown.length === 0;
  return (
    <>
      <ExportButton
        ending="XLSX"
        collected={collected}
        disabled={isEmpty}
        onStart={() => void download()}
        onCancel={() => running.current?.abort()}
      />
      <PrintButton gather={gather} disabled={isEmpty} isOfPage />
    </>
  );
}
