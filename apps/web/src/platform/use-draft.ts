import { useMemo, useState } from 'react';
import type * as z from 'zod/mini';

import type { Draft } from './draft.ts';
import { type DraftForm, storedName } from './draft-form.ts';
import { usePerson } from './person.ts';
import { usePlatform } from './services.tsx';

export type OpenDraft = <S extends z.core.$ZodType>(form: DraftForm, id: string, schema: S) => Draft<z.output<S>>;

/** Opens drafts of the person at work; `id` names the object, it is empty for the only form of a division. */
export function useOpenDraft(): OpenDraft {
  const { drafts } = usePlatform();
  const { user, udr } = usePerson();
  const divisionId = udr?.divisionId ?? '';
  return useMemo(
    () => (form, id, schema) => drafts.open(storedName(form, { userId: user.id, divisionId }, id), schema),
    [drafts, user.id, divisionId],
  );
}

export function useDraft<S extends z.core.$ZodType>(form: DraftForm, id: string, schema: S): Draft<z.output<S>> {
  const open = useOpenDraft();
  const [draft] = useState(() => open(form, id, schema));
  return draft;
}
