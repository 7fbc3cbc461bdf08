// The tabs of kinds of scrap and of unordered items, with their services.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { scrapSaves } from '#features/scrap/scrap.save';
import { ScrapTab } from '#features/scrap/ScrapTab';
import { UnorderedTab } from '#features/scrap/UnorderedTab';

import { useServices } from '../../../services.tsx';
import { usePerson } from '../../start/person-context.ts';
import { type OwnSaveTabProps, useOwnSaveServices } from './own-save-tab.tsx';

function useScrapServices(props: OwnSaveTabProps) {
  const { clients, recents } = useServices();
  const { user } = usePerson();
  const saves = useMemo(() => scrapSaves(clients.scrap), [clients.scrap]);
  return { ...useOwnSaveServices(props), saves, recentsOf: (dictionary: string) => recents(user.id, dictionary) };
}

export function CardScrapTab(props: OwnSaveTabProps) {
  const { queries } = useServices();
  const { recentsOf, ...tabProps } = useScrapServices(props);
  const kinds = useQuery(queries.dictionary.scrapTypes.list());
  return <ScrapTab {...tabProps} kinds={kinds.data ?? []} recents={recentsOf('scrapType')} />;
}

export function CardUnorderedTab(props: OwnSaveTabProps) {
  const { queries } = useServices();
  const { recentsOf, ...tabProps } = useScrapServices(props);
  const sections = useQuery(queries.dictionary.unordered.list());
  const types = useQuery(queries.dictionary.productionTypes.list());
  const signs = useQuery(queries.dictionary.signs.list());
  return (
    <UnorderedTab
      {...tabProps}
      sections={sections.data ?? []}
      types={types.data ?? []}
      signs={signs.data ?? []}
      recents={recentsOf('unordered')}
    />
  );
}
