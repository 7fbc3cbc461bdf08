// The letter that an act will write to the supplier, while the act is being typed: rehearsed by the server, or written by the
// device when the server does not answer.
import { type LetterCorrection, letterCorrection } from '@otk/domain/kernel/letter';
import type { LetterPreview } from '@otk/domain/notification/notification.schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { isUnreachable } from '#platform/api-error';
import { usePerson } from '#platform/person';
import { useRested } from '#platform/use-rested';
import { useNow } from '#ui/day/use-now';
import { useDraft } from '#platform/use-draft';

import { useNotificationServices } from '../notification.services.ts';
import { useLetterBook } from './notification.letter-book.ts';
import { type LetterSketch, type LetterSubject, sketchLetter } from './notification.letter-sketch.ts';
import { notificationDrafts } from '../notification.drafts.ts';

export interface LetterAct {
  readonly operation: string;
  readonly params?: Readonly<Record<string, string>>;
  /** Null while what is typed is not complete. */
  readonly body: object | null;
}

export const letterOfStep = (id: string, body: object | null): LetterAct => ({
  operation: 'transport.changeStatus',
  params: { id },
  body,
});

export const letterOfSteps = (body: object): LetterAct => ({ operation: 'transport.changeManyStatuses', body });

/** The corrections of one transport's letter, kept on the device until the act is done. */
export function useLetterDraft(transportId: string) {
  const draft = useDraft(notificationDrafts.letter, transportId, letterCorrection);
  const [letter, setLetter] = useState<LetterCorrection>(() => draft.read()?.value ?? {});
  const [isWaiting, setIsWaiting] = useState(false);
  const typed = Object.fromEntries(Object.entries(letter).filter(([, words]) => words?.trim()));
  return {
    letter,
    isWaiting,
    setIsWaiting,
    change: (part: LetterCorrection) => {
      const next = { ...letter, ...part };
      setLetter(next);
      draft.keep(next);
    },
    /** For the body of the act: nothing when nothing was corrected. */
    part: (Object.keys(typed).length > 0 ? { letter: typed } : {}) as { readonly letter?: LetterCorrection },
    done: () => void draft.drop(),
  };
}
export type LetterDraft = ReturnType<typeof useLetterDraft>;

export type ShownLetter =
  | { readonly state: 'incomplete' | 'loading' | 'none' }
  | { readonly state: 'refused'; readonly error: unknown }
  | { readonly state: 'rehearsed'; readonly letters: LetterPreview['letters'] }
  /** Null: the device has nothing to write it with. */
  | { readonly state: 'sketched'; readonly letter: LetterSketch | null };

const patienceMs = 2000;

interface LetterOptions {
  readonly act: LetterAct;
  readonly subject: LetterSubject | null;
  readonly draft: LetterDraft;
}

export function useLetter({ act, subject, draft }: LetterOptions): ShownLetter {
  const { api } = useNotificationServices();
  const { user } = usePerson();
  const now = useNow();
  const { letter, part, setIsWaiting } = draft;
  const { operation, params = {}, body } = act;
  const wanted = { operation, params, body: body && { ...body, ...part } };
  const rested = useRested(wanted);
  const isRested = JSON.stringify(rested) === JSON.stringify(wanted);
  const book = useLetterBook();
  const rehearsal = useQuery({
    queryKey: ['notification', 'letter', rested],
    queryFn: ({ signal }) =>
      api.previewLetters({ body: { ...rested, ...(rested.body && { body: rested.body }) } }, { signal }),
    enabled: body !== null && rested.body !== null,
    placeholderData: keepPreviousData,
    networkMode: 'always',
    retry: false,
    gcTime: 0,
    staleTime: 0,
  });
  const isLoading = body !== null && (!isRested || rehearsal.isFetching);
  const isLate = useLate(isLoading, JSON.stringify(rested));
  const isWaiting = isLoading && !isLate;
  useEffect(() => setIsWaiting(isWaiting), [setIsWaiting, isWaiting]);

  if (body === null) {
    return { state: 'incomplete' };
  }
  const isSilent = isLate || (rehearsal.isError && isUnreachable(rehearsal.error));
  if (isSilent) {
    const details = { letter, authorName: user.fullName, now };
    return { state: 'sketched', letter: book.data && subject ? sketchLetter(book.data, subject, details) : null };
  }
  if (rehearsal.isError && isRested) {
    return { state: 'refused', error: rehearsal.error };
  }
  if (!rehearsal.data) {
    return { state: 'loading' };
  }
  return rehearsal.data.letters.length === 0
    ? { state: 'none' }
    : { state: 'rehearsed', letters: rehearsal.data.letters };
}

/** Whether the answer to this question has not come for so long that nobody should wait for it. */
function useLate(isLoading: boolean, question: string): boolean {
  const [late, setLate] = useState<string | null>(null);
  useEffect(() => {
    const timer = isLoading ? setTimeout(() => setLate(question), patienceMs) : undefined;
    return () => clearTimeout(timer);
  }, [isLoading, question]);
  return isLoading && late === question;
}
