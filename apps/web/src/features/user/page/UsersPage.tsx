import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useNavigate, useSearch } from '@tanstack/react-router';

import { PlusIcon } from '#ui/icons';
import { PageTitle } from '#ui/layout/PageTitle';
import { Tabs } from '#ui/layout/Tabs';
import { PageBody } from '#ui/layout/PageBody';

import { PeopleImport } from './PeopleImport.tsx';
import { PeopleList } from './PeopleList.tsx';
import { ContactTypeList, PositionList } from './PositionLists.tsx';
import { UserCreate } from './UserCreate.tsx';
import { UserPlace } from './UserPlace.tsx';
import type { UsersSearch } from './user.search.ts';

const views = [
  { value: 'people', label: 'Люди' },
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
        actions={
          <>
            <PeopleImport />
            <Button variant="contained" startIcon={<PlusIcon />} onClick={() => change({ create: '1' })}>
              Новый пользователь
            </Button>
          </>
        }
      >
        Пользователи
      </PageTitle>
      <Tabs label="Раздел" items={views} value={search.view} onChange={(view) => change({ view })} />
      <Room>
        {search.view === 'people' && <PeopleList search={search} onChange={change} />}
        {search.view === 'positions' && <PositionList />}
        {search.view === 'contactTypes' && <ContactTypeList />}
      </Room>
    </PageBody>
  );
}

const Room = styled('div')({ marginTop: 16 });
