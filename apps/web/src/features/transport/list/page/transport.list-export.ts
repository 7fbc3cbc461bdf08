// The XLSX file of a list: loaded page by page, then downloaded; can be cancelled at any moment.
import { errorMessage } from '@otk/domain/kernel/error-message';
import { useEffect, useRef, useState } from 'react';

import { collectRows, exportAtMost, exportName } from '../transport.export.ts';
import type { TransportSource } from '../../transport.list-queries.ts';
import type { TransportColumn } from '../TransportColumns.tsx';
import { saveFile } from '#platform/save-file';
import { counted, formatNumber } from '#ui/format';
import { useSnackbar } from '#ui/feedback/SnackbarProvider';
import { showToast } from '#ui/feedback/Toasts';

interface ExportOptions {
  readonly title: string;
  readonly source: TransportSource;
  readonly columns: readonly TransportColumn[];
  readonly onDone: () => void;
}

const loadWriter = () => import('../transport.xlsx.ts');

export function useExport({ title, source, columns, onDone }: ExportOptions) {
  const { show } = useSnackbar();
  const [collected, setCollected] = useState(0);
  const running = useRef<AbortController | null>(null);
  const cancel = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);

  async function make(signal: AbortSignal): Promise<void> {
    const { rows, isCut } = await collectRows({ source, signal, onProgress: setCollected });
    const { makeXlsx } = await loadWriter();
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

  return {
    collected,
    cancel,
    start: () => {
      cancel();
      const control = new AbortController();
      running.current = control;
      setCollected(0);
      make(control.signal)
        .then(onDone)
        .catch((error: unknown) => {
          if (!control.signal.aborted) {
            onDone();
            showToast({ text: errorMessage(error, 'Файл не получился'), kind: 'error' });
          }
        });
    },
  };
}
