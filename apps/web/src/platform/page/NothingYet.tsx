import { Link } from '@tanstack/react-router';

import { usePerson } from '../person.ts';

const lists = {
  station: { none: 'Станций ещё нет.', add: 'Добавить станцию' },
  provider: { none: 'Поставщиков ещё нет.', add: 'Добавить поставщика' },
  scrapType: { none: 'Видов лома ещё нет.', add: 'Добавить вид лома' },
} as const;

/** At a choice from a list that has nothing yet: who may fill the list is led there. */
export function NothingYet({ of }: { readonly of: keyof typeof lists | 'division' }) {
  const { permissions } = usePerson();
  if (of === 'division') {
    return (
      <>
        Подразделений ещё нет.{' '}
        <Link to="/admin/roles" search={{ view: 'divisions' }} style={{ color: 'inherit' }}>
          Добавить подразделение
        </Link>
      </>
    );
  }
  const { none, add } = lists[of];
  return (
    <>
      {none}{' '}
      {permissions.includes('DICT_EDIT') ? (
        <Link to="/admin/dictionaries" search={{ kind: of }} style={{ color: 'inherit' }}>
          {add}
        </Link>
      ) : (
        'Их добавляет администратор.'
      )}
    </>
  );
}
