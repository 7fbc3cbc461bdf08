import { Alert, Button, Typography } from '@mui/material';
import { type ReportFilter, type ReportFormat, reportFormats } from '@otk/domain/report/report.filter';
import type { Report, ReportKind } from '@otk/domain/report/report.schema';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';

import { EmptyState } from '#ui/feedback/EmptyState';
import { DocumentIcon } from '#ui/icons';
import { Loaded } from '#ui/feedback/Loaded';
import { CardSkeletons } from '#ui/feedback/Skeletons';
import { rowsOf } from '#ui/layout/PagedList';
import { Section } from '#ui/layout/Section';
import { useNetwork } from '#platform/services';
import { useNamedAct } from '#platform/use-act';
import { CopyNote } from '#platform/CopyNote';
import { Acts } from '#ui/layout/boxes';

import { reportTitles } from '../report.words.ts';
import { ReportOrders } from '../ReportOrders.tsx';
import { useReportServices } from '../report.services.ts';

interface ReportsOrdersProps {
  readonly kind: ReportKind;
  readonly filter: ReportFilter;
  readonly onShow: (report: Report) => void;
}

/** Orders the file of what the table shows. It is made on the server: the page may be left meanwhile. */
export function ReportsOrders({ kind, filter, onShow }: ReportsOrdersProps) {
  const report = useReportServices();
  const { isReachable } = useNetwork();
  const queryClient = useQueryClient();
  const ordering = useNamedAct('Отчёт не заказан');
  const cancelling = useNamedAct('Отчёт не отменён');
  const history = useQuery(report.queries.history());
  const rows = useInfiniteQuery(report.queries.rows(kind, filter));
  const isEmpty = rows.data !== undefined && rowsOf(rows).length === 0;
  const reread = () => queryClient.invalidateQueries({ queryKey: report.queries.keys.history });

  const order = (format: ReportFormat) =>
    ordering.run(format, async () => {
      const call = kind === 'QUALITY' ? report.api.orderQuality : report.api.orderResponsible;
      await call({ body: { ...filter, format } });
      await reread();
    });
  const cancel = async ({ id }: Report) => {
    await cancelling.run(id, async () => void (await report.api.cancel({ params: { id } })));
    // Also after a refusal: the file may be ready meanwhile.
    await reread();
  };

  return (
    <Section
      title="Файлы"
      aside={
        <Acts>
          {reportFormats.map((format) => (
            <Button
              key={format}
              startIcon={<DocumentIcon />}
              loading={ordering.busy.has(format)}
              loadingPosition="start"
              disabled={!isReachable || isEmpty}
              onClick={() => void order(format)}
            >
              {reportTitles[kind]}, {format}
            </Button>
          ))}
        </Acts>
      }
    >
      {!isReachable && history.data && <Alert severity="info">Чтобы заказать отчёт, нужна связь.</Alert>}
      {isReachable && isEmpty && <Alert severity="info">В отчёте нет строк: файл делать не из чего.</Alert>}
      <Loaded
        query={history}
        waiting={<CardSkeletons />}
        whatHappened="Не удалось загрузить заказанные отчёты"
        whatIsSafe="Они готовятся и хранятся на сервере."
        instead={!isReachable && <Typography color="textSecondary">Заказанным отчётам нужна связь.</Typography>}
      >
        {({ value: { items }, keptAt }) => (
          <>
            <CopyNote at={keptAt} isBusy={history.isFetching} onRetry={() => void history.refetch()} />
            {items.length === 0 ? (
              <EmptyState title="Файлов пока нет" text="Закажите отчёт: он появится здесь и останется на 90 дней." />
            ) : (
              <ReportOrders reports={items} onShow={onShow} onCancel={(one) => void cancel(one)} />
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}
