import { Button } from '@mui/material';
import type { TransportRow } from '@otk/domain/transport/transport.schema';

export interface TransportRowAct {
  /** «Восстановить» */
  readonly label: string;
  /** Ids of rows whose act is running. */
  readonly busy: ReadonlySet<string>;
  readonly onAct: (row: TransportRow) => void;
}

interface RowActProps {
  readonly act: TransportRowAct;
  readonly row: TransportRow;
  readonly tabIndex: number;
}

export const RowAct = ({ act, row, tabIndex }: RowActProps) => (
  <Button
    size="small"
    data-row-act
    tabIndex={tabIndex}
    loading={act.busy.has(row.id)}
    onClick={() => act.onAct(row)}
    aria-label={`${act.label} ${row.transportNumber}`}
  >
    {act.label}
  </Button>
);
