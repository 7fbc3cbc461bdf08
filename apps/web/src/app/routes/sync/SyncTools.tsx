import { Button } from '@mui/material';
import { useRef } from 'react';

import type { OutboxState } from '#platform/outbox/outbox';
import { DownloadIcon, RefreshIcon } from '#ui/icons';
import { VisuallyHidden } from '#ui/VisuallyHidden';

import { useServices } from '../../services.tsx';
import type { SyncActs } from './sync-acts.ts';

interface SyncToolsProps {
  readonly outbox: OutboxState;
  readonly acts: SyncActs;
}

export function SyncTools({ outbox: { entries, isPaused }, acts }: SyncToolsProps) {
  const { outbox } = useServices();
  const picker = useRef<HTMLInputElement>(null);
  const isEmpty = entries.length === 0;
  return (
    <>
      <Button startIcon={<RefreshIcon />} disabled={isEmpty} onClick={() => acts.retryAll(entries)}>
        Повторить всё
      </Button>
      <Button disabled={isEmpty && !isPaused} onClick={isPaused ? outbox.resume : outbox.pause}>
        {isPaused ? 'Продолжить отправку' : 'Пауза'}
      </Button>
      <Button startIcon={<DownloadIcon />} disabled={isEmpty} onClick={acts.exportFile}>
        Сохранить в файл
      </Button>
      <Button onClick={() => picker.current?.click()}>Принять из файла</Button>
      <VisuallyHidden
        as="input"
        ref={picker}
        tabIndex={-1}
        {...{ type: 'file', accept: 'application/json,.json', 'aria-label': 'Файл неотправленных записей' }}
        onChange={(event) => {
          const input = event.target as unknown as HTMLInputElement;
          const file = input.files?.[0];
          input.value = '';
          if (file) {
            acts.importFile(file);
          }
        }}
      />
    </>
  );
}
