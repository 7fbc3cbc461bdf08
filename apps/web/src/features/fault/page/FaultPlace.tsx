import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Fault, FaultReport, TrailStep } from '@otk/domain/fault/fault.schema';
import { useQuery } from '@tanstack/react-query';

import { deviceName } from '@otk/domain/kernel/device-name';
import { formatDateTime, formatNumber } from '#ui/format';
import { ChevronLeftIcon, CopyIcon } from '#ui/page-icons';
import { Loaded } from '#ui/feedback/Loaded';
import { PageTitle } from '#ui/layout/PageTitle';
import { Section } from '#ui/layout/Section';
import { BlockSkeletons } from '#ui/feedback/Skeletons';
import { fontSizes } from '#ui/theme/tokens';
import { showToast } from '#ui/feedback/Toasts';
import { useAct } from '#platform/use-act';
import { CloseStack } from '#ui/layout/boxes';

import { useFaultServices } from '../fault.services.ts';

interface FaultPlaceProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One fault with its last cases. */
export function FaultPlace({ id, onClose }: FaultPlaceProps) {
  const fault = useQuery(useFaultServices().queries.fault(id));
  const back = (
    <Button variant="text" startIcon={<ChevronLeftIcon />} onClick={onClose}>
      К журналу ошибок
    </Button>
  );
  return (
    <Loaded
      query={fault}
      waiting={<BlockSkeletons heights={[160, 400]} />}
      whatHappened="Не удалось загрузить ошибку"
      whatIsSafe="Журнал на сервере не изменился."
      wayOut={back}
    >
      {(data) => (
        <>
          {back}
          <Cases fault={data} />
        </>
      )}
    </Loaded>
  );
}

function Cases({ fault }: { readonly fault: Fault & { readonly reports: readonly FaultReport[] } }) {
  const { api, refresh } = useFaultServices();
  const { busy, run } = useAct();
  const { id, title, place, count, firstAt, lastAt, resolvedAt, reports } = fault;
  const isResolved = resolvedAt !== null;
  const resolve = () =>
    run('resolve', async () => {
      await api.resolve({ params: { id }, body: { isResolved: !isResolved } });
      await refresh();
    });
  return (
    <>
      <PageTitle
        actions={
          <Button variant="contained" loading={busy.has('resolve')} onClick={() => void resolve()}>
            {isResolved ? 'Вернуть в журнал' : 'Отметить исправленной'}
          </Button>
        }
      >
        {title}
      </PageTitle>
      <Typography color="textSecondary" sx={{ marginBottom: '16px', overflowWrap: 'anywhere' }}>
        {place} · случаев: {formatNumber(count)} · впервые {formatDateTime(firstAt)} · последний раз{' '}
        {formatDateTime(lastAt)}
      </Typography>
      <CloseStack>
        {reports.map((report) => (
          <Report key={report.id} report={report} />
        ))}
      </CloseStack>
    </>
  );
}

function Report({ report }: { readonly report: FaultReport }) {
  const { at, requestId, release, page, userAgent, stack, trail } = report;
  const copy = () =>
    void navigator.clipboard.writeText(requestId ?? '').then(
      () => showToast({ text: 'Номер запроса скопирован', kind: 'success' }),
      () => showToast({ text: 'Не удалось скопировать', kind: 'error' }),
    );
  return (
    <Section title={formatDateTime(at)}>
      <p>{[page, userAgent && deviceName(userAgent), release && `версия ${release}`].filter(Boolean).join(' · ')}</p>
      {requestId !== null && (
        <p>
          Запрос <code>{requestId}</code>: строка журнала сервера с <code>reqId</code> этого номера.{' '}
          <Button size="small" startIcon={<CopyIcon />} onClick={copy}>
            Скопировать
          </Button>
        </p>
      )}
      {stack !== '' && <Code tabIndex={0}>{stack}</Code>}
      {trail.length > 0 && (
        <details>
          <summary>Что было перед ошибкой: {trail.length}</summary>
          <ol>
            {numbered(trail).map(({ number, at: moment, what }) => (
              <li key={number}>{[moment && formatDateTime(moment), what].filter(Boolean).join(' ')}</li>
            ))}
          </ol>
        </details>
      )}
    </Section>
  );
}

const numbered = (trail: readonly TrailStep[]) => trail.map((step, at) => ({ ...step, number: at + 1 }));

const Code = styled('pre')(({ theme }) => ({
  overflow: 'auto',
  maxHeight: 320,
  padding: 8,
  backgroundColor: theme.tokens.quiet,
  fontSize: fontSizes.small,
}));
