// What every dialog form does with what was typed: judges it, shows its faults or the refusal, keeps the words.
import { errorMessage } from '@otk/domain/kernel/error-message';
import { type SubmitEvent, useState } from 'react';

import { saveOrShow } from '#ui/form/save-or-show';

import { errorsOutside } from './editor/error-places.ts';
import { whole } from './editor/merge.ts';
import type { FieldErrors, Judged } from './judge.ts';

interface JudgedForm<Typed, Body> {
  readonly typed: Typed;
  readonly onChange: (typed: Typed) => void;
  readonly judge: () => Judged<Body>;
  /** Rejects with the reason of the refusal; what was typed stays. */
  readonly onSubmit: (body: Body) => Promise<void>;
  /** The fields whose errors a change of a field removes; those of every field when absent. */
  readonly clearedBy?: Readonly<Record<keyof Typed, readonly string[]>>;
}

export function useJudgedForm<Typed extends object, Body>({
  typed,
  onChange,
  judge,
  onSubmit,
  clearedBy,
}: JudgedForm<Typed, Body>) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [cause, setCause] = useState<unknown>(null);

  async function send(): Promise<boolean> {
    setCause(null);
    const judged = judge();
    setErrors(judged.errors ?? {});
    if (judged.errors) {
      return false;
    }
    try {
      await onSubmit(judged.body);
    } catch (error) {
      setCause(error);
    }
    return true;
  }

  return {
    errors,
    /** Why the last submit was refused; null when it was not. */
    cause,
    /** The same in words, empty when there is nothing to say. */
    failure: cause === null ? '' : errorMessage(cause),
    change: (part: Partial<Typed>) => {
      const fields = Object.keys(part) as (keyof Typed)[];
      setErrors(errorsOutside(errors, clearedBy ? fields.flatMap((field) => clearedBy[field]) : [whole]));
      setCause(null);
      onChange({ ...typed, ...part });
    },
    /** The first wrong field is focused. */
    submit: ({ currentTarget }: SubmitEvent<HTMLFormElement>) => saveOrShow(send, currentTarget),
  };
}
