import { userTexts } from '@otk/domain/user/user.errors';
import {
  type ContactType,
  type ContactTypeValues,
  contactTypeValues,
  type Position,
  type PositionValues,
  positionValues,
} from '@otk/domain/user/user.directory';
import * as z from 'zod/mini';

import { counted } from '#ui/format';
import { RecordList } from '#platform/record/RecordList';

import { peopleKeys } from '../user.queries.ts';
import { usePeopleServices } from '../user.people.services.ts';
import { requestFailure } from '../user.failure.ts';
import { userDrafts } from '../user.drafts.ts';

export function PositionList() {
  const people = usePeopleServices();
  return (
    <RecordList<Position, PositionValues, PositionValues>
      kind={{
        draft: userDrafts.position,
        words: {
          add: 'Добавить должность',
          edit: 'Изменить должность',
          empty: 'Должностей пока нет',
          loadFailed: userTexts.positions,
          removed: 'должность',
        },
        failureWords: requestFailure,
        queryKey: peopleKeys.positions,
        load: (signal) => people.api.listPositions(undefined, { signal }),
        titleOf: ({ name }) => name,
        noteOf: ({ people }) => (people === 0 ? 'никто не занимает' : ''),
        usesOf: ({ people }) => (people === 0 ? null : counted(people, 'человек', 'человека', 'человек')),
        isKeptWhileUsed: true,
        fields: [{ kind: 'text', name: 'name', label: 'Название' }],
        initial: { name: '' },
        valuesOf: ({ name }) => ({ name }),
        versionOf: () => 1,
        check: (values) => z.safeParse(positionValues, values),
        create: (body) => people.api.createPosition({ body }),
        edit: ({ id, name }, body) => people.api.editPosition({ params: { id }, body: { ...body, base: { name } } }),
        remove: ({ id }) => people.api.removePosition({ params: { id } }),
        refresh: people.refresh,
      }}
    />
  );
}

export function ContactTypeList() {
  const people = usePeopleServices();
  return (
    <RecordList<ContactType, ContactTypeValues, ContactTypeValues>
      kind={{
        draft: userDrafts.contactType,
        words: {
          add: 'Добавить вид контакта',
          edit: 'Изменить вид контакта',
          empty: 'Видов контактов пока нет',
          emptyNote:
            'Телефонограммы получают все контакты поставщика. Вид нужен, чтобы часть контактов их не получала.',
          loadFailed: 'Не удалось загрузить виды контактов',
          removed: 'вид контакта',
        },
        failureWords: requestFailure,
        queryKey: peopleKeys.contactTypes,
        load: (signal) => people.api.listContactTypes(undefined, { signal }),
        titleOf: ({ name }) => name,
        noteOf: ({ receivesPhonegrams }) => (receivesPhonegrams ? 'получает телефонограммы' : 'без телефонограмм'),
        usesOf: ({ contacts }) => (contacts === 0 ? null : counted(contacts, 'контакт', 'контакта', 'контактов')),
        isKeptWhileUsed: true,
        fields: [
          { kind: 'text', name: 'name', label: 'Название' },
          { kind: 'flag', name: 'receivesPhonegrams', label: 'Получает телефонограммы' },
        ],
        initial: { name: '', receivesPhonegrams: true },
        valuesOf: ({ name, receivesPhonegrams }) => ({ name, receivesPhonegrams }),
        versionOf: () => 1,
        check: (values) => z.safeParse(contactTypeValues, values),
        create: (body) => people.api.createContactType({ body }),
        edit: ({ id, name, receivesPhonegrams }, body) =>
          people.api.editContactType({ params: { id }, body: { ...body, base: { name, receivesPhonegrams } } }),
        remove: ({ id }) => people.api.removeContactType({ params: { id } }),
        refresh: people.refresh,
      }}
    />
  );
}
