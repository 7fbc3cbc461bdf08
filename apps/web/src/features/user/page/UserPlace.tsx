import { userTexts } from '@otk/domain/user/user.errors';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';

import { LoadFailure } from '#ui/LoadFailure';
import { CardSkeletons } from '#ui/Skeletons';

import { usePeopleServices } from '../user.people.services.ts';
import { UserCard } from './UserCard.tsx';

interface UserPlaceProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** The person of the address. */
export function UserPlace({ id, onClose }: UserPlaceProps) {
  const person = useQuery(usePeopleServices().queries.account(id));
  if (!person.data) {
    return person.error ? (
      <LoadFailure
        whatHappened={userTexts.load}
        whatIsSafe="На сервере ничего не изменилось."
        error={person.error}
        isBusy={person.isFetching}
        onRetry={() => void person.refetch()}
        wayOut={<Button onClick={onClose}>К пользователям</Button>}
      />
    ) : (
      <CardSkeletons />
    );
  }
  return <UserCard person={person.data} onClose={onClose} />;
}
