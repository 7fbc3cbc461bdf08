// One weighing in the hands of a person: typing, draft, saving, and somebody else's weighing meanwhile.
import type { Transport } from '@otk/domain/transport/transport.schema';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';

import { ApiError, hasCode } from '#platform/api-error';
import type { Draft } from '#platform/draft';
import { errorMessage } from '#platform/error-message';
import { useFlushed } from '#ui/use-flushed';

export type Figures = Readonly<Record<string, number | null>>;

export const figuresDraft = z.object({
  base: z.record(z.string(), z.nullable(z.number())),
  typed: z.record(z.string(), z.nullable(z.number())),
});
export type FiguresDraft = z.output<typeof figuresDraft>;

interface WeightFormDeps<F extends Figures, B> {
  readonly transport: Transport;
  /** What a card holds. */
  readonly savedOf: (transport: Transport) => F;
  readonly isEditable: boolean;
  readonly draft: Draft<FiguresDraft>;
  readonly schema: z.core.$ZodType<B>;
  /** `seen` is what was in force when the typing began; null when nothing was. */
  readonly toBody: (typed: F, seen: F | null) => unknown;
  readonly save: (body: B) => Promise<Transport>;
  /** The card as the server has it now. */
  readonly reload: () => Promise<Transport>;
  readonly onSaved: (transport: Transport) => void;
}

const isSame = (a: Figures, b: Figures): boolean => Object.keys(a).every((key) => a[key] === b[key]);
/** What was typed while it was being saved stays, unsaved. */
const typedSince = <F extends Figures>(sent: F, now: F, kept: F): F => ({
  ...kept,
  ...Object.fromEntries(Object.entries(now).filter(([key, value]) => value !== sent[key])),
});
const isNothing = (figures: Figures): boolean => Object.values(figures).every((value) => value === null);

export function useWeightForm<F extends Figures, B>(deps: WeightFormDeps<F, B>) {
  const { transport, savedOf, isEditable, draft, schema, toBody, save, reload, onSaved } = deps;
  const saved = savedOf(transport);
  const [left, setLeft] = useState(() => (isEditable ? draft.read() : null));
  const [base, setBase] = useState(() => ({ ...saved, ...left?.value.base }));
  const [typed, setTyped] = useState(() => ({ ...saved, ...left?.value.typed }));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [outdated, setOutdated] = useState<Transport | null>(null);
  const isBehind = outdated?.version === transport.version && isSame(savedOf(outdated), saved);
  const isChanged = !isSame(typed, base);
  // What nobody touched follows the card, but not back to what it held before it was saved a moment ago.
  if (!isChanged && !isBehind && !isSame(base, saved)) {
    setBase(saved);
    setTyped(saved);
  }

  useKeptDraft(draft, { base, typed }, { isChanged, isEditable });

  const forgetComplaints = () => {
    setLeft(null);
    setErrors({});
    setFailure(null);
  };
  const busy = useRef(false);

  async function explain(error: unknown): Promise<void> {
    if (hasCode(error, 'transport.stale')) {
      onSaved(await reload());
      return;
    }
    setErrors(byField((error instanceof ApiError && error.fields) || []));
    setFailure(errorMessage(error));
  }

  async function send(seen: F): Promise<void> {
    const parsed = z.safeParse(schema, toBody(typed, isNothing(seen) ? null : seen));
    if (!parsed.success) {
      setErrors(byField(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))));
      return;
    }
    setSaving(true);
    setFailure(null);
    try {
      const reply = await save(parsed.data);
      const kept = savedOf(reply);
      setBase(kept);
      setTyped((now) => typedSince(typed, now, kept));
      setOutdated(transport);
      forgetComplaints();
      onSaved(reply);
    } catch (error) {
      await explain(error).catch((unexplained: unknown) => setFailure(errorMessage(unexplained)));
    } finally {
      setSaving(false);
    }
  }

  async function once(seen: F): Promise<void> {
    if (busy.current || !isChanged || !isEditable) {
      return;
    }
    busy.current = true;
    await send(seen).finally(() => {
      busy.current = false;
    });
  }
  // Weights are never merged silently: somebody else weighed while this was typed, and the person decides.
  const isOvertaken = isChanged && !isBehind && !isSame(base, saved) && !isSame(typed, saved);

  return {
    typed,
    errors,
    failure,
    isSaving,
    isChanged,
    restoredAt: left && isChanged ? left.at : null,
    saved,
    isOvertaken,
    enter: (name: keyof F & string, value: number | null) => {
      setErrors({});
      setTyped((before) => ({ ...before, [name]: value }));
    },
    discard: () => {
      draft.drop();
      setBase(saved);
      setTyped(saved);
      forgetComplaints();
    },
    save: async () => {
      if (!isOvertaken) {
        await once(base);
      }
    },
    /** The person has seen the other weighing and puts this one over it. */
    replace: () => {
      setBase(saved);
      return once(saved);
    },
  };
}

/** On the device soon after the last key, and at once when the tab is hidden. */
function useKeptDraft<F extends Figures>(
  draft: Draft<FiguresDraft>,
  { base, typed }: { readonly base: F; readonly typed: F },
  { isChanged, isEditable }: { readonly isChanged: boolean; readonly isEditable: boolean },
): void {
  useEffect(() => {
    if (isChanged && isEditable) {
      draft.keep({ base: { ...base }, typed: { ...typed } });
    } else if (isEditable) {
      draft.drop();
    }
  }, [draft, isChanged, isEditable, base, typed]);
  useFlushed(draft.flush);
}

export type WeightForm = Omit<ReturnType<typeof useWeightForm<Figures, unknown>>, 'enter' | 'typed'>;

const byField = (complaints: readonly { readonly path: string; readonly message: string }[]) =>
  Object.fromEntries(complaints.map(({ path, message }) => [path, message]).toReversed());
