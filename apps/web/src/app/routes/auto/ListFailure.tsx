import { Button } from '@mui/material';

import { hasCode } from '#platform/api-error';
import { errorMessage } from '#platform/error-message';
import { ErrorState } from '#ui/ErrorState';

import { Forbidden } from '../Permitted.tsx';

interface ListFailureProps {
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

export const ListFailure = ({ error, isBusy, onRetry }: ListFailureProps) =>
  hasCode(error, 'auth.permissionMissing') ? (
    <Forbidden permission="TRANSPORT_READ" />
  ) : (
    <ErrorState
      whatHappened="Не удалось загрузить список транспорта"
      whatIsSafe="Данные на сервере и на устройстве не изменились."
      whatToDo={`${errorMessage(error)}. Проверьте связь и повторите.`}
      actions={
        <Button variant="contained" loading={isBusy} loadingPosition="start" onClick={onRetry}>
          Повторить
        </Button>
      }
    />
  );
