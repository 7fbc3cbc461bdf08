import { Button } from '@mui/material';
import { transportErrors } from '@otk/domain/transport/transport.errors';
import { Link } from '@tanstack/react-router';

import { hasCode } from '#platform/api-error';
import { EmptyState } from '#ui/feedback/EmptyState';
import { WagonIcon } from '#ui/icons';
import { LoadFailure } from '#ui/feedback/LoadFailure';
import { Forbidden } from '#platform/page/forbidden';

import { BackToList } from './BackToList.tsx';

interface CardFailureProps {
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

export function CardFailure({ error, isBusy, onRetry }: CardFailureProps) {
  if (hasCode(error, 'auth.permissionMissing')) {
    return <Forbidden permission="TRANSPORT_READ" />;
  }
  if (hasCode(error, 'transport.moved')) {
    const division = error.fields?.find(({ path }) => path === 'division')?.message;
    return (
      <EmptyState
        icon={<WagonIcon />}
        title={transportErrors.moved().message}
        text={`Оно не удалено${division ? `: теперь его ведёт «${division}»` : ''}. Здесь его больше не видно.`}
        action={<BackToList />}
      />
    );
  }
  if (hasCode(error, 'transport.joined')) {
    const id = error.fields?.find(({ path }) => path === 'joinedTo')?.message;
    return (
      <EmptyState
        icon={<WagonIcon />}
        title={transportErrors.joined().message}
        text="Её фото, взвешивания и история — там."
        action={
          id ? (
            <Button component={Link} to={`/auto/${id}`} variant="contained">
              Открыть запись
            </Button>
          ) : (
            <BackToList />
          )
        }
      />
    );
  }
  // An address that is not an id names no transport either.
  if (hasCode(error, 'transport.notFound', 'request.invalid')) {
    return (
      <EmptyState
        icon={<WagonIcon />}
        title={transportErrors.notFound().message}
        text="Транспорт удалён или относится к другому подразделению."
        action={<BackToList />}
      />
    );
  }
  return (
    <LoadFailure
      whatHappened="Не удалось загрузить карточку"
      whatIsSafe="Данные на сервере и на устройстве не изменились."
      error={error}
      isBusy={isBusy}
      onRetry={onRetry}
      wayOut={<BackToList />}
    />
  );
}
