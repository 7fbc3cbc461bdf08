import { Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
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
    <Failure role="alert">
      <AlertIcon color="error" />
      <Typography variant="h3" component="p">
        {whatHappened}
      </Typography>
      <Words>
        <Typography>{whatIsSafe}</Typography> <Typography color="textSecondary">{whatToDo}</Typography>
      </Words>
      {actions && <Acts>{actions}</Acts>}
    </Failure>
  );
}

/** On a phone the way on must be seen below bars and filters, also in the large text of «Солнце». */
const Failure = styled(Centred)(({ theme }) => ({
  '& > svg': { fontSize: 40, marginBottom: 8 },
  [theme.breakpoints.down('tablet')]: {
    paddingBlock: 8,
    '& > svg': { display: 'none' },
    '& > :last-child': { marginTop: 8 },
  },
}));

const Words = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  [theme.breakpoints.down('tablet')]: {
    display: 'block',
    '&& > p': { display: 'inline', color: 'inherit' },
    // Where bars leave little room the button is seen before the words.
    order: 1,
    marginTop: 8,
  },
}));
