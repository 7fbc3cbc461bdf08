// Services for the tabs that have their own «Сохранить»: weights, kinds of scrap, unordered items.
import type { Transport } from '@otk/domain/transport/transport.schema';
import { useCallback } from 'react';
import type * as z from 'zod/mini';
import { useOpenDraft } from '#platform/use-draft';
import type { DraftForm } from '#platform/draft-form';

import { BalanceExplanation } from './BalanceExplanation.tsx';
import { useTransportServices } from '../transport.services.ts';
import type { EditedPartProps } from './transport.card-part.ts';

const explain = (typed: Transport) => <BalanceExplanation transport={typed} isTyped />;

export function useOwnSaveServices({ transport, actor, onUnsaved }: EditedPartProps) {
  const open = useOpenDraft();
  const { changes } = useTransportServices();
  return {
    transport,
    actor,
    onUnsaved,
    explain,
    onSaved: changes.accept,
    reload: useCallback(() => changes.fetchCard(transport.id), [changes, transport.id]),
    openDraft: useCallback(
      <S extends z.core.$ZodType>(form: DraftForm, schema: S) => open(form, transport.id, schema),
      [open, transport.id],
    ),
  };
}
