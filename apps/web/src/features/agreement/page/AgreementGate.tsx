import { Alert, Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { isUnreachable } from '#platform/api-error';
import { LoadFailure } from '#ui/feedback/LoadFailure';
import { PageTitle } from '#ui/layout/PageTitle';
import { CardSkeletons } from '#ui/feedback/Skeletons';
import { PageBody } from '#ui/layout/PageBody';
import { useOutbox } from '#platform/services';

import { useAgreementServices } from '../agreement.services.ts';
import { AgreementReader } from './AgreementReader.tsx';

interface AgreementGateProps {
  /** Goes on without a signature; offered only while the server cannot be asked. */
  readonly onSkip: () => void;
  readonly onSignOut: () => void;
}

/** Shown after sign-in instead of the pages until every agreement in force is signed. */
export function AgreementGate({ onSkip, onSignOut }: AgreementGateProps) {
  const agreements = useQuery(useAgreementServices().queries.mine());
  const waiting = (agreements.data ?? []).filter(({ mustSign }) => mustSign);
  const [next] = waiting;
  return (
    <PageBody>
      <Narrow>
        <PageTitle
          actions={
            <Button variant="text" onClick={onSignOut}>
              Выйти
            </Button>
          }
        >
          Прочитайте и подпишите
        </PageTitle>
        <Unsent />
        {agreements.error && (
          <LoadFailure
            whatHappened="Не удалось загрузить соглашения"
            whatIsSafe="Записанное на устройстве сохранено и отправляется."
            error={agreements.error}
            isBusy={agreements.isFetching}
            onRetry={() => void agreements.refetch()}
            wayOut={isUnreachable(agreements.error) && <Button onClick={onSkip}>Подписать при следующем входе</Button>}
          />
        )}
        {agreements.isPending && <CardSkeletons />}
        {next && (
          <>
            <Typography color="textSecondary">
              {waiting.length > 1 ? `Осталось подписать: ${waiting.length}. ` : ''}Работа продолжится после подписи.
            </Typography>
            <AgreementReader key={next.id} agreement={next} />
          </>
        )}
      </Narrow>
    </PageBody>
  );
}

/** Signing is no condition for sending: unsent work leaves the device meanwhile, and its journal stays open. */
function Unsent() {
  const { entries } = useOutbox();
  return entries.length === 0 ? null : (
    <Alert
      severity="info"
      action={
        <Button component={Link} to="/sync" color="inherit" size="small">
          Журнал отправки
        </Button>
      }
    >
      Неотправленная работа отправляется, пока вы читаете.
    </Alert>
  );
}

const Narrow = styled('div')({ display: 'flex', flexDirection: 'column', gap: 12, maxWidth: 860, margin: '0 auto' });
