import { Button } from '@mui/material';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { userTexts } from '@otk/domain/user/user.errors';
import { useQuery } from '@tanstack/react-query';

import { PlusIcon } from '#ui/icons';
import { PageTitle } from '#ui/layout/PageTitle';
import { Tabs } from '#ui/layout/Tabs';
import { PageBody } from '#ui/layout/PageBody';
import { Below } from '#ui/layout/boxes';
import { Loaded } from '#ui/feedback/Loaded';
import { BlockSkeletons } from '#ui/feedback/Skeletons';

import { PeopleImport } from './PeopleImport.tsx';
import { PeopleList } from './PeopleList.tsx';
import { ContactTypeList, PositionList } from './PositionLists.tsx';
import { UserCreate } from './UserCreate.tsx';
import type { UsersSearch } from './user.search.ts';
import { usePeopleServices } from '../user.people.services.ts';
import { UserCard } from './UserCard.tsx';

const views = [
  { value: 'people', label: 'Пользователи' },
  { value: 'positions', label: 'Должности' },
  { value: 'contactTypes', label: 'Виды контактов' },
] as const;

export function UsersPage() {
  const search = useSearch({ from: '/signed-in/admin/users' });
  const navigate = useNavigate({ from: '/admin/users' });
  const change = (part: Partial<UsersSearch>, replace = false) =>
    void navigate({ search: (current) => ({ ...current, ...part }), replace });
  const toList = () => change({ id: undefined, create: undefined });

  if (search.id !== undefined) {
    return (
      <PageBody>
        <UserPlace key={search.id} id={search.id} onClose={toList} />
      </PageBody>
    );
  }
  if (search.create !== undefined) {
    return (
      <PageBody>
        <UserCreate onClose={toList} onCreated={(id) => change({ create: undefined, id })} />
      </PageBody>
    );
  }
  return (
    <PageBody>
      <PageTitle
        isByTab
        actions={
          search.view === 'people' && (
            <>
              <PeopleImport />
              <Button variant="contained" startIcon={<PlusIcon />} onClick={() => change({ create: '1' })}>
                Новый пользователь
              </Button>
            </>
          )
        }
      >
        Пользователи
      </PageTitle>
      <Tabs label="Раздел" items={views} value={search.view} onChange={(view) => change({ view })} />
      <Below>
        {search.view === 'people' && <PeopleList search={search} onChange={change} />}
        {search.view === 'positions' && <PositionList />}
        {search.view === 'contactTypes' && <ContactTypeList />}
      </Below>
    </PageBody>
  );
}

interface UserPlaceProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** The person of the address. */
function UserPlace({ id, onClose }: UserPlaceProps) {
  const person = useQuery(usePeopleServices().queries.account(id));
  return (
    <Loaded
      query={person}
      waiting={<BlockSkeletons heights={[300, 300, 200]} />}
      whatHappened={userTexts.load}
      wayOut={<Button onClick={onClose}>К пользователям</Button>}
    >
      {(data) => <UserCard person={data} onClose={onClose} />}
    </Loaded>
  );
}
