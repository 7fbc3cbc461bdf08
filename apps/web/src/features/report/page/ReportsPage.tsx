import { Button, Chip, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReportFilter } from '@otk/domain/report/report.filter';
import type { ReportFigures, ReportKind } from '@otk/domain/report/report.schema';
import { type Period, shareOf } from '@otk/domain/report/report.rules';
import { type Before, periodBefore } from '@otk/domain/report/report.story';
import { formatPercent, formatPeriod, tonnesWords, transportsWords } from '@otk/domain/kernel/unit-words';
import { addDays, worksDay } from '@otk/domain/kernel/works-time';
import { useQuery } from '@tanstack/react-query';
import { createLink, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';

import { formatNumber } from '#ui/format';
import { EmptyState } from '#ui/feedback/EmptyState';
import { CloudOffIcon, ReportIcon } from '#ui/icons';
import { Loaded } from '#ui/feedback/Loaded';
import { PageTitle } from '#ui/layout/PageTitle';
import { Tabs } from '#ui/layout/Tabs';
import { PageBody } from '#ui/layout/PageBody';
import { CopyNote } from '#platform/CopyNote';
import { usePerson } from '#platform/person';
import { useNetwork } from '#platform/services';

import { PlotGrid, PlotPanel, PlotSkeletons } from '../PlotPanel.tsx';
import { plotsOf } from '../report.words.ts';
import { useReportServices } from '../report.services.ts';
import {
  isFiltered,
  isNarrowed,
  kindOf,
  narrowedTo,
  noNarrowing,
  pageFilter,
  rowsFilter,
  searchOf,
} from './report.narrowing.ts';
import type { ReportsSearch } from './report.search.ts';
import { ReportsFilter } from './ReportsFilter.tsx';
import { ReportsOrders } from './ReportsOrders.tsx';
import { ReportsRows } from './ReportsRows.tsx';

const reports = [
  { value: 'quality', label: 'Качество' },
  { value: 'storage', label: 'Отв. хранение' },
] as const;

/** Plots first, then the rows behind them, then files. */
export function ReportsPage() {
  const search = useSearch({ from: '/signed-in/reports' });
  const navigate = useNavigate({ from: '/reports' });
  const [today] = useState(() => new Date());
  const page = useMemo(() => pageFilter(search, today), [search, today]);
  const rows = useMemo(() => rowsFilter(search, today), [search, today]);
  const table = useRef<HTMLDivElement>(null);
  const change = (part: Partial<ReportsSearch>) => void navigate({ search: (current) => ({ ...current, ...part }) });

  const openBar = (kind: ReportKind, narrowing: Parameters<typeof narrowedTo>[1]) => {
    change(narrowedTo(kind, narrowing));
    table.current?.scrollIntoView({ block: 'start' });
    table.current?.focus();
  };

  return (
    <PageBody>
      <PageTitle>Отчёты</PageTitle>
      <ReportsFilter search={search} period={page} today={worksDay(today)} onChange={change} />
      <SupplierLink supplierId={search.provider} period={{ begin: page.begin, end: page.end }} />
      <Plots filter={page} onOpen={openBar} onClear={() => change(noFilter)} />
      <Rows ref={table} tabIndex={-1} aria-label="Строки отчёта" data-screen-only>
        <Tabs
          label="Отчёт"
          items={reports}
          value={search.report}
          onChange={(report) => change({ ...noNarrowing, report })}
        />
        {isNarrowed(search) && (
          <Chip label="Показано то, что за столбцом графика" onDelete={() => change(noNarrowing)} />
        )}
        <ReportsRows kind={kindOf(search)} filter={rows} />
      </Rows>
      <div data-screen-only>
        <ReportsOrders
          kind={kindOf(search)}
          filter={rows}
          onShow={(report) => void navigate({ search: searchOf(report) })}
        />
      </div>
    </PageBody>
  );
}

const noFilter: Partial<ReportsSearch> = {
  station: undefined,
  provider: undefined,
  kind: undefined,
  status: undefined,
  ...noNarrowing,
};

const LinkButton = createLink(Button);

/** A year at most: the card shows no more. */
function SupplierLink({ supplierId, period }: { readonly supplierId: string | undefined; readonly period: Period }) {
  const mayOpen = usePerson().permissions.includes('SUPPLIER_READ');
  if (supplierId === undefined || !mayOpen) {
    return null;
  }
  const yearBefore = addDays(period.end, -365);
  const search = { ...period, begin: period.begin > yearBefore ? period.begin : yearBefore };
  return (
    <LinkButton to="/suppliers/$supplierId" params={{ supplierId }} search={search}>
      Карточка поставщика
    </LinkButton>
  );
}

interface PlotsProps {
  readonly filter: ReportFilter;
  readonly onOpen: (kind: ReportKind, narrowing: Parameters<typeof narrowedTo>[1]) => void;
  /** Takes the filters off; the period stays. */
  readonly onClear: () => void;
}

/** The sentences compare with it; without an answer they say only what is. */
function useBefore(filter: ReportFilter): Before | null {
  const report = useReportServices();
  const period = periodBefore(filter);
  const { data, isPlaceholderData } = useQuery(report.queries.figures({ ...filter, ...period }, 'before'));
  return data && !isPlaceholderData ? { period, figures: data.value } : null;
}

function Plots({ filter, onOpen, onClear }: PlotsProps) {
  const report = useReportServices();
  const { isReachable } = useNetwork();
  const figures = useQuery(report.queries.figures(filter));
  const before = useBefore(filter);
  const needsNetwork = !isReachable && (
    <EmptyState
      icon={<CloudOffIcon />}
      title="Отчёту нужна связь"
      text="Отчёт считает сервер. Ранее открытые числа за этот период на устройстве не сохранены."
      action={<Button onClick={() => void figures.refetch()}>Повторить</Button>}
    />
  );
  return (
    <Loaded
      query={figures}
      waiting={<PlotSkeletons below={32} />}
      whatHappened="Не удалось посчитать отчёт"
      instead={needsNetwork}
    >
      {({ value, keptAt }) => (
        <>
          <CopyNote at={keptAt} isBusy={figures.isFetching} onRetry={() => void figures.refetch()} />
          <Figures value={value} before={before} filter={filter} onOpen={onOpen} onClear={onClear} />
        </>
      )}
    </Loaded>
  );
}

interface FiguresProps extends PlotsProps {
  readonly value: ReportFigures;
  readonly before: Before | null;
}

function Figures({ value, before, filter, onOpen, onClear }: FiguresProps) {
  const { transports, weighed, withDiscrepancy, net, trash } = value.total;
  if (transports === 0 && value.storage.length === 0) {
    return (
      <EmptyState
        icon={<ReportIcon />}
        title="За этот период ничего не найдено"
        text={`Период считается по дате прибытия ТС. Измените даты${isFiltered(filter) ? ' или снимите фильтры' : ''}.`}
        action={isFiltered(filter) && <Button onClick={onClear}>Сбросить фильтры</Button>}
      />
    );
  }
  return (
    <>
      <Typography sx={{ margin: '8px 0 12px' }}>
        За {formatPeriod(filter)}
        {isFiltered(filter) && ', по выбранным фильтрам,'} прибыло {transportsWords(transports)}, взвешено{' '}
        {formatNumber(weighed, 0)}, с расхождением {formatNumber(withDiscrepancy, 0)} (
        {formatPercent(shareOf(withDiscrepancy, weighed))}), нетто {tonnesWords(net)}, засор {tonnesWords(trash)}.
      </Typography>
      <PlotGrid>
        {plotsOf(value, filter, before).map((plot) => (
          <PlotPanel
            key={plot.key}
            plot={plot}
            onOpen={({ kind, narrowing }) => narrowing && onOpen(kind, narrowing)}
          />
        ))}
      </PlotGrid>
    </>
  );
}

const Rows = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  gap: 12,
  margin: '16px 0',
  outline: 'none',
  '& > .MuiChip-root': { alignSelf: 'flex-start' },
});
