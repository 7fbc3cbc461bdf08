// The fields of a person: values of the form, the choices they offer.
import { divisionTitle } from '@otk/domain/division/division.rules';
import type { Division } from '@otk/domain/division/division.record';
import type { Role } from '@otk/domain/role/role.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { useDivisionAdminServices } from '#features/division/division.admin.services';
import { useRoleServices } from '#features/role/role.services';
import { useStationServices } from '#features/station/station.services';
import { useTransportServices } from '#features/transport/transport.services';
import type { FieldSpec } from '#platform/record/RecordFields';

import { usePeopleServices } from '../user.people.services.ts';

export function useUserFields(): { readonly specs: readonly FieldSpec[]; readonly positionsFailed: boolean } {
  const people = usePeopleServices();
  const station = useStationServices();
  const transport = useTransportServices();
  const positions = useQuery(people.queries.positions());
  const stations = useQuery(station.queries.list());
  const references = useQuery(transport.queries.references());
  return {
    positionsFailed: positions.isError,
    specs: [
      { kind: 'text', name: 'fullName', label: 'Фамилия, имя, отчество' },
      { kind: 'text', name: 'login', label: 'Логин', hint: 'Буквы, цифры и знаки . _ - @' },
      {
        kind: 'many',
        name: 'positionIds',
        label: 'Должности',
        options: positions.data,
        query: positions,
        whenEmpty: null,
      },
      {
        kind: 'many',
        name: 'stationIds',
        label: 'Станции',
        hint: 'Ничего не выбрано: все станции подразделения',
        options: stations.data?.map(({ id, name, code }) => ({ id, name, note: code })),
        query: stations,
        whenEmpty: null,
      },
      {
        kind: 'one',
        name: 'providerId',
        label: 'Поставщик',
        hint: 'Только для представителя поставщика: он видит ТС этого поставщика',
        options: references.data?.providers,
        query: references,
        whenEmpty: null,
      },
    ],
  };
}

/** Divisions and roles that can be assigned. */
export function useAssignmentChoices() {
  const divisionServices = useDivisionAdminServices();
  const role = useRoleServices();
  const divisions = useQuery(divisionServices.queries.list());
  const roles = useQuery(role.queries.list());
  return {
    divisions: divisions.data && divisionChoices(divisions.data),
    roles: roles.data && roleChoices(roles.data),
    queries: { divisions, roles },
    error: divisions.error ?? roles.error,
  };
}

const divisionChoices = (all: readonly Division[]) =>
  all.filter(({ isDeleted }) => !isDeleted).map((each) => ({ id: each.id, name: divisionTitle(each) }));

const roleChoices = (all: readonly Role[]) => all.map(({ code, name }) => ({ id: code, name, note: code }));

/** What a file of people names: each list is waited for, because every line would be at fault without it. */
export function useLoadPeopleLists() {
  const client = useQueryClient();
  const { queries: divisions } = useDivisionAdminServices();
  const { queries: roles } = useRoleServices();
  const { queries: people } = usePeopleServices();
  const { queries: stations } = useStationServices();
  return async () => ({
    divisions: divisionChoices(await client.ensureQueryData(divisions.list())),
    roles: roleChoices(await client.ensureQueryData(roles.list())),
    positions: await client.ensureQueryData(people.positions()),
    stations: (await client.ensureQueryData(stations.list())).map(({ id, name, code }) => ({ id, name, note: code })),
  });
}
