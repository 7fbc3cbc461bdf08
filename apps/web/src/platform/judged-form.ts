// What every dialog form does with what was typed: judges it, shows its faults or the refusal, keeps the words.
import { errorMessage } from '@otk/domain/kernel/error-message';
import { useState } from 'react';

import type { FieldErrors, Judged } from './judge.ts';

interface JudgedForm<Typed, Body> {
  readonly typed: Typed;
  readonly onChange: (typed: Typed) => void;
  readonly judge: () => Judged<Body>;
  /** Rejects with the reason of the refusal; what was typed stays. */
  readonly onSubmit: (body: Body) => Promise<void>;
}

export function useJudgedForm<Typed extends object, Body>({
  typed,
  onChange,
  judge,
  onSubmit,
}: JudgedForm<Typed, Body>) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState('');
  return {
    errors,
    failure,
    change: (part: Partial<Typed>) => {
      setErrors({});
      setFailure('');
      onChange({ ...typed, ...part });
    },
    submit: async () => {
      const judged = judge();
      if (judged.errors) {
        setErrors(judged.errors);
        return;
      }
      try {
        await onSubmit(judged.body);
      } catch (error) {
        setFailure(errorMessage(error));
      }
    },
  };
}
