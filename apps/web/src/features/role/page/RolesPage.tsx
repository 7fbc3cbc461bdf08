import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Role } from '@otk/domain/role/role.schema';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';

import { counted } from '#ui/format';
import { PlusIcon } from '#ui/icons';
import { LoadFailure } from '#ui/LoadFailure';
import { PageTitle } from '#ui/PageTitle';
import { CardSkeletons } from '#ui/Skeletons';
import { Tabs } from '#ui/Tabs';
import { PageBody } from '#ui/PageBody';

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
            Роли и подразделения
          </PageTitle>
          <Tabs label="Раздел" items={views} value={search.view} onChange={(view) => change({ view })} />
          <Room>{search.view === 'roles' ? <RoleList onOpen={(role) => change({ role })} /> : <DivisionList />}</Room>
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
function RolePlace({ search, onClose }: RolePlaceProps) {
  const roles = useRoles();
  if (!('data' in roles)) {
    return roles.instead;
  }
  const role = roles.data.find(({ code }) => code === search.role) ?? null;
  return <RoleEditor key={search.role ?? 'new'} role={role} onClose={onClose} />;
}

function RoleList({ onOpen }: { readonly onOpen: (code: string) => void }) {
  const roles = useRoles();
  if (!('data' in roles)) {
    return roles.instead;
  }
  return (
    <Grid>
      {roles.data.map((role) => (
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
  );
}

const roleNote = ({ code, permissions, people, everywhere, isSupplier }: Role): string =>
  [
    code,
    counted(permissions.length, 'право', 'права', 'прав'),
    counted(people, 'назначение', 'назначения', 'назначений'),
    everywhere && 'во всех подразделениях',
    isSupplier && 'представитель поставщика',
  ]
    .filter(Boolean)
    .join(' · ');

function useRoles() {
  const roles = useQuery(useRoleServices().queries.list());
  if (roles.data) {
    return { data: roles.data };
  }
  const instead = roles.error ? (
    <LoadFailure
      whatHappened="Не удалось загрузить роли"
      whatIsSafe="Права на сервере не изменились."
      error={roles.error}
      isBusy={roles.isFetching}
      onRetry={() => void roles.refetch()}
    />
  ) : (
    <CardSkeletons count={6} />
  );
  return { instead };
}

const Room = styled('div')({ marginTop: 16 });

const Grid = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const Line = styled(Button)({ justifyContent: 'flex-start', height: '100%', padding: 12, textAlign: 'left' });
