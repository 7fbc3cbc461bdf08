import { styled } from '@mui/material/styles';
import { dictionaryKinds } from '@otk/domain/dictionary/dictionary.names';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';

import { PageTitle } from '#ui/layout/PageTitle';
import { Tabs } from '#ui/layout/Tabs';
import { PageBody } from '#ui/layout/PageBody';
import { Below } from '#ui/layout/boxes';

import type { DictionariesSearch } from './dictionary.search.ts';
import { dictionaryWords } from './dictionary.kinds.ts';
import { DictionaryList } from './DictionaryList.tsx';

const tabs = [
  ...dictionaryKinds.map((kind) => ({ value: kind, label: dictionaryWords[kind].title })),
  { value: 'contact', label: 'Контакты поставщиков' },
  { value: 'calendar', label: 'Календарь комиссии' },
] as const;

/** What other features keep as dictionaries. */
interface DictionaryViews {
  readonly ContactsView: ComponentType<{
    readonly providerId: string | undefined;
    readonly onProvider: (provider: string | undefined) => void;
  }>;
  readonly CalendarView: ComponentType<{
    readonly station: string | undefined;
    readonly date: string | undefined;
    readonly onChange: (part: Pick<DictionariesSearch, 'station' | 'date'>) => void;
  }>;
}

export const dictionariesPage = (views: DictionaryViews) =>
  function DictionariesPage() {
    return <Dictionaries {...views} />;
  };

/** At a desk in two lines: none of them is out of sight. */
const AllTabs = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('desktop')]: { '& > [role="tablist"]': { flexWrap: 'wrap' } },
}));

function Dictionaries({ ContactsView, CalendarView }: DictionaryViews) {
  const search = useSearch({ from: '/signed-in/admin/dictionaries' });
  const navigate = useNavigate({ from: '/admin/dictionaries' });
  const { kind } = search;
  const show = (part: Partial<DictionariesSearch>) =>
    void navigate({ search: (current) => ({ ...current, ...part }), replace: true });
  return (
    <PageBody>
      <PageTitle>Справочники</PageTitle>
      <AllTabs>
        <Tabs
          label="Справочник"
          items={tabs}
          value={kind}
          onChange={(chosen) => void navigate({ search: { kind: chosen } })}
        />
      </AllTabs>
      <Below>
        {kind === 'contact' && (
          <ContactsView providerId={search.provider} onProvider={(provider) => show({ provider })} />
        )}
        {kind === 'calendar' && <CalendarView station={search.station} date={search.date} onChange={show} />}
        {kind !== 'contact' && kind !== 'calendar' && <DictionaryList key={kind} dictionary={kind} />}
      </Below>
    </PageBody>
  );
}
