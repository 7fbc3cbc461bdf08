// The form of a card, what it is compared with, and its draft on the device.
import { zodResolver } from '@hookform/resolvers/zod';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';

import { restoreDraft } from '#features/transport/card/transport.draft';
import {
  compareCards,
  type EditBase,
  type EditState,
  followServer,
} from '#features/transport/card/transport.edit-state';
import {
  type CardForm,
  cardForm,
  type CardFormOutput,
  type FormField,
  fromForm,
  savedValues,
  toForm,
} from '#features/transport/transport.form';
import type { Draft } from '#platform/draft';
import { useFlushed } from '#ui/use-flushed';

export interface EditedFormOptions {
  readonly transport: Transport;
  readonly isEditable: (field: FormField) => boolean;
  readonly draft: Draft<EditState>;
}

/** Edits found on the device: laid over the card, or, when it may no longer be changed, only shown. */
export interface FoundDraft {
  readonly at: string;
  readonly state: EditState;
  readonly isRestored: boolean;
}

export const baseOf = (transport: Transport): EditBase => ({
  version: transport.version,
  values: savedValues(transport),
});

function begin({ transport, draft, isEditable }: EditedFormOptions): { state: EditState; found: FoundDraft | null } {
  const server = baseOf(transport);
  const fresh = { base: server, mine: server.values };
  const left = draft.read();
  if (!left) {
    return { state: fresh, found: null };
  }
  const restored = restoreDraft(left.value, server, isEditable);
  if (restored) {
    return { state: restored, found: { at: left.at, state: restored, isRestored: true } };
  }
  const kept = followServer(left.value, server);
  const isSaved = compareCards(server.values, kept.mine).isEqual;
  return { state: fresh, found: isSaved ? null : { at: left.at, state: kept, isRestored: false } };
}

export function useEditedForm(options: EditedFormOptions) {
  const { transport, draft } = options;
  const [start] = useState(() => begin(options));
  const [found, setFound] = useState(start.found);
  const [base, setBase] = useState(start.state.base);
  // A save under way compares with what holds when it ends, not when it began.
  const compared = useRef(start.state.base);
  const form = useForm<CardForm, unknown, CardFormOutput>({
    resolver: zodResolver(cardForm),
    defaultValues: toForm(start.state.mine),
    mode: 'onTouched',
  });

  const now = (): EditState => ({ base: compared.current, mine: fromForm(form.getValues()) });

  function keepDraft(): void {
    const state = now();
    if (!compareCards(state.base.values, state.mine).isEqual) {
      draft.keep(state);
    } else if (found === null || found.isRestored) {
      draft.drop();
    }
  }

  function take(next: EditState): void {
    const shown = toForm(next.mine);
    compared.current = next.base;
    setBase(next.base);
    for (const field of compareCards(now().mine, next.mine).keys) {
      form.setValue(field, shown[field], { shouldValidate: form.getFieldState(field).invalid });
    }
    keepDraft();
  }

  const onTyped = useEffectEvent(keepDraft);
  const onServer = useEffectEvent((card: Transport) => {
    if (card.version !== compared.current.version) {
      take(followServer(now(), baseOf(card)));
    }
  });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => onTyped() }), [form]);
  useEffect(() => onServer(transport), [transport]);
  useFlushed(draft.flush);

  const forgetFound = () => setFound(null);
  return { form, base, found, forgetFound, now, take };
}
