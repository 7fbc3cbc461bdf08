// One list of the card in the hands of a person: typing, drafts, saving, conflicts.
import { errorMessage } from '@otk/domain/kernel/error-message';
import { makeLocalId } from '@otk/domain/kernel/local-id';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import * as z from 'zod/mini';

import { ApiError, hasCode } from '#platform/api-error';
import type { Draft } from '#platform/draft';
import { useFlushed } from '#ui/use-flushed';

import { type LineErrors, lineErrors } from './scrap.errors.ts';
import {
  addLine,
  changedLines,
  changeLine,
  conflictsOf,
  followServer,
  type IsSame,
  type Line,
  type LineValues,
  type ListState,
  newLine,
  resolve,
  rowsOf,
  settle,
} from './scrap.lines.ts';

export interface ListSpec<V extends LineValues, W> {
  readonly linesOf: (transport: Transport) => readonly Line<V>[];
  readonly isSame: IsSame<V>;
  readonly isSameForServer: IsSame<V>;
  readonly toEdit: (line: Line<V>) => unknown;
  readonly schema: z.core.$ZodType<{ lines: W[] }>;
}

export interface ListDeps<V extends LineValues, W> {
  readonly spec: ListSpec<V, W>;
  readonly transport: Transport;
  readonly isEditable: boolean;
  readonly draft: Draft<Line<V>[]>;
  readonly save: (transportId: string, lines: readonly W[]) => Promise<Transport>;
  /** The card as the server has it now. */
  readonly reload: () => Promise<Transport>;
  readonly onSaved: (transport: Transport) => void;
}

export function useList<V extends LineValues, W>(deps: ListDeps<V, W>) {
  const { spec } = deps;
  const edited = useEdits(deps);
  const { state, dispatch, changed } = edited;
  const saving = useSaving(deps, edited);
  const { errors, forget, isComparing, setComparing, saveLines } = saving;
  const rows = useMemo(() => rowsOf(state), [state]);
  const conflicts = useMemo(
    () => (isComparing ? conflictsOf(state, spec.isSame, spec.isSameForServer) : []),
    [isComparing, state, spec],
  );

  const change = useCallback(
    (key: string, values: Partial<V>) => {
      forget(key);
      dispatch((now) => changeLine(now, key, values));
    },
    [dispatch, forget],
  );
  const add = (values: V): string => {
    const line = newLine(localId(), values);
    dispatch((now) => addLine(now, line));
    return line.key;
  };
  return {
    rows,
    changed,
    errors,
    conflicts,
    isSaving: saving.isSaving,
    failure: saving.failure,
    restoredAt: edited.restoredAt,
    change,
    add,
    discard: () => {
      saving.reset();
      edited.discard();
    },
    save: () => saveLines(changed),
    /** Answers the comparison line by line and saves what is kept. */
    decide(choices: ReadonlyMap<string, 'mine' | 'now'>) {
      setComparing(false);
      dispatch((now) => resolve(now, choices));
      return saveLines(changedLines(resolve(state, choices), spec.isSame));
    },
    postpone: () => setComparing(false),
  };
}
export type EditedList<V extends LineValues> = ReturnType<typeof useList<V, unknown>>;

const localId = () => makeLocalId(Date.now(), (count) => crypto.getRandomValues(new Uint8Array(count)));

type Act<V extends LineValues> = (state: ListState<V>) => ListState<V>;
const act = <V extends LineValues>(state: ListState<V>, next: Act<V>): ListState<V> => next(state);

/** The edits over the newest card anybody brought, and their draft. */
function useEdits<V extends LineValues, W>({ spec, transport, isEditable, draft }: ListDeps<V, W>) {
  const { isSame, linesOf } = spec;
  const [left, setLeft] = useState(() => (isEditable ? draft.read() : null));
  const [state, dispatch] = useReducer(act<V>, null, () =>
    followServer({ stored: [], edits: left?.value ?? [] }, linesOf(transport), isSame),
  );
  const [followed, setFollowed] = useState(transport);
  if (followed !== transport) {
    setFollowed(transport);
    // A reply of this list may already have brought a newer card than the screen around it holds.
    if (transport.version >= followed.version) {
      dispatch((now) => followServer(now, linesOf(transport), isSame));
    }
  }
  const changed = useMemo(() => changedLines(state, isSame), [state, isSame]);
  useKeptDraft(draft, changed, isEditable);
  return {
    state,
    dispatch,
    changed,
    restoredAt: left && changed.length > 0 ? left.at : null,
    take(card: Transport, next: (now: ListState<V>, stored: readonly Line<V>[]) => ListState<V>) {
      setFollowed(card);
      dispatch((now) => next(now, linesOf(card)));
    },
    forgetDraft: () => setLeft(null),
    discard() {
      draft.drop();
      setLeft(null);
      dispatch((now) => ({ ...now, edits: [] }));
    },
  };
}

function useSaving<V extends LineValues, W>(deps: ListDeps<V, W>, edited: ReturnType<typeof useEdits<V, W>>) {
  const { spec, transport, save, reload, onSaved } = deps;
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [errors, setErrors] = useState<LineErrors>(new Map());
  const [isComparing, setComparing] = useState(false);
  const busy = useRef(false);
  const forget = useCallback(
    (key: string) =>
      setErrors((shown) => (shown.has(key) ? new Map([...shown].filter(([other]) => other !== key)) : shown)),
    [],
  );

  async function send(sent: readonly Line<V>[]): Promise<void> {
    const parsed = z.safeParse(spec.schema, { lines: sent.map(spec.toEdit) });
    if (!parsed.success) {
      setErrors(lineErrors(sent, parsed.error.issues.map(toComplaint)));
      return;
    }
    const saved = await save(transport.id, parsed.data.lines);
    edited.take(saved, (now, stored) => settle(now, stored, sent));
    edited.forgetDraft();
    setComparing(false);
    onSaved(saved);
  }

  async function explain(error: unknown, sent: readonly Line<V>[]): Promise<void> {
    setFailure(errorMessage(error));
    if (hasCode(error, 'transport.stale')) {
      edited.take(await reload(), (now, stored) => followServer(now, stored, spec.isSame));
      setComparing(true);
    } else if (error instanceof ApiError && error.fields) {
      setErrors(lineErrors(sent, error.fields));
    }
  }

  async function saveLines(sent: readonly Line<V>[]): Promise<void> {
    if (busy.current || sent.length === 0) {
      return;
    }
    busy.current = true;
    setSaving(true);
    setFailure(null);
    try {
      await send(sent).catch((error: unknown) => explain(error, sent));
    } catch (error) {
      setFailure(errorMessage(error));
    } finally {
      busy.current = false;
      setSaving(false);
    }
  }

  const reset = () => {
    setErrors(new Map());
    setFailure(null);
  };
  return { isSaving, failure, errors, forget, isComparing, setComparing, saveLines, reset };
}

const toComplaint = ({ path, message }: z.core.$ZodIssue) => ({ path: path.join('.'), message });

/** Written while typing, at the latest when the page goes out of sight; gone when nothing is left to save. */
function useKeptDraft<V extends LineValues>(draft: Draft<Line<V>[]>, changed: Line<V>[], isEditable: boolean): void {
  useEffect(() => {
    if (!isEditable) {
      return;
    }
    if (changed.length > 0) {
      draft.keep(changed);
    } else {
      draft.drop();
    }
  }, [draft, changed, isEditable]);
  useFlushed(draft.flush);
}
