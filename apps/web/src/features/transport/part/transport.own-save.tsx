// Services for the tabs that have their own «Сохранить»: weights, kinds of scrap, unordered items.
import type { Transport } from '@otk/domain/transport/transport.schema';
import type * as z from 'zod/mini';

import { usePerson } from '#platform/person';
import { usePlatform } from '#platform/services';

import { BalanceExplanation } from './BalanceExplanation.tsx';
import { useTransportServices } from '../transport.services.ts';
import type { EditedPartProps } from './transport.card-part.ts';

const explain = (typed: Transport) => <BalanceExplanation transport={typed} isTyped />;

export function useOwnSaveServices({ transport, actor, onUnsaved }: EditedPartProps) {
  const { drafts } = usePlatform();
  const { changes } = useTransportServices();
  const { user, udr } = usePerson();
  return {
    transport,
    actor,
    onUnsaved,
    explain,
    onSaved: changes.accept,
    reload: () => changes.fetchCard(transport.id),
    openDraft: <S extends z.core.$ZodType>(form: string, schema: S) =>
      drafts.open([user.id, udr?.divisionId ?? '', transport.id, form], schema),
  };
}
