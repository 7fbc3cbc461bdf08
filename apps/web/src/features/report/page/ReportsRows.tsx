import { Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { qualityColumns, type ReportColumn, responsibleColumns } from '@otk/domain/report/report.columns';
import type { ReportFilter } from '@otk/domain/report/report.filter';
import type { ReportKind } from '@otk/domain/report/report.schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';

import { TransportLink } from '#features/transport/part/TransportLink';
import { useNetwork } from '#platform/services';
import { Loaded } from '#ui/feedback/Loaded';
import { BlockSkeletons } from '#ui/feedback/Skeletons';

import { reportTitles } from '../report.words.ts';
import { ReportTable, tableHeight } from '../ReportTable.tsx';
import { useReportServices } from '../report.services.ts';

const columnsOf: Readonly<Record<ReportKind, readonly ReportColumn[]>> = {
  QUALITY: qualityColumns,
  RESPONSIBLE: responsibleColumns,
};

const notes: Readonly<Record<ReportKind, string>> = {
  QUALITY:
    'Если в ТС нашли несколько видов лома, у каждого своя строка, а числа ТС стоят в первой. Таблица листается вбок.',
  RESPONSIBLE: 'Выделены строки, где ответа поставщика нет больше трёх суток. Таблица листается вбок.',
};

const linkTo = (id: string, transportNumber: string) => <TransportLink row={{ id, transportNumber }} />;

interface ReportsRowsProps {
  readonly kind: ReportKind;
  readonly filter: ReportFilter;
}

export function ReportsRows({ kind, filter }: ReportsRowsProps) {
  const report = useReportServices();
  const { isReachable } = useNetwork();
  const list = useInfiniteQuery(report.queries.rows(kind, filter));
  const rows = useMemo(() => list.data?.pages.flatMap(({ items }) => items) ?? [], [list.data]);
  const [hadRows, setHadRows] = useState(false);
  if (rows.length > 0 && !hadRows) {
    setHadRows(true);
  }
  const { fetchNextPage, isFetchingNextPage } = list;
  const more = useCallback(() => {
    if (!isFetchingNextPage) {
      void fetchNextPage();
    }
  }, [fetchNextPage, isFetchingNextPage]);
  return (
    <Place data-held={hadRows || list.isPending}>
      <Loaded
        query={list}
        waiting={<BlockSkeletons heights={[tableHeight]} within={Table} />}
        whatHappened="Не удалось загрузить строки отчёта"
        // One line, as below: the plots above say what to do.
        instead={!isReachable && <Typography color="textSecondary">Строкам отчёта нужна связь.</Typography>}
      >
        {() =>
          rows.length === 0 ? (
            // One line: when nothing was found at all, the plots above say what to do.
            <Typography color="textSecondary">Строк нет</Typography>
          ) : (
            <>
              <Typography color="textSecondary" variant="body2" sx={{ marginBottom: '8px', lineHeight: '20px' }}>
                {notes[kind]}
              </Typography>
              <ReportTable
                key={kind}
                label={reportTitles[kind]}
                columns={columnsOf[kind]}
                rows={rows}
                hasMore={list.hasNextPage}
                onMore={more}
                link={linkTo}
              />
            </>
          )
        }
      </Loaded>
    </Place>
  );
}

/** Below the line that says what the table marks. */
const Table = styled('div')({ paddingTop: 28 });

/** Of the table, once it is asked for or has been there: another report moves nothing below. */
const Place = styled('div')({ '&[data-held="true"]': { minHeight: `calc(${tableHeight} + 28px)` } });
