import { Alert, Button } from '@mui/material';

import { formatDateTime } from '../format.ts';

interface RestoredNoteProps {
  /** When the edits were made. */
  readonly at: string;
  readonly onDiscard: () => void;
}

/** Says that a form shows edits found on the device, and offers to undo them. */
export const RestoredNote = ({ at, onDiscard }: RestoredNoteProps) => (
  <Alert
    severity="info"
    action={
      <Button size="small" onClick={onDiscard}>
        Отменить
      </Button>
    }
  >
    Восстановлены несохранённые изменения от {formatDateTime(at)}
  </Alert>
);
