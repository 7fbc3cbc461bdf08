import { Button } from '@mui/material';
import { transportErrors } from '@otk/domain/transport/transport.errors';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { hasCode } from '#platform/api-error';
import { EmptyState } from '#ui/feedback/EmptyState';
import { WagonIcon } from '#ui/icons';
import { LoadFailure } from '#ui/feedback/LoadFailure';
import { Forbidden } from '#platform/page/forbidden';

interface CardFailureProps {
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
  /** The way back to where cards are opened from. */
  readonly back: ReactNode;
}

export function CardFailure({ error, isBusy, onRetry, back }: CardFailureProps) {
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
        action={back}
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
            back
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
        text="Оно удалено или относится к другому подразделению."
        action={back}
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
      wayOut={back}
    />
  );
}
