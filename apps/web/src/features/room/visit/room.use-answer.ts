// The form of the answer: what is typed, its faults after the first try, and the one press that sends it.
import type { RoomCase } from '@otk/domain/room/room.schema';
import { useEffect, useState } from 'react';

import type { FieldErrors } from '#platform/judge';
import { useObservable } from '#platform/use-observable';

import { isTouched, judgeAnswer, type RoomTyped } from './room.draft.ts';
import type { Visit } from './room.visit.ts';

export interface AnswerForm {
  readonly typed: RoomTyped;
  readonly type: (part: Partial<RoomTyped>) => void;
  readonly errors: FieldErrors;
  /** Open for typing: not closed by the works, not under way, not given before. */
  readonly isOpen: boolean;
  readonly isSending: boolean;
  readonly submit: () => void;
  /** Another answer after the one that was given. */
  readonly again: () => void;
}

const noErrors: FieldErrors = {};

export function useAnswerForm(visit: Visit, room: RoomCase): AnswerForm {
  const draft = useObservable(visit.draft);
  const [tries, setTries] = useState(0);
  const [isAgain, setIsAgain] = useState(false);
  useEffect(() => {
    if (tries > 0) {
      showFirstFault();
    }
  }, [tries]);
  const isSending = draft.sending !== null;
  const mayAnswer = room.whyNoAnswer === null && (room.answer === null || isAgain || isTouched(draft));
  const errors = tries === 0 ? noErrors : (judgeAnswer(draft.typed, room).errors ?? noErrors);
  return {
    typed: draft.typed,
    type: visit.draft.type,
    errors,
    isOpen: mayAnswer && !isSending,
    isSending,
    again: () => setIsAgain(true),
    submit() {
      const { body } = judgeAnswer(draft.typed, room);
      if (body === undefined) {
        setTries(tries + 1);
      } else {
        setTries(0);
        setIsAgain(false);
        visit.answer(body);
      }
    },
  };
}

/** The field that is to be corrected comes into view, with the focus where one can type or choose. */
function showFirstFault(): void {
  const fault = document.querySelector('[aria-invalid="true"], [data-invalid]');
  const field = fault?.matches('input, textarea, select') ? fault : (fault?.querySelector('input') ?? null);
  fault?.scrollIntoView({ block: 'center' });
  if (field instanceof HTMLElement) {
    field.focus({ preventScroll: true });
  }
}
