import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { tonnesWords, transportsWords } from '@otk/domain/kernel/unit-words';
import { worksDay } from '@otk/domain/kernel/works-time';
import type { Period } from '@otk/domain/report/report.rules';
import { type SupplierCard, supplierPeriod, supplierQuery } from '@otk/domain/report/report.supplier';
import { useQuery } from '@tanstack/react-query';
import { createLink, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';

import { counted, formatNumber } from '#ui/format';
import { EmptyState } from '#ui/feedback/EmptyState';
import { Loaded } from '#ui/feedback/Loaded';
import { CloudOffIcon, DownloadIcon, ReportIcon } from '#ui/icons';
import { Acts } from '#ui/layout/boxes';
import { PageBody } from '#ui/layout/PageBody';
import { PageTitle } from '#ui/layout/PageTitle';
import { Section } from '#ui/layout/Section';
import { hasCode } from '#platform/api-error';
import { CopyNote } from '#platform/CopyNote';
import { usePerson } from '#platform/person';
import { useNetwork } from '#platform/services';
import { useNamedAct } from '#platform/use-act';
import { useTransportServices } from '#features/transport/transport.services';

import { PlotGrid, PlotPanel, PlotSkeletons } from '../PlotPanel.tsx';
import { useReportServices } from '../report.services.ts';
import { supplierPlots } from '../report.supplier.words.ts';
import type { Narrowed } from '../report.words.ts';
import { narrowedTo } from './report.narrowing.ts';
import { SupplierFilter } from './SupplierFilter.tsx';

const address = '/suppliers/$supplierId';
const LinkButton = createLink(Button);

/** What is known of one supplier in a period, for the monthly talk and the letter. */
export function SupplierPage() {
  const { supplierId } = useParams({ from: `/signed-in${address}` });
  const search = useSearch({ from: `/signed-in${address}` });
  const navigate = useNavigate();
  const [today] = useState(() => worksDay(new Date()));
  const period = supplierPeriod(search, today);
  const { data: references } = useQuery(useTransportServices().queries.references());
  const go = (id: string, given: Period) => void navigate({ to: address, params: { supplierId: id }, search: given });

  // An address that is passed on shows the same month later.
  const isWhole = search.begin !== undefined && search.end !== undefined;
  const { begin, end } = period;
  useEffect(() => {
    if (!isWhole) {
      void navigate({ to: address, params: { supplierId }, search: { begin, end }, replace: true });
    }
  }, [navigate, isWhole, supplierId, begin, end]);

  return (
    <PageBody>
      <PageTitle>Карточка поставщика</PageTitle>
      <SupplierFilter
        supplierId={supplierId}
        period={period}
        today={today}
        onSupplier={(id) => go(id, period)}
        onPeriod={(given) => go(supplierId, { ...period, ...given })}
      />
      {/* Where there is no supplier yet, the field says so, and how one is added. */}
      {references?.providers.length !== 0 &&
        (z.safeParse(supplierQuery, period).success ? (
          <Card supplierId={supplierId} period={period} />
        ) : (
          <EmptyState
            icon={<ReportIcon />}
            title="Такого периода карточка не покажет"
            text="Выберите год или меньше, начало раньше конца."
          />
        ))}
    </PageBody>
  );
}

interface CardProps {
  readonly supplierId: string;
  readonly period: Period;
}

function Card({ supplierId, period }: CardProps) {
  const { queries } = useReportServices();
  const { isReachable } = useNetwork();
  const card = useQuery(queries.supplier(supplierId, period));
  // An address that is not an id names no supplier either.
  const isNowhere = hasCode(card.error, 'report.supplierNotFound', 'request.invalid');
  const instead = isNowhere ? (
    <EmptyState
      icon={<ReportIcon />}
      title="Такого поставщика нет"
      text="Его удалили из справочника, или ссылка неверна. Выберите поставщика в поле выше."
    />
  ) : (
    !isReachable && (
      <EmptyState
        icon={<CloudOffIcon />}
        title="Карточке нужна связь"
        text="Числа считает сервер."
        action={<Button onClick={() => void card.refetch()}>Повторить</Button>}
      />
    )
  );
  return (
    <Loaded
      query={card}
      waiting={<PlotSkeletons below={124} />}
      whatHappened="Не удалось загрузить карточку поставщика"
      instead={instead}
    >
      {({ value, keptAt }) => (
        <>
          <CopyNote at={keptAt} isBusy={card.isFetching} onRetry={() => void card.refetch()} />
          <CardHead card={value} />
          <CardBody card={value} />
        </>
      )}
    </Loaded>
  );
}

const isEmpty = ({ now, earlier, months }: SupplierCard): boolean =>
  [now, earlier].every(({ transports, standing }) => transports === 0 && standing === 0) &&
  months.every(({ judged }) => judged === 0);

function CardHead({ card }: { readonly card: SupplierCard }) {
  const { supplier, period, types, now } = card;
  const { api, save } = useReportServices();
  const { isReachable } = useNetwork();
  const mayReport = usePerson().permissions.includes('REPORT_READ');
  const printing = useNamedAct('PDF не скачан');
  const print = async () =>
    save(await api.printSupplier({ params: { id: supplier.id }, query: period }, { timeoutMs: 60_000 }));
  return (
    <Head>
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {supplier.name}
      </Typography>
      <Typography>
        {now.transports === 0
          ? 'За период ничего не прибыло.'
          : `Прибыло ${transportsWords(now.transports)} (${types
              .map(({ name, transports }) => `${name.toLowerCase()}:\u00A0${formatNumber(transports, 0)}`)
              .join(', ')}), взвешено ${formatNumber(now.weighed, 0)}, нетто ${tonnesWords(now.net)}.`}
      </Typography>
      <Acts>
        <Button
          variant="outlined"
          startIcon={<DownloadIcon />}
          loading={printing.busy.has('PDF')}
          loadingPosition="start"
          disabled={!isReachable || isEmpty(card)}
          onClick={() => void printing.run('PDF', print)}
        >
          Скачать PDF
        </Button>
        {mayReport && (
          <LinkButton to="/reports" search={{ provider: supplier.id, ...period }}>
            Отчёт по поставщику
          </LinkButton>
        )}
      </Acts>
    </Head>
  );
}

function CardBody({ card }: { readonly card: SupplierCard }) {
  const navigate = useNavigate();
  const mayReport = usePerson().permissions.includes('REPORT_READ');
  const { period, supplier, lookalikes } = card;
  const open = ({ kind, narrowing }: Narrowed) => {
    if (narrowing !== null) {
      const { begin = period.begin, end = period.end, ...rest } = narrowing;
      void navigate({
        to: '/reports',
        search: { ...narrowedTo(kind, { ...rest, providerIds: [supplier.id] }), begin, end },
      });
    }
  };
  if (isEmpty(card)) {
    return (
      <EmptyState
        icon={<ReportIcon />}
        title="О поставщике за этот период ничего нет"
        text="Период считается по дате прибытия ТС. Выберите другой период или другого поставщика."
      />
    );
  }
  return (
    <PlotGrid>
      {supplierPlots(card, mayReport).map((plot) => (
        <PlotPanel key={plot.key} plot={plot} onOpen={open} />
      ))}
      {lookalikes && <Lookalikes of={lookalikes} />}
    </PlotGrid>
  );
}

function Lookalikes({ of: { open, same, different } }: { readonly of: NonNullable<SupplierCard['lookalikes']> }) {
  const found = open + same + different;
  return (
    <Section title="Похожие фото">
      <Typography>
        {found === 0
          ? 'За период похожих фото не найдено.'
          : `Найдено ${counted(found, 'пара', 'пары', 'пар')}: то же фото ${formatNumber(same, 0)}, другое ${formatNumber(different, 0)}, ждут решения ${formatNumber(open, 0)}.`}
      </Typography>
      {open > 0 && <LinkButton to="/lookalikes">Сравнить</LinkButton>}
    </Section>
  );
}

const Head = styled('div')({ display: 'flex', flexDirection: 'column', gap: 8, margin: '8px 0 12px', minWidth: 0 });
