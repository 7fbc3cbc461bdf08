import type { TransportSort } from '@otk/domain/transport/transport.filter';

export interface TransportOrder {
  readonly sort: TransportSort;
  readonly direction: 'asc' | 'desc';
}
