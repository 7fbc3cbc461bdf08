import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Agreement } from '@otk/domain/agreement/agreement.schema';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { CopyNote } from '#platform/CopyNote';
import { EmptyState } from '#ui/feedback/EmptyState';
import { formatDate, formatDateTime } from '#ui/format';
import { DocumentIcon } from '#ui/icons';
import { ChevronLeftIcon } from '#ui/page-icons';
import { Loaded } from '#ui/feedback/Loaded';
import { PageTitle } from '#ui/layout/PageTitle';
import { CardSkeletons } from '#ui/feedback/Skeletons';
import { StatusChip } from '#ui/StatusChip';
import { PageBody } from '#ui/layout/PageBody';
import { Lines } from '#ui/layout/Lines';

import { useAgreementServices } from '../agreement.services.ts';
import { AgreementReader } from './AgreementReader.tsx';

/** The agreements of the person who is signed in. */
export function AgreementsRoute() {
  const agreements = useQuery(useAgreementServices().queries.shown());
  const [openId, setOpenId] = useState<string | null>(null);
  const open = agreements.data?.value.find(({ id }) => id === openId);
  return (
    <PageBody>
      <Narrow>
        <PageTitle>Мои соглашения</PageTitle>
        {open ? (
          <>
            <div>
              <Button variant="text" startIcon={<ChevronLeftIcon />} onClick={() => setOpenId(null)}>
                К соглашениям
              </Button>
            </div>
            <AgreementReader agreement={open} />
          </>
        ) : (
          <Loaded
            query={agreements}
            waiting={<CardSkeletons count={3} />}
            whatHappened="Не удалось загрузить соглашения"
            whatIsSafe="Подписи на сервере не изменились."
          >
            {({ value, keptAt }) => (
              <>
                <CopyNote at={keptAt} isBusy={agreements.isFetching} onRetry={() => void agreements.refetch()} />
                {value.length === 0 ? (
                  <EmptyState
                    icon={<DocumentIcon />}
                    title="Соглашений нет"
                    text="Подписывать нечего."
                    action={
                      <Button component={Link} to="/profile">
                        К профилю
                      </Button>
                    }
                  />
                ) : (
                  <Lines>
                    {value.map((each) => (
                      <AgreementLine key={each.id} agreement={each} onOpen={() => setOpenId(each.id)} />
                    ))}
                  </Lines>
                )}
              </>
            )}
          </Loaded>
        )}
      </Narrow>
    </PageBody>
  );
}

interface AgreementLineProps {
  readonly agreement: Agreement;
  readonly onOpen: () => void;
}

const AgreementLine = ({ agreement, onOpen }: AgreementLineProps) => (
  <li>
    <span>
      <b>{agreement.typeName}</b>
      <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
        Версия {agreement.version} от {formatDate(agreement.createdAt)}
        {agreement.signedAt !== null && ` · подписано ${formatDateTime(agreement.signedAt)}`}
      </Typography>
      {agreement.mustSign && <StatusChip tone="orange">Ждёт подписи</StatusChip>}
    </span>
    <Button size="small" aria-label={`Открыть: ${agreement.typeName}, версия ${agreement.version}`} onClick={onOpen}>
      {agreement.mustSign ? 'Прочитать и подписать' : 'Открыть'}
    </Button>
  </li>
);

const Narrow = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  '& > :not([data-leads])': { maxWidth: 860 },
});
