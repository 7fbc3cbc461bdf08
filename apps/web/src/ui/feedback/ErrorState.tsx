import { Typography } from '@mui/material';
import type { ReactNode } from 'react';

import { Acts, Centred } from './EmptyState.tsx';
import { AlertIcon } from '../icons.tsx';

interface ErrorStateProps {
  /** «Не удалось загрузить список транспорта» */
  readonly whatHappened: string;
  /** «Записанное на устройстве сохранено» */
  readonly whatIsSafe: string;
  /** «Проверьте связь и повторите» */
  readonly whatToDo: string;
  readonly actions?: ReactNode;
}

export function ErrorState({ whatHappened, whatIsSafe, whatToDo, actions }: ErrorStateProps) {
  return (
    <Centred role="alert" data-failure>
      <AlertIcon color="error" sx={{ fontSize: 40, marginBottom: '8px' }} />
      <Typography variant="h3" component="p">
        {whatHappened}
      </Typography>
      <Typography>{whatIsSafe}</Typography>
      <Typography color="textSecondary">{whatToDo}</Typography>
      {actions && <Acts>{actions}</Acts>}
    </Centred>
  );
}
