import { Alert } from '@mui/material';
import type { Transport } from '@otk/domain/transport/transport.schema';

import { useHeld } from './device.use-held.ts';

export const HeldNote = ({ transport }: { readonly transport: Pick<Transport, 'id' | 'status'> }) =>
  useHeld(transport).map((words) => (
    <Alert key={words} severity="warning">
      {words}
    </Alert>
  ));
