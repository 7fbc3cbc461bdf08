import type { ReactNode } from 'react';

import type { TransportSource } from '#features/transport/transport.list-queries';
import type { TransportRowAct } from '#features/transport/list/TransportRowAct';
import type { TransportOrder } from '#features/transport/list/transport.order';
import { useDocumentTitle } from '#ui/layout/PageTitle';
import { ListFrame, useIsWide } from '#ui/layout/ListFrame';

import type { ListColumnsState } from '#features/transport/list/page/transport.list-columns';
import type { ListData } from '#features/transport/list/page/transport.list-data';
import { useListRefresh } from '#features/transport/list/page/transport.list-refresh';
import { ListBody } from './ListBody.tsx';
import { ListNews } from '#features/transport/list/page/ListNews';
import { PlainListTools } from '#features/transport/list/page/PlainListTools';

interface PlainSearch extends TransportOrder {
  readonly search: string;
  readonly station: string;
  readonly begin?: string | undefined;
  readonly end?: string | undefined;
}

interface PlainListProps {
  readonly title: string;
  readonly search: PlainSearch;
  /** The days that the list is narrowed to. */
  readonly period?: { readonly begin: string; readonly end: string };
  readonly onChange: (part: Partial<PlainSearch>, replace?: boolean) => void;
  readonly source: TransportSource;
  readonly data: ListData;
  readonly columns: ListColumnsState;
  readonly act?: TransportRowAct;
  /** Between the station filter and the export. */
  readonly tools?: ReactNode;
  /** What of `tools` a phone must always show. */
  readonly note?: ReactNode;
  readonly empty: ReactNode;
}

/** A list without tabs and without bulk actions: the archive, the deleted transports. */
export function PlainList({ title, search, period, onChange, source, data, columns, ...shown }: PlainListProps) {
  const { act, tools, note, empty } = shown;
  useDocumentTitle(title);
  const isWide = useIsWide();
  const refresh = useListRefresh(data);
  return (
    <ListFrame
      title={title}
      tools={
        <PlainListTools
          search={search}
          isWide={isWide}
          data={data}
          onChange={onChange}
          onClear={() => onChange({ station: 'all', begin: undefined, end: undefined })}
          onRefresh={refresh}
          exported={{ title, search: { ...search, ...period }, source, columns: columns.columns }}
        >
          {tools}
        </PlainListTools>
      }
      chips={isWide ? null : note}
      news={
        data.fresh > 0 && (
          <ListNews fresh={data.fresh} localCount={undefined} isBusy={data.isFetching} onShow={refresh} />
        )
      }
    >
      {(place) => (
        <ListBody
          place={place}
          data={data}
          columns={columns}
          order={search}
          {...(act && { act })}
          onOrder={(order) => onChange(order, true)}
          onRetry={refresh}
          empty={empty}
        />
      )}
    </ListFrame>
  );
}
