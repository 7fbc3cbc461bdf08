import type { TransportRow } from '@otk/domain/transport/transport.schema';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

import { NumberGroups } from '#ui/TransportNumber';

declare module '@tanstack/history' {
  interface HistoryState {
    /** History state: the previous page is the list, so «back» returns to its scroll position. */
    readonly fromList?: boolean;
  }
}

interface TransportLinkProps {
  readonly row: Pick<TransportRow, 'id' | 'transportNumber'>;
  /** One link of the list is in the Tab order; arrow keys reach the others. */
  readonly tabIndex?: number;
}

/** A plain anchor: the router's Link subscribes to the location in every row, which slows scrolling. */
export function TransportLink({ row, tabIndex }: TransportLinkProps) {
  const router = useRouter();
  const open = (event: MouseEvent) => {
    const isPlainClick = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (isPlainClick && !event.defaultPrevented) {
      event.preventDefault();
      void router.navigate({ to: '/auto/$transportId', params: { transportId: row.id }, state: { fromList: true } });
    }
  };
  return (
    <a data-number href={`/auto/${row.id}`} tabIndex={tabIndex} onClick={open}>
      <NumberGroups value={row.transportNumber} />
    </a>
  );
}
