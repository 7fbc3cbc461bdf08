// The whole list as an XLSX file or on paper: loaded page by page, can be cancelled at any moment.
import { errorMessage } from '@otk/domain/kernel/error-message';
import { useState } from 'react';

import { isUnreachable } from '#platform/api-error';
import { usePrint } from '#platform/print/use-print';
import { saveFile } from '#platform/save-file';
import { useSnackbar } from '#ui/feedback/SnackbarProvider';
import { showToast } from '#ui/feedback/Toasts';
import { counted, formatNumber } from '#ui/format';

import { type Collected, collectRows, exportAtMost, exportName, printAtMost } from '../transport.export.ts';
import { listPrintout } from '../transport.printout.ts';
import { makeXlsx } from '../transport.xlsx.ts';
import type { ExportedList, ExportWay } from './transport.exported-list.ts';
import { useFilterNames } from './transport.filter-names.ts';

interface ExportOptions extends ExportedList {
  readonly way: ExportWay;
  readonly onDone: () => void;
}

export function useExport({ title, search, source, columns, total, way, onDone }: ExportOptions) {
  const { show } = useSnackbar();
  const print = usePrint();
  const names = useFilterNames(search);
  const [collected, setCollected] = useState(0);

  async function save(signal: AbortSignal): Promise<void> {
    const { rows, isCut } = await collectRows({ source, signal, onProgress: setCollected });
    const file = await makeXlsx(columns, rows);
    signal.throwIfAborted();
    saveFile(file, exportName(title, new Date()));
    if (isCut) {
      show({
        kind: 'info',
        title: `В файле первые ${formatNumber(exportAtMost)} строк`,
        text: 'Найдено больше. Сузьте фильтры, чтобы выгрузить остальное.',
      });
    } else {
      showToast({ text: `Скачано: ${counted(rows.length, 'строка', 'строки', 'строк')}`, kind: 'success' });
    }
  }

  /** Without a link paper has the rows of the device, and says so. */
  async function collectForPaper(signal: AbortSignal): Promise<Collected & { readonly isLocal: boolean }> {
    try {
      const found = await collectRows({ source, signal, onProgress: setCollected, atMost: printAtMost });
      return { ...found, isLocal: false };
    } catch (error) {
      const here = isUnreachable(error) ? await source.findHere?.() : null;
      if (!here) {
        throw error;
      }
      return { rows: here.items.slice(0, printAtMost), isCut: here.items.length > printAtMost, isLocal: true };
    }
  }

  async function putOnPaper(signal: AbortSignal): Promise<void> {
    const found = await collectForPaper(signal);
    signal.throwIfAborted();
    await print(listPrintout({ title, search, names, columns, total, ...found }));
  }

  return {
    collected,
    /** Returns what cancels it. */
    start: () => {
      const control = new AbortController();
      const { signal } = control;
      setCollected(0);
      (way === 'xlsx' ? save(signal) : putOnPaper(signal)).then(onDone).catch((error: unknown) => {
        if (!signal.aborted) {
          onDone();
          showToast({ text: errorMessage(error, 'Файл не получился'), kind: 'error' });
        }
      });
      return () => control.abort();
    },
  };
}
