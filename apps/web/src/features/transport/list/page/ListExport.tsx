import { Button } from '@mui/material';
import { useState } from 'react';

import { usePrintKey } from '#ui/hotkeys';
import { DownloadIcon } from '#ui/icons';
import { lazyOverlay } from '#ui/layout/LazyPart';

import type { ExportedList, ExportWay } from './transport.exported-list.ts';

const ListFile = lazyOverlay(async () => (await import('./ListFile.tsx')).ListFile);

interface ListExportProps extends ExportedList {
  readonly isBlock?: boolean;
}

/** The whole filtered list as a file and on paper, not only the rows that are loaded. */
export function ListExport(props: ListExportProps) {
  const { isBlock = false, total } = props;
  const [way, setWay] = useState<ExportWay | null>(null);
  const print = () => setWay('paper');
  const isEmpty = total === 0;
  usePrintKey(print, !isEmpty);
  return (
    <>
      <Button
        startIcon={<DownloadIcon />}
        disabled={isEmpty}
        onClick={() => setWay('xlsx')}
        fullWidth={isBlock}
        aria-label="Скачать XLSX"
      >
        {isBlock ? 'Скачать XLSX' : 'XLSX'}
      </Button>
      <Button disabled={isEmpty} onClick={print} fullWidth={isBlock}>
        Печать
      </Button>
      {way && <ListFile {...props} way={way} onClose={() => setWay(null)} />}
    </>
  );
}
