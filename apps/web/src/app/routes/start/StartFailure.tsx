import { Button } from '@mui/material';

import { ErrorState } from '#ui/feedback/ErrorState';
import { useDocumentTitle } from '#ui/layout/PageTitle';

interface StartFailureProps {
  readonly message: string;
  readonly onRetry: () => void;
  readonly onSignOut: () => void;
}

export function StartFailure({ message, onRetry, onSignOut }: StartFailureProps) {
  useDocumentTitle('Не удалось начать работу');
  return (
    <main>
      <ErrorState
        whatHappened="Не удалось начать работу"
        whatIsSafe="Вы не вышли из системы, записанное на устройстве сохранено."
        whatToDo={`${message}. Повторите попытку.`}
        actions={
          <>
            <Button onClick={onSignOut}>Выйти</Button>
            <Button variant="contained" onClick={onRetry}>
              Повторить
            </Button>
          </>
        }
      />
    </main>
  );
}
