import { divisionTitle } from '@otk/domain/division/division.rules';
import { type Division, divisionValues, type DivisionValues, newDivision } from '@otk/domain/division/division.record';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';

import { counted } from '#ui/format';
import { useDivisionAdminServices } from '#features/division/division.admin.services';
import { RecordList } from '#platform/record/RecordList';
import { roleDrafts } from '../role.drafts.ts';

interface DivisionForm extends Record<string, string | readonly string[]> {
  readonly code: string;
  readonly name: string;
  readonly seenDivisionIds: readonly string[];
}

/** Divisions, and whose transports each of them works with. */
export function DivisionList() {
  const divisions = useDivisionAdminServices();
  const list = useQuery(divisions.queries.list());
  const options = list.data
    ?.filter(({ isDeleted }) => !isDeleted)
    .map((division) => ({ id: division.id, name: divisionTitle(division) }));
  const nameOf = (id: string) => options?.find((option) => option.id === id)?.name;
  return (
    <RecordList<Division, DivisionForm, DivisionForm>
      kind={{
        draft: roleDrafts.division,
        words: {
          add: 'Добавить подразделение',
          edit: 'Изменить подразделение',
          empty: 'Подразделений пока нет',
          loadFailed: 'Не удалось загрузить подразделения',
          removed: 'подразделение',
        },
        queryKey: divisions.queries.list().queryKey,
        load: (signal) => divisions.api.list(undefined, { signal }),
        titleOf: divisionTitle,
        noteOf: ({ code, seenDivisionIds }) =>
          [`код ${code}`, seenDivisionIds.length > 0 && `видит также ${seenDivisionIds.map(nameOf).join('; ')}`]
            .filter(Boolean)
            .join(' · '),
        usesOf: ({ people }) => (people === 0 ? null : counted(people, 'человек', 'человека', 'человек')),
        isKeptWhileUsed: true,
        isRemoved: ({ isDeleted }) => isDeleted,
        fields: [
          { kind: 'text', name: 'name', label: 'Название' },
          {
            kind: 'text',
            name: 'code',
            label: 'Код',
            hint: '2–30 заглавных букв, цифр и знаков «_» и «-». Потом не меняется',
            isFixed: true,
          },
          {
            kind: 'many',
            name: 'seenDivisionIds',
            label: 'Видит также ТС подразделений',
            hint: 'Свои ТС подразделение видит всегда',
            options,
            query: list,
            whenEmpty: null,
          },
        ],
        initial: { code: '', name: '', seenDivisionIds: [] },
        valuesOf: ({ code, name, seenDivisionIds }) => ({ code, name: name ?? '', seenDivisionIds }),
        versionOf: ({ version }) => version,
        check: (values) => z.safeParse(newDivision, values),
        create: (body) => divisions.api.create({ body: z.parse(newDivision, body) }),
        edit: ({ id, version }, body) => divisions.api.edit({ params: { id }, body: { version, ...valuesOf(body) } }),
        remove: ({ id }) => divisions.api.remove({ params: { id } }),
        restore: ({ id }) => divisions.api.restore({ params: { id } }),
        refresh: divisions.refresh,
      }}
    />
  );
}

const valuesOf = ({ name, seenDivisionIds }: DivisionForm): DivisionValues =>
  z.parse(divisionValues, { name, seenDivisionIds });
