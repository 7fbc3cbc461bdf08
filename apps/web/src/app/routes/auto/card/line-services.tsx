// What the tabs of weights, kinds and unordered production take from the services.
import type { Transport } from '@otk/domain/transport/transport.schema';
import type * as z from 'zod/mini';

import { BalanceExplanation } from '#features/transport/card/BalanceExplanation';
import type { CardActor } from '#features/transport/card/transport.offered-steps';

import { useServices } from '../../../services.tsx';
import { usePerson } from '../../start/person-context.ts';

export interface LineTabProps {
  readonly transport: Transport;
  readonly actor: CardActor;
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

const explain = (typed: Transport) => <BalanceExplanation transport={typed} isTyped />;

export function useLineServices({ transport, actor, onUnsaved }: LineTabProps) {
  const { changes, drafts } = useServices();
  const { user, udr } = usePerson();
  return {
    transport,
    actor,
    onUnsaved,
    explain,
    onSaved: changes.transport.accept,
    reload: () => changes.transport.fetchCard(transport.id),
    openDraft: <S extends z.core.$ZodType>(form: string, schema: S) =>
      drafts.open([user.id, udr?.id ?? '', transport.id, form], schema),
  };
}
