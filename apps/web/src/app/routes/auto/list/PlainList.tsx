import type { ReactNode } from 'react';

import type { TransportSource } from '#features/transport/transport.list-queries';
import type { TransportRowAct } from '#features/transport/list/TransportRowAct';
import type { TransportOrder } from '#features/transport/list/transport.order';
import { useDocumentTitle } from '#ui/layout/PageTitle';
import { ListFrame, useIsWide } from '#ui/layout/ListFrame';
import { ListSearchField } from '#ui/form/ListSearchField';
import { ListStation } from '#features/station/part/ListStation';
import { RefreshButton } from '#ui/layout/RefreshButton';

import type { ListColumnsState } from '#features/transport/list/page/transport.list-columns';
import type { ListData } from '#features/transport/list/page/transport.list-data';
import { useListRefresh } from '#features/transport/list/page/transport.list-refresh';
import { ListBody } from './ListBody.tsx';
import { ListExport } from '#features/transport/list/page/ListExport';
import { ListNews } from '#features/transport/list/page/ListNews';

interface PlainSearch extends TransportOrder {
  readonly search: string;
  readonly station: string;
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
  readonly empty: ReactNode;
}

/** A list without tabs and without bulk actions: the archive, the deleted transports. */
export function PlainList({ title, search, period, onChange, source, data, columns, ...shown }: PlainListProps) {
  const { act, tools, empty } = shown;
  useDocumentTitle(title);
  const isWide = useIsWide();
  const refresh = useListRefresh(data);
  return (
    <ListFrame
      title={title}
      tools={
        <>
          <ListSearchField
            isWide={isWide}
            value={search.search}
            onChange={(text) => onChange({ search: text }, true)}
          />
          <ListStation station={search.station} onChange={onChange} />
          {tools}
          <ListExport title={title} search={{ ...search, ...period }} source={source} columns={columns.columns} />
          <RefreshButton isWide={isWide} isFetching={data.isFetching} onRefresh={refresh} />
        </>
      }
      chips={null}
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
