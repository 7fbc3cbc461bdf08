import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';

import { PageTitle } from '#ui/layout/PageTitle';
import { Tabs } from '#ui/layout/Tabs';
import { PageBody } from '#ui/layout/PageBody';
import { useIsPhone } from '#ui/layout/FoldedFilters';
import { usePerson } from '#platform/person';

import { useEkometServices } from '../ekomet.services.ts';
import { type EkometSearch, ekometTabs } from './ekomet.search.ts';
import { EkometCompare, EkometSearchField } from './EkometCompare.tsx';
import { EkometFile } from './EkometFile.tsx';
import { EkometHandover } from './EkometHandover.tsx';
import { EkometJournal } from './EkometJournal.tsx';
import { EkometLoad } from './EkometLoad.tsx';
import { EkometLoads } from './EkometLoads.tsx';
import { EkometStations } from './EkometStations.tsx';

/** What the accounting system says against what we have, and what is handed over to it. */
export function EkometPage() {
  const search = useSearch({ from: '/signed-in/ekomet' });
  const navigate = useNavigate({ from: '/ekomet' });
  const { permissions } = usePerson();
  useQuery(useEkometServices().queries.copy());
  const mayImport = permissions.includes('TRANSPORT_CREATE');
  // On a phone one of them shares the line of the title: shipments come first.
  const isPhone = useIsPhone();
  const isAboutShipments = search.tab === 'compare' || search.tab === 'loads';
  const change = (part: Partial<EkometSearch>, replace = false) =>
    void navigate({ search: (current) => ({ ...current, ...part }), replace });
  return (
    <PageBody>
      <PageTitle
        isByTab
        actions={
          <>
            {isPhone && search.tab === 'compare' && <EkometSearchField search={search.search} onChange={change} />}
            {mayImport && (!isPhone || search.tab === 'loads') && <EkometFile />}
            {mayImport && (!isPhone || isAboutShipments) && <EkometLoad isMain={isAboutShipments} />}
          </>
        }
      >
        ЭКОМЕТ
      </PageTitle>
      <Tabs
        label="Обмен с учётной системой"
        items={ekometTabs}
        value={search.tab}
        onChange={(tab) => change({ tab })}
      />
      {search.tab === 'compare' && <EkometCompare search={search} onChange={change} />}
      {search.tab === 'handover' && <EkometHandover order={search.order} onOrder={(order) => change({ order })} />}
      {search.tab === 'journal' && (
        <EkometJournal
          state={search.delivery}
          onState={(delivery) => change({ delivery })}
          order={search.order}
          onOrder={(order) => change({ order })}
        />
      )}
      {search.tab === 'loads' && (
        <>
          {permissions.includes('DICT_LOAD') && <EkometStations />}
          <EkometLoads />
        </>
      )}
    </PageBody>
  );
}
