import { Button } from '@mui/material';

import { formatDateTime } from './format.ts';
import { Bar } from './Bar.tsx';

interface KeptNoteProps {
  /** When the data was loaded; null when it is fresh. */
  readonly at: string | null;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

export const KeptNote = ({ at, isBusy, onRetry }: KeptNoteProps) =>
  at !== null && (
    <Bar tone="blue" style={{ marginBottom: 16, borderRadius: 8 }}>
      Нет связи: показано загруженное {formatDateTime(at)}
      <Button size="small" loading={isBusy} onClick={onRetry}>
        Повторить
      </Button>
    </Bar>
  );
