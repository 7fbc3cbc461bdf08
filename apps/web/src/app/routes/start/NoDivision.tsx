import { Alert, Button } from '@mui/material';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';

import { isUnreachable } from '#platform/api-error';
import { EmptyState } from '#ui/feedback/EmptyState';
import { LockIcon } from '#ui/icons';

import { useAppServices } from '../../services.tsx';

interface NoDivisionProps {
  readonly onSignOut: () => void;
  /** The journal of unsent work; null on every other page. */
  readonly journal: ReactNode;
}

const title = 'Вам не назначено подразделение';
const askEveryMs = 15_000;

/** No events come without a division, so the server is asked whether one was given. */
export function NoDivision({ onSignOut, journal }: NoDivisionProps) {
  const { startUp } = useAppServices();
  useEffect(() => {
    const ask = () =>
      void startUp.reloadUser().catch((error: unknown) => {
        // Without a link the next time counts.
        if (!isUnreachable(error)) {
          reportError(error);
        }
      });
    const timer = setInterval(ask, askEveryMs);
    addEventListener('focus', ask);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', ask);
    };
  }, [startUp]);
  if (journal !== null) {
    return (
      <>
        <Alert severity="warning">{title}. Записи на устройстве ждут: когда его назначат, они уйдут сами.</Alert>
        {journal}
      </>
    );
  }
  return (
    <EmptyState
      icon={<LockIcon />}
      title={title}
      text="Без подразделения нет доступа к транспорту. Попросите администратора назначить его: страница откроется сама."
      action={
        <>
          <Button component={Link} to="/sync">
            Журнал отправки
          </Button>
          <Button onClick={onSignOut}>Выйти</Button>
        </>
      }
    />
  );
}
