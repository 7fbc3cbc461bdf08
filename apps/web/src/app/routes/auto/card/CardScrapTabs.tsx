// The tabs of kinds and of unordered production joined to the services.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { scrapSaves } from '#features/scrap/scrap.save';
import { ScrapTab } from '#features/scrap/ScrapTab';
import { UnorderedTab } from '#features/scrap/UnorderedTab';

import { useServices } from '../../../services.tsx';
import { usePerson } from '../../start/person-context.ts';
import { type LineTabProps, useLineServices } from './line-services.tsx';

function useScrapServices(props: LineTabProps) {
  const { clients, recents } = useServices();
  const { user } = usePerson();
  const saves = useMemo(() => scrapSaves(clients.scrap), [clients.scrap]);
  return { ...useLineServices(props), saves, recentsOf: (dictionary: string) => recents(user.id, dictionary) };
}

export function CardScrapTab(props: LineTabProps) {
  const { queries } = useServices();
  const { recentsOf, ...shared } = useScrapServices(props);
  const kinds = useQuery(queries.dictionary.scrapTypes.list());
  return <ScrapTab {...shared} kinds={kinds.data ?? []} recents={recentsOf('scrapType')} />;
}

export function CardUnorderedTab(props: LineTabProps) {
  const { queries } = useServices();
  const { recentsOf, ...shared } = useScrapServices(props);
  const sections = useQuery(queries.dictionary.unordered.list());
  const types = useQuery(queries.dictionary.productionTypes.list());
  const signs = useQuery(queries.dictionary.signs.list());
  return (
    <UnorderedTab
      {...shared}
      sections={sections.data ?? []}
      types={types.data ?? []}
      signs={signs.data ?? []}
      recents={recentsOf('unordered')}
    />
  );
}
