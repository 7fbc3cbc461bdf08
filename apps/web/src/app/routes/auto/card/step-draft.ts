import { useState } from 'react';
import type * as z from 'zod/mini';

import { useServices } from '../../../services.tsx';
import { usePerson } from '../../start/person-context.ts';

/** The draft of a step's dialog; `stepDrafts` in features.ts gives `form` its words. */
export function useStepDraft<S extends z.ZodMiniType>(transportId: string, form: string, schema: S) {
  const { drafts } = useServices();
  const { user, udr } = usePerson();
  const [draft] = useState(() => drafts.open([user.id, udr?.id ?? '', transportId, form], schema));
  return draft;
}
