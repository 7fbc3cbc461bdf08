// The name of a draft in words, and the address where the form is.
import type { KeptDraft } from '#platform/draft-book';
import { type DraftForm, formOfDraft } from '#platform/draft-form';

import { draftForms } from '../../composed.ts';

export interface DraftWords extends Partial<Pick<DraftForm, 'to' | 'tab'>> {
  readonly form: string;
  readonly transportId?: string;
}

/** A draft of an earlier version whose form no longer exists: it leads nowhere. */
export const unknownForm = 'Форма прежней версии';

export function draftWords(draft: KeptDraft): DraftWords {
  const found = formOfDraft(draftForms, draft);
  if (found === null) {
    return { form: unknownForm };
  }
  const { form, ...about } = found;
  return { form: form.words, to: form.to, ...(form.tab !== undefined && { tab: form.tab }), ...about };
}
