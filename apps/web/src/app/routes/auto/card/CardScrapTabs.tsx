// The tabs of kinds of scrap and of unordered items, with their services.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { scrapSaves } from '#features/scrap/scrap.save';
import { ScrapTab } from '#features/scrap/ScrapTab';
import { UnorderedTab } from '#features/scrap/UnorderedTab';

import type { EditedPartProps } from '../../../feature-door.ts';
import { useServices } from '../../../services.tsx';
import { usePerson } from '../../start/person-context.ts';
import { useOwnSaveServices } from './own-save-tab.tsx';

function useScrapServices(props: EditedPartProps) {
  const { scrap, recents } = useServices();
  const { user } = usePerson();
  const saves = useMemo(() => scrapSaves(scrap.api), [scrap.api]);
  return { ...useOwnSaveServices(props), saves, recentsOf: (dictionary: string) => recents(user.id, dictionary) };
}

export function CardScrapTab(props: EditedPartProps) {
  const { queries } = useServices().dictionary;
  const { recentsOf, ...tabProps } = useScrapServices(props);
  const kinds = useQuery(queries.scrapTypes.list());
  return <ScrapTab {...tabProps} kinds={kinds.data ?? []} recents={recentsOf('scrapType')} />;
}

export function CardUnorderedTab(props: EditedPartProps) {
  const { queries } = useServices().dictionary;
  const { recentsOf, ...tabProps } = useScrapServices(props);
  const sections = useQuery(queries.unordered.list());
  const types = useQuery(queries.productionTypes.list());
  const signs = useQuery(queries.signs.list());
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
