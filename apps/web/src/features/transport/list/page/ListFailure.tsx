import { hasCode } from '#platform/api-error';
import { LoadFailure } from '#ui/feedback/LoadFailure';

import { Forbidden } from '#platform/page/forbidden';

interface ListFailureProps {
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

export const ListFailure = ({ error, isBusy, onRetry }: ListFailureProps) =>
  hasCode(error, 'auth.permissionMissing') ? (
    <Forbidden permission="TRANSPORT_READ" />
  ) : (
    <LoadFailure
      whatHappened="Не удалось загрузить список транспорта"
      whatIsSafe="Данные на сервере и на устройстве не изменились."
      error={error}
      isBusy={isBusy}
      onRetry={onRetry}
    />
  );
