import type { Transport } from '@otk/domain/transport/transport.schema';

import { DoubleNote } from '../part/DoubleNote.tsx';

export const CardDoubles = ({ transport }: { readonly transport: Transport }) => (
  <DoubleNote transport={transport} pageOf={(id) => `/auto/${id}`} />
);
