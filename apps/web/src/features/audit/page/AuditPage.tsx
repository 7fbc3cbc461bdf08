import { Button } from '@mui/material';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';

import { EmptyState } from '#ui/feedback/EmptyState';
import { EyeIcon } from '#ui/icons';
import { Loaded } from '#ui/feedback/Loaded';
import { PagedList } from '#ui/layout/PagedList';
import { PageTitle } from '#ui/layout/PageTitle';
import { CardSkeletons } from '#ui/feedback/Skeletons';
import { PageBody } from '#ui/layout/PageBody';
import { bookQuery, useProduct } from '#platform/product';

import { auditActs, type AuditBook } from '../audit.words.ts';
import { useAuditServices } from '../audit.services.ts';
import { AuditActs } from './AuditActs.tsx';
import { AuditExport } from './AuditExport.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import type { AuditSearch } from './audit.search.ts';

const waiting = <CardSkeletons count={6} />;
const failure = {
  whatHappened: 'Не удалось загрузить журнал',
  whatIsSafe: 'Записи журнала не изменяются и не удаляются.',
};

/** Every act in the system: who, as whom, from where, what, before and after. */
export function AuditPage() {
  const search = useSearch({ from: '/signed-in/admin/audit' });
  const navigate = useNavigate({ from: '/admin/audit' });
  const change = (part: Partial<AuditSearch>) =>
    void navigate({ search: (current) => ({ ...current, ...part }), replace: true });
  const book = useQuery(bookQuery(useProduct()));
  return (
    <PageBody>
      <PageTitle actions={book.data && <AuditExport filter={search} book={book.data} />}>Журнал действий</PageTitle>
      <AuditFilters search={search} book={book.data} onChange={change} />
      <Loaded {...failure} query={book} waiting={waiting}>
        {(data) => <Found search={search} book={data} onChange={change} />}
      </Loaded>
    </PageBody>
  );
}

const noFilter: Partial<AuditSearch> = {
  person: undefined,
  action: undefined,
  entity: undefined,
  object: undefined,
  begin: undefined,
  end: undefined,
};

interface FoundProps {
  readonly search: AuditSearch;
  readonly book: AuditBook;
  readonly onChange: (part: Partial<AuditSearch>) => void;
}

function Found({ search, book, onChange }: FoundProps) {
  const list = useInfiniteQuery(useAuditServices().queries.list(search));
  return (
    <PagedList
      list={list}
      failure={failure.whatHappened}
      whatIsSafe={failure.whatIsSafe}
      waiting={waiting}
      empty={
        <EmptyState
          icon={<EyeIcon />}
          title="Ничего не найдено"
          text="Измените фильтры."
          action={<Button onClick={() => onChange(noFilter)}>Сбросить фильтры</Button>}
        />
      }
    >
      {(rows) => (
        <AuditActs
          acts={auditActs(rows, book)}
          onPerson={(person) => onChange({ person })}
          onObject={(object) => onChange({ object })}
        />
      )}
    </PagedList>
  );
}
