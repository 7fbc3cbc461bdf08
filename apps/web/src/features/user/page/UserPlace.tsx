import { userTexts } from '@otk/domain/user/user.errors';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';

import { Loaded } from '#ui/feedback/Loaded';
import { CardSkeletons } from '#ui/feedback/Skeletons';

import { usePeopleServices } from '../user.people.services.ts';
import { UserCard } from './UserCard.tsx';

interface UserPlaceProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** The person of the address. */
export function UserPlace({ id, onClose }: UserPlaceProps) {
  const person = useQuery(usePeopleServices().queries.account(id));
  return (
    <Loaded
      query={person}
      waiting={<CardSkeletons />}
      whatHappened={userTexts.load}
      wayOut={<Button onClick={onClose}>К пользователям</Button>}
    >
      {(data) => <UserCard person={data} onClose={onClose} />}
    </Loaded>
  );
}
