// The edited values of one layer. Percent, words and photo are one judgement; the number of layers is apart from it.
import { layerNumbered } from '@otk/domain/layer/layer.rules';
import { type LayerEdit, typedLayer } from '@otk/domain/layer/layer.schema';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { useState } from 'react';
import * as z from 'zod/mini';

import type { Draft } from '#platform/draft';
import { type DraftForm, partOf } from '#platform/draft-form';
import { type Editor, keptEdit } from '#platform/editor/editor';
import type { Merge } from '#platform/editor/merge';
import { useEditor } from '#platform/editor/use-editor';
import { randomUuid } from '#platform/random-uuid';
import { typedNumber } from '#platform/typed-number';

import { layerDrafts } from './layer.drafts.ts';

const typed = z.object({
  layerCount: typedNumber,
  percent: typedNumber,
  seen: z.string(),
  photo: z.nullable(z.string()),
});
export type TypedLayer = z.output<typeof typed>;
type Part = 'layer' | 'layerCount';

const isSameJudgement = (a: TypedLayer, b: TypedLayer): boolean =>
  a.percent === b.percent && a.seen === b.seen && a.photo === b.photo;

const merge: Merge<TypedLayer, Part> = {
  partsOf: () => ['layer', 'layerCount'],
  differing: (a, b) => [
    ...(isSameJudgement(a, b) ? [] : ['layer' as const]),
    ...(a.layerCount === b.layerCount ? [] : ['layerCount' as const]),
  ],
  take: (mine, theirs, parts) => ({
    ...(parts.includes('layer') ? theirs : mine),
    layerCount: (parts.includes('layerCount') ? theirs : mine).layerCount,
  }),
};

export interface LayerFormProps {
  readonly transport: Transport;
  readonly number: number;
  readonly openDraft: <S extends z.core.$ZodType>(form: DraftForm, schema: S) => Draft<z.output<S>>;
  /** Durable on the server or in the outbox. */
  readonly judge: (edit: LayerEdit) => Promise<Transport>;
  /** The moment of the judgement, which is sent. */
  readonly stamp: () => Date;
  readonly onSaved: (transport: Transport) => void;
  /** Called with the newest card of the server. */
  readonly reload: () => Promise<Transport>;
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

export function useLayerForm(props: LayerFormProps): Editor<TypedLayer, Part> {
  const { transport, number, openDraft, judge, stamp, onSaved, reload, onUnsaved } = props;
  const [draft] = useState(() => openDraft(partOf(layerDrafts.layer, String(number)), keptEdit(typed)));
  const [newId] = useState(() => randomUuid());
  const read = (card: Transport): TypedLayer => {
    const { percent = null, seen = '', photo = null } = layerNumbered(card, number) ?? {};
    return { layerCount: card.layerCount, percent, seen, photo };
  };
  return useEditor({
    record: transport,
    read: (card) => ({ version: card.version, value: read(card) }),
    merge,
    draft,
    check: ({ mine, base: { value: was } }) =>
      z.safeParse(typedLayer, {
        ...mine,
        id: layerNumbered(transport, number)?.id ?? newId,
        number,
        base: {
          layerCount: was.layerCount,
          layer: was.percent === null ? null : { percent: was.percent, seen: was.seen, photo: was.photo },
        },
      }),
    save: (edit) => judge({ ...edit, judgedAt: stamp().toISOString() }),
    reload,
    onSaved,
    onUnsaved,
  });
}
