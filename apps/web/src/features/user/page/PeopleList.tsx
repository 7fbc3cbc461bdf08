import { userTexts } from '@otk/domain/user/user.errors';
import { Button, MenuItem, TextField, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { divisionTitle } from '@otk/domain/division/division.rules';
import type { Account } from '@otk/domain/user/user.account';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { EmptyState } from '#ui/feedback/EmptyState';
import { formatDateTime } from '#ui/format';
import { UserIcon } from '#ui/icons';
import { type DataColumn, DataTable } from '#ui/layout/DataTable';
import { useWhole } from '#ui/layout/use-whole';
import { FoldedFilters, useIsPhone } from '#ui/layout/FoldedFilters';
import { PagedList } from '#ui/layout/PagedList';
import { DataSkeletons } from '#ui/layout/DataSkeletons';
import { StatusChip } from '#ui/StatusChip';
import { noNotch } from '#ui/form/TextField';
import { useIsWide } from '#ui/layout/ListFrame';
import { ListSearchField } from '#ui/form/ListSearchField';
import { useDivisionAdminServices } from '#features/division/division.admin.services';
import { useRoleServices } from '#features/role/role.services';
import { both } from '#ui/feedback/loaded-query';
import { NotLoaded } from '#ui/feedback/NotLoaded';

import { usePeopleServices } from '../user.people.services.ts';
import type { UsersSearch } from './user.search.ts';

interface PeopleListProps {
  readonly search: UsersSearch;
  readonly onChange: (part: Partial<UsersSearch>, replace?: boolean) => void;
}

const states = [
  { id: 'active', name: 'Только работающие' },
  { id: 'deactivated', name: 'Отключены' },
  { id: 'removed', name: 'Удалены' },
] as const;

export function PeopleList({ search, onChange }: PeopleListProps) {
  const divisionServices = useDivisionAdminServices();
  const role = useRoleServices();
  const isWide = useIsWide();
  const isSearch = search.search !== '';
  const divisions = useQuery(divisionServices.queries.list());
  const roles = useQuery(role.queries.list());
  const used = [search.state, search.divisionId, search.role].filter((value) => value !== undefined).length;
  const isPhone = useIsPhone();
  // Folded together with the filters: above the list it would hide that the list did not load either.
  const unknown = (
    <NotLoaded
      query={both(divisions, roles)}
      whatHappened="Подразделения и роли не загрузились"
      whatIsSafe="Выбрать по ним нельзя, люди загружаются отдельно."
    />
  );
  return (
    <>
      <Tools>
        <ListSearchField
          isWide={isWide}
          placeholder="Имя или логин"
          value={search.search}
          onChange={(text) => onChange({ search: text }, true)}
        />
        <FoldedFilters used={used} isFolded={isPhone}>
          <Choice
            label="Состояние"
            value={search.state ?? ''}
            // Without a search only those who work are listed anyway.
            options={isSearch ? states : states.filter(({ id }) => id !== 'active')}
            all={isSearch ? 'Работают и отключены' : 'Работают'}
            onChange={(id) => onChange({ state: states.find((state) => state.id === id)?.id })}
          />
          <Choice
            label="Подразделение"
            value={search.divisionId ?? ''}
            options={divisions.data?.map((each) => ({ id: each.id, name: divisionTitle(each) }))}
            all="Все"
            onChange={(id) => onChange({ divisionId: id === '' ? undefined : id })}
          />
          <Choice
            label="Роль"
            value={search.role ?? ''}
            options={roles.data?.map(({ code, name }) => ({ id: code, name }))}
            all="Все"
            onChange={(code) => onChange({ role: code === '' ? undefined : code })}
          />
          {isPhone && unknown}
        </FoldedFilters>
      </Tools>
      {!isPhone && unknown}
      <People search={search} onOpen={(id) => onChange({ id })} onOrder={(order) => onChange({ order })} />
    </>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  /** Undefined: not known yet. */
  readonly options: readonly { readonly id: string; readonly name: string }[] | undefined;
  /** Words of the empty choice. */
  readonly all?: string;
  readonly onChange: (id: string) => void;
}

const Choice = ({ label, value, options: known, all, onChange }: ChoiceProps) => {
  const options = known ?? (value === '' ? [] : [{ id: value, name: 'Загрузка' }]);
  return (
    <TextField
      select
      label={label}
      disabled={known === undefined && value === ''}
      // The address may name what there is no longer.
      value={options.some(({ id }) => id === value) ? value : ''}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ input: { label: noNotch }, inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      sx={{ flex: '1 1 180px', maxWidth: { desktop: 320 } }}
    >
      {all !== undefined && <MenuItem value="">{all}</MenuItem>}
      {options.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
};

interface PeopleProps {
  readonly search: UsersSearch;
  readonly onOpen: (id: string) => void;
  readonly onOrder: (order: string | undefined) => void;
}

function People({ search, onOpen, onOrder }: PeopleProps) {
  const { queries } = usePeopleServices();
  const { state, divisionId, role } = search;
  const accounts = queries.accounts({ search: search.search, state, divisionId, role });
  const list = useWhole(useInfiniteQuery(accounts), search.order !== undefined);
  return (
    <PagedList
      list={list}
      failure={userTexts.load}
      waiting={<DataSkeletons />}
      empty={
        <EmptyState
          icon={<UserIcon />}
          title="Никого не найдено"
          text="Измените поиск или фильтр, или создайте человека."
        />
      }
    >
      {(people) => (
        <DataTable
          label="Пользователи"
          columns={columnsOf(onOpen)}
          rows={people}
          keyOf={({ id }) => id}
          titleOf={({ fullName }) => fullName}
          order={search.order}
          onOrder={onOrder}
          renderTile={(person) => <PersonLine person={person} onOpen={() => onOpen(person.id)} />}
        />
      )}
    </PagedList>
  );
}

interface PersonLineProps {
  readonly person: Account;
  readonly onOpen: () => void;
}

const columnsOf = (onOpen: (id: string) => void): readonly DataColumn<Account>[] => [
  {
    key: 'name',
    title: 'Имя',
    sort: ({ fullName }) => fullName,
    cell: ({ id, fullName }) => (
      <Name variant="text" onClick={() => onOpen(id)}>
        {fullName}
      </Name>
    ),
  },
  { key: 'login', title: 'Логин', sort: ({ login }) => login, cell: ({ login }) => login },
  { key: 'position', title: 'Должность', sort: positionsOf, cell: positionsOf },
  { key: 'udr', title: 'Подразделение и роль', sort: assignmentsOf, cell: assignmentsOf },
  {
    key: 'seen',
    title: 'Последний вход',
    isTight: true,
    sort: ({ lastSignInAt }) => lastSignInAt,
    cell: ({ lastSignInAt }) => (lastSignInAt ? formatDateTime(lastSignInAt) : 'Входов ещё не было'),
  },
  {
    key: 'state',
    title: 'Состояние',
    isTight: true,
    sort: (person) => stateOf(person).label,
    cell: (person) => <PersonState person={person} />,
  },
];

const positionsOf = ({ userPositions }: Account): string | null =>
  userPositions.map(({ name }) => name).join(', ') || null;
const assignmentsOf = ({ udr }: Account): string | null =>
  udr.map((each) => `${divisionTitle(each)}: ${each.ownerName}`).join('; ') || null;

const PersonLine = ({ person, onOpen }: PersonLineProps) => (
  <Line variant="outlined" onClick={onOpen} fullWidth>
    <span>
      <AtRight>
        <PersonState person={person} />
      </AtRight>
      <b>{person.fullName}</b>
      <Small>{[person.login, ...person.userPositions.map(({ name }) => name)].join(' · ')}</Small>
      {person.udr.map((udr) => (
        <Small key={udr.id}>
          {divisionTitle(udr)}: {udr.ownerName}
        </Small>
      ))}
      {person.udr.length === 0 && <Small>Нет назначений: войти можно, работать нельзя</Small>}
      <Small>
        {person.lastSignInAt ? `Последний вход ${formatDateTime(person.lastSignInAt)}` : 'Входов ещё не было'}
      </Small>
    </span>
  </Line>
);

function stateOf({ isDeleted, isActivated, needChangePassword }: Account) {
  if (isDeleted) {
    return { tone: 'grey', label: 'Удалён' } as const;
  }
  if (!isActivated) {
    return { tone: 'red', label: 'Отключён' } as const;
  }
  return needChangePassword
    ? ({ tone: 'orange', label: 'Ждёт смены пароля' } as const)
    : ({ tone: 'green', label: 'Работает' } as const);
}

export function PersonState({ person }: { readonly person: Account }) {
  const { tone, label } = stateOf(person);
  return <StatusChip tone={tone}>{label}</StatusChip>;
}

const Small = ({ children }: { readonly children: ReactNode }) => (
  <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
    {children}
  </Typography>
);

const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: 12,
  marginBottom: 16,
  '& > details': { flexBasis: '100%' },
});

/** Most names in one line, where there is room. */
const Name = styled(Button)(({ theme }) => ({
  justifyContent: 'flex-start',
  padding: '0 4px',
  marginLeft: -4,
  textAlign: 'left',
  [theme.breakpoints.up('max')]: { minWidth: 240 },
}));

const Line = styled(Button)({
  alignItems: 'flex-start',
  height: '100%',
  padding: 12,
  textAlign: 'left',
  '& > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
});

/** The lines below it take the whole width. */
const AtRight = styled('span')({ float: 'right', marginLeft: 12 });
