import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Role } from '@otk/domain/role/role.schema';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { counted } from '#ui/format';
import { PlusIcon } from '#ui/icons';
import { Loaded } from '#ui/feedback/Loaded';
import { PageTitle } from '#ui/layout/PageTitle';
import { CardSkeletons } from '#ui/feedback/Skeletons';
import { Tabs } from '#ui/layout/Tabs';
import { PageBody } from '#ui/layout/PageBody';
import { Below } from '#ui/layout/boxes';

import { useRoleServices } from '../role.services.ts';
import { DivisionList } from './DivisionList.tsx';
import { RoleEditor } from './RoleEditor.tsx';
import type { RolesSearch } from './role.search.ts';

const views = [
  { value: 'roles', label: 'Роли' },
  { value: 'divisions', label: 'Подразделения' },
] as const;

export function RolesPage() {
  const search = useSearch({ from: '/signed-in/admin/roles' });
  const navigate = useNavigate({ from: '/admin/roles' });
  const change = (part: Partial<RolesSearch>) =>
    void navigate({ search: { view: search.view, role: undefined, create: undefined, ...part } });
  const isEditing = search.role !== undefined || search.create !== undefined;
  return (
    <PageBody>
      {isEditing ? (
        <RolePlace search={search} onClose={() => change({})} />
      ) : (
        <>
          <PageTitle
            actions={
              search.view === 'roles' && (
                <Button variant="contained" startIcon={<PlusIcon />} onClick={() => change({ create: '1' })}>
                  Новая роль
                </Button>
              )
            }
          >
            Роли
          </PageTitle>
          <Tabs label="Раздел" items={views} value={search.view} onChange={(view) => change({ view })} />
          <Below>{search.view === 'roles' ? <RoleList onOpen={(role) => change({ role })} /> : <DivisionList />}</Below>
        </>
      )}
    </PageBody>
  );
}

interface RolePlaceProps {
  readonly search: RolesSearch;
  readonly onClose: () => void;
}

/** The role of the address; a new one starts empty. */
const RolePlace = ({ search, onClose }: RolePlaceProps) => (
  <Roles>
    {(roles) => (
      <RoleEditor
        key={search.role ?? 'new'}
        role={roles.find(({ code }) => code === search.role) ?? null}
        onClose={onClose}
      />
    )}
  </Roles>
);

const RoleList = ({ onOpen }: { readonly onOpen: (code: string) => void }) => (
  <Roles>
    {(roles) => (
      <Grid>
        {roles.map((role) => (
          <li key={role.code}>
            <Line variant="outlined" fullWidth onClick={() => onOpen(role.code)}>
              <span>
                <b>{role.name}</b>
                <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
                  {roleNote(role)}
                </Typography>
              </span>
            </Line>
          </li>
        ))}
      </Grid>
    )}
  </Roles>
);

const roleNote = ({ name, permissions, people, everywhere, isSupplier }: Role): string =>
  [
    counted(permissions.length, 'право', 'права', 'прав'),
    counted(people, 'назначение', 'назначения', 'назначений'),
    everywhere && 'во всех подразделениях',
    isSupplier && name !== 'Представитель поставщика' && 'представитель поставщика',
  ]
    .filter(Boolean)
    .join(' · ');

const Roles = ({ children }: { readonly children: (roles: readonly Role[]) => ReactNode }) => (
  <Loaded
    query={useQuery(useRoleServices().queries.list())}
    waiting={<CardSkeletons count={6} isGrid />}
    whatHappened="Не удалось загрузить роли"
    whatIsSafe="Права на сервере не изменились."
  >
    {children}
  </Loaded>
);

const Grid = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const Line = styled(Button)({ justifyContent: 'flex-start', height: '100%', padding: 12, textAlign: 'left' });
