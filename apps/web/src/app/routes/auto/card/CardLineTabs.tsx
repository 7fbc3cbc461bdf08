// The tabs other features make, joined to the services: weights, kinds, unordered production.
import type { Transport } from '@otk/domain/transport/transport.schema';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type * as z from 'zod/mini';

import { scrapSaves } from '#features/scrap/scrap.save';
import { ScrapTab } from '#features/scrap/ScrapTab';
import { UnorderedTab } from '#features/scrap/UnorderedTab';
import { BalanceExplanation } from '#features/transport/card/BalanceExplanation';
import type { CardActor } from '#features/transport/card/transport.offered-steps';
import { WeightTab } from '#features/weighing/WeightTab';

import { useServices } from '../../../services.tsx';
import { usePerson } from '../../start/person-context.ts';

export interface LineTabProps {
  readonly transport: Transport;
  readonly actor: CardActor;
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

const explain = (typed: Transport) => <BalanceExplanation transport={typed} isTyped />;

function useLineServices({ transport, actor, onUnsaved }: LineTabProps) {
  const { changes, drafts, clients, recents } = useServices();
  const { user, udr } = usePerson();
  const saves = useMemo(() => scrapSaves(clients.scrap), [clients.scrap]);
  return {
    recentsOf: (dictionary: string) => recents(user.id, dictionary),
    shared: {
      transport,
      actor,
      onUnsaved,
      explain,
      onSaved: changes.transport.accept,
      reload: () => changes.transport.fetchCard(transport.id),
      openDraft: <S extends z.core.$ZodType>(form: string, schema: S) =>
        drafts.open([user.id, udr?.id ?? '', transport.id, form], schema),
    },
    saves,
  };
}

export function CardWeightTab(props: LineTabProps) {
  const { queries } = useServices();
  return <WeightTab {...useLineServices(props).shared} queries={queries.weighing} />;
}

export function CardScrapTab(props: LineTabProps) {
  const { queries } = useServices();
  const { shared, saves, recentsOf } = useLineServices(props);
  const kinds = useQuery(queries.dictionary.scrapTypes.list());
  return <ScrapTab {...shared} saves={saves} kinds={kinds.data ?? []} recents={recentsOf('scrapType')} />;
}

export function CardUnorderedTab(props: LineTabProps) {
  const { queries } = useServices();
  const { shared, saves, recentsOf } = useLineServices(props);
  const sections = useQuery(queries.dictionary.unordered.list());
  const types = useQuery(queries.dictionary.productionTypes.list());
  const signs = useQuery(queries.dictionary.signs.list());
  return (
    <UnorderedTab
      {...shared}
      saves={saves}
      sections={sections.data ?? []}
      types={types.data ?? []}
      signs={signs.data ?? []}
      recents={recentsOf('unordered')}
    />
  );
}
