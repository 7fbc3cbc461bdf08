// The edited figures of one weighing. They are never merged: another person's weighing made meanwhile is a conflict.
import type { Transport } from '@otk/domain/transport/transport.schema';
import { useState } from 'react';
import type * as z from 'zod/mini';

import { type Editor, type EditorOptions, keptEdit } from '#platform/editor/editor';
import { asWhole } from '#platform/editor/merge';
import { useEditor } from '#platform/editor/use-editor';
import type { TypedNumber } from '#ui/form/number-text';
import type { DraftForm } from '#platform/draft-form';

import type { WeightFormProps } from './weighing.parts.ts';

export type Figures = Readonly<Record<string, TypedNumber>>;

const isSame = (a: Figures, b: Figures): boolean => Object.keys(a).every((key) => a[key] === b[key]);

/** The weighing in force when the edit began, sent as `base`; null when there was none. */
export const inForce = <F extends Figures>(seen: F): F | null =>
  Object.values(seen).every((value) => value === null) ? null : seen;

interface WeightFormOptions<F extends Figures, B>
  extends
    Pick<WeightFormProps, 'transport' | 'openDraft' | 'onSaved' | 'reload' | 'onUnsaved'>,
    Pick<EditorOptions<Transport, F, B, string>, 'check' | 'save'> {
  readonly form: DraftForm;
  readonly schema: z.ZodMiniType<F>;
  readonly savedOf: (transport: Transport) => F;
}

export function useWeightForm<F extends Figures, B>(options: WeightFormOptions<F, B>): Editor<F> {
  const { form, schema, transport, savedOf, openDraft, check, save, reload, onSaved, onUnsaved } = options;
  const [draft] = useState(() => openDraft(form, keptEdit(schema)));
  return useEditor({
    record: transport,
    read: (card) => ({ version: card.version, value: savedOf(card) }),
    merge: asWhole<F>(isSame),
    draft,
    check,
    save,
    reload,
    onSaved,
    onUnsaved,
  });
}
