import { Button } from '@mui/material';

import type { OutboxState } from '#platform/outbox/outbox';
import { RefreshIcon } from '#ui/icons';
import { usePlatform } from '#platform/services';

import type { SyncActs } from './sync-acts.ts';

interface SyncToolsProps {
  readonly outbox: OutboxState;
  readonly acts: SyncActs;
}

export function SyncTools({ outbox: { entries, isPaused }, acts }: SyncToolsProps) {
  const { outbox } = usePlatform();
  const isEmpty = entries.length === 0;
  return (
    <>
      <Button startIcon={<RefreshIcon />} disabled={isEmpty} onClick={() => acts.retryAll(entries)}>
        Повторить всё
      </Button>
      <Button onClick={isPaused ? outbox.resume : outbox.pause}>{isPaused ? 'Продолжить отправку' : 'Пауза'}</Button>
    </>
  );
}
