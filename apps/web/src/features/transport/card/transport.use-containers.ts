// The containers of a card in the hands of a person: typing, draft, saving, and somebody else's list meanwhile.
import { type ContainersEdit, containersOf, isSameContainers } from '@otk/domain/transport/transport.container';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';

import { hasCode } from '#platform/api-error';
import type { Draft } from '#platform/draft';
import { errorMessage } from '#platform/error-message';
import { useFlushed } from '#ui/use-flushed';

import { containerErrors, toTyped, toValues, typedContainer, type TypedContainer } from '../transport.containers.ts';

const list = z.array(typedContainer);
export const containersDraft = z.object({ base: list, typed: list });

export interface ContainersDeps {
  readonly transport: Transport;
  readonly draft: Draft<z.output<typeof containersDraft>>;
  readonly save: (id: string, edit: ContainersEdit) => Promise<Transport>;
  /** The card as the server has it now; the screen around follows it. */
  readonly reload: (id: string) => Promise<Transport>;
}

const isSame = (a: readonly TypedContainer[], b: readonly TypedContainer[]): boolean =>
  isSameContainers(toValues(a), toValues(b));
const nothing: ReadonlyMap<string, string> = new Map();

export function useContainers({ transport, draft, save, reload }: ContainersDeps) {
  const saved = toTyped(containersOf(transport));
  const [left] = useState(() => draft.read());
  const [base, setBase] = useState(left?.value.base ?? saved);
  const [typed, setTyped] = useState(left?.value.typed ?? saved);
  const [errors, setErrors] = useState(nothing);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const busy = useRef(false);
  const isChanged = !isSame(typed, base);
  // What nobody touched follows the card; a blank line that was just added stays.
  if (!isChanged && !isSame(base, saved)) {
    setBase(saved);
    setTyped(saved);
  }
  const isOvertaken = isChanged && !isSame(base, saved) && !isSame(typed, saved);
  useKeptDraft(draft, isChanged ? { base, typed } : null);

  async function send(seen: readonly TypedContainer[]): Promise<void> {
    const wrong = containerErrors(typed);
    setErrors(wrong ?? nothing);
    if (wrong || busy.current) {
      return;
    }
    busy.current = true;
    setSaving(true);
    setFailure(null);
    try {
      const card = await save(transport.id, { containers: toValues(typed), base: toValues(seen) });
      const now = toTyped(containersOf(card));
      setBase(now);
      setTyped(now);
    } catch (failed) {
      await explain(failed);
    } finally {
      busy.current = false;
      setSaving(false);
    }
  }

  async function explain(failed: unknown): Promise<void> {
    setFailure(errorMessage(failed));
    if (hasCode(failed, 'transport.stale')) {
      await reload(transport.id).catch((unreachable: unknown) => setFailure(errorMessage(unreachable)));
    }
  }

  return {
    typed,
    saved,
    errors,
    failure,
    isSaving,
    isChanged,
    isOvertaken,
    restoredAt: left && isChanged ? left.at : null,
    enter: (next: readonly TypedContainer[]) => {
      setErrors(nothing);
      setTyped([...next]);
    },
    discard: () => {
      setBase(saved);
      setTyped(saved);
      setErrors(nothing);
      setFailure(null);
    },
    save: async () => {
      if (isChanged && !isOvertaken) {
        await send(base);
      }
    },
    /** The person has seen the other list and puts this one over it. */
    replace: () => {
      setBase(saved);
      return send(saved);
    },
  };
}
export type Containers = ReturnType<typeof useContainers>;

function useKeptDraft(draft: ContainersDeps['draft'], value: z.output<typeof containersDraft> | null): void {
  const text = value && JSON.stringify(value);
  useEffect(() => {
    if (text === null) {
      draft.drop();
    } else {
      draft.keep(z.parse(containersDraft, JSON.parse(text)));
    }
  }, [draft, text]);
  useFlushed(draft.flush);
}
