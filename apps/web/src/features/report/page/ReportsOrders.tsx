import { Alert, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { errorMessage } from '@otk/domain/kernel/error-message';
import { type ReportFilter, type ReportFormat, reportFormats } from '@otk/domain/report/report.filter';
import type { Report, ReportKind } from '@otk/domain/report/report.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { EmptyState } from '#ui/EmptyState';
import { DownloadIcon } from '#ui/icons';
import { LoadFailure } from '#ui/LoadFailure';
import { LoadingBox } from '#ui/LoadingBox';
import { Section } from '#ui/Section';
import { useSnackbar } from '#ui/SnackbarProvider';
import { useNetwork } from '#platform/services';
import { CopyNote } from '#platform/CopyNote';

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
  const { show } = useSnackbar();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<ReportFormat | null>(null);
  const history = useQuery(report.queries.history());

  async function act(title: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      show({ kind: 'error', title, text: errorMessage(error) });
    } finally {
      await queryClient.invalidateQueries({ queryKey: report.queries.keys.history });
    }
  }

  async function order(format: ReportFormat): Promise<void> {
    setBusy(format);
    const call = kind === 'QUALITY' ? report.api.orderQuality : report.api.orderResponsible;
    await act('Отчёт не заказан', () => call({ body: { ...filter, format } }));
    setBusy(null);
  }

  return (
    <Section
      title="Файлы"
      aside={
        <Acts>
          {reportFormats.map((format) => (
            <Button
              key={format}
              startIcon={<DownloadIcon />}
              loading={busy === format}
              loadingPosition="start"
              disabled={!isReachable}
              onClick={() => void order(format)}
            >
              {reportTitles[kind]}, {format}
            </Button>
          ))}
        </Acts>
      }
    >
      {!isReachable && <Alert severity="info">Чтобы заказать отчёт, нужна связь.</Alert>}
      {history.isPending && <LoadingBox />}
      {history.isError && (
        <LoadFailure
          whatHappened="Не удалось загрузить заказанные отчёты"
          whatIsSafe="Они готовятся и хранятся на сервере."
          error={history.error}
          isBusy={history.isFetching}
          onRetry={() => void history.refetch()}
        />
      )}
      {history.data && (
        <>
          <CopyNote at={history.data.keptAt} isBusy={history.isFetching} onRetry={() => void history.refetch()} />
          {history.data.value.items.length === 0 ? (
            <EmptyState title="Файлов ещё нет" text="Закажите отчёт: он появится здесь и останется на 90 дней." />
          ) : (
            <ReportOrders
              reports={history.data.value.items}
              onShow={onShow}
              onCancel={({ id }) => void act('Отчёт не отменён', () => report.api.cancel({ params: { id } }))}
            />
          )}
        </>
      )}
    </Section>
  );
}

const Acts = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
