import { Button } from '@mui/material';
import type { ReactNode } from 'react';

import { formatDateTime } from '#ui/format';

import { useNetwork } from './services.tsx';
import { Bar } from '#ui/layout/Bar';

interface CopyNoteProps {
  /** When the copy of the device was loaded; null for an answer of the server, of which nothing is said. */
  readonly at: string | null;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
  /** What can be done by the copy. */
  readonly children?: ReactNode;
}

/** The screen shows the copy of the device: how old it is and why. The answer of the server takes its place by itself. */
export function CopyNote({ at, isBusy, onRetry, children }: CopyNoteProps) {
  const why = useWhyCopy();
  return (
    at !== null && (
      <Bar tone="blue" style={{ marginBottom: 16, borderRadius: 8 }}>
        <span>
          {why}: показано то, что было {formatDateTime(at)}. {children}
        </span>
        <Button size="small" loading={isBusy} onClick={onRetry}>
          Повторить
        </Button>
      </Bar>
    )
  );
}

/** «Нет связи» is said only when there is none. */
export const useWhyCopy = (): string => (useNetwork().isReachable ? 'Сервер ещё не ответил' : 'Нет связи');
