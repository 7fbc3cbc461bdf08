import { Button } from '@mui/material';
import { Link } from '@tanstack/react-router';

import { usePerson } from '../person.ts';

const lists = {
  station: { none: 'Станций ещё нет.', add: 'Добавить станцию' },
  provider: { none: 'Поставщиков ещё нет.', add: 'Добавить поставщика' },
  scale: { none: 'Весов ещё нет.', add: 'Добавить весы' },
  scrapType: { none: 'Видов лома ещё нет.', add: 'Добавить вид лома' },
  reason: { none: 'Причин ещё нет.', add: 'Добавить причину' },
  item: { none: 'Незаказной продукции в справочнике ещё нет.', add: 'Добавить незаказную продукцию' },
} as const;

type List = keyof typeof lists;

interface NoneFoundProps {
  readonly typed: string;
  readonly of: List;
  readonly onClear: () => void;
}

/** Where a search within a list found nothing: back to the whole list, or to where the list is filled. */
export const NoneFound = ({ typed, of, onClear }: NoneFoundProps) =>
  typed.trim() === '' ? (
    <NothingYet of={of} />
  ) : (
    <>
      Ничего не найдено.{' '}
      <Button size="small" variant="text" onClick={onClear}>
        Показать все
      </Button>{' '}
      <FillList of={of} />
    </>
  );

/** At a choice from a list that has nothing yet: who may fill the list is led there. */
export function NothingYet({ of }: { readonly of: List | 'division' | 'contract' }) {
  if (of === 'contract') {
    return 'Договоров ещё нет: они приходят из ЭКОМЕТ.';
  }
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
  return (
    <>
      {lists[of].none} <FillList of={of} />
    </>
  );
}

function FillList({ of }: { readonly of: List }) {
  const { permissions } = usePerson();
  return permissions.includes('DICT_EDIT') ? (
    <Link to="/admin/dictionaries" search={{ kind: of }} style={{ color: 'inherit' }}>
      {lists[of].add}
    </Link>
  ) : (
    'Их добавляет администратор.'
  );
}
