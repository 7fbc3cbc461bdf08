import type { RemovedRow, TransportRow } from '@otk/domain/transport/transport.schema';
import type { ReactNode } from 'react';

/** A row of a list as it is shown, with the values of unsent writes. */
export interface ListedRow extends TransportRow, Partial<Pick<RemovedRow, 'removal'>> {
  /** How values that the server has not confirmed are drawn. */
  readonly pending?: {
    readonly status?: ReactNode;
    readonly net?: ReactNode;
    readonly onReweight?: ReactNode;
    /** How many writes wait or were refused; short in the column of the number. */
    readonly mark?: (isShort: boolean) => ReactNode;
  };
}
