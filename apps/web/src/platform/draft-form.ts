// Forms that keep what is typed. Each is an object, so that no draft is without its words in the journal and the address
// where its form is. `<feature>.drafts.ts` holds the forms of a feature, `<feature>.feature.ts` names them.
import type { PagePath } from '@otk/domain/pages';

import type { KeptDraft } from './draft-book.ts';

export interface DraftForm {
  /** In the name under which the device stores the draft: never changed, or what devices hold is not found again. */
  readonly name: string;
  /** «Не сохранено: Взвешивание — вагон 6185 4303» */
  readonly words: string;
  /**
   * What there is one form for: a transport in a division, a division, or another object of the person, such as an entry
   * of a dictionary.
   */
  readonly of: 'transport' | 'division' | 'object';
  readonly to: PagePath;
  /** Tab of the card. */
  readonly tab?: string;
}

export interface DraftPerson {
  readonly userId: string;
  readonly divisionId: string;
}

/** The form of one of several things that are drawn alike: one dictionary of all, one document of a transport. */
export const partOf = (form: DraftForm, part: string): DraftForm => ({ ...form, name: `${form.name}-${part}` });

export function storedName({ of, name }: DraftForm, { userId, divisionId }: DraftPerson, id: string): string[] {
  if (of === 'object') {
    return [userId, name, id];
  }
  return of === 'division' ? [userId, divisionId, name] : [userId, divisionId, id, name];
}

const wholeOf = (name: string): string => name.split('-')[0]!;

export interface FoundForm {
  readonly form: DraftForm;
  readonly transportId?: string;
}

/** Null for the draft of a form that an earlier version had. */
export function formOfDraft(forms: readonly DraftForm[], { name }: Pick<KeptDraft, 'name'>): FoundForm | null {
  const [, second = '', third = '', fourth] = name;
  const find = (of: DraftForm['of'], stored: string) => forms.find((form) => form.of === of && form.name === stored);
  if (fourth !== undefined) {
    const form = find('transport', wholeOf(fourth));
    return form ? { form, transportId: third } : null;
  }
  // Divisions have ids, forms have words: an object called `new` is not the form of a division.
  const form = find('object', wholeOf(second)) ?? find('division', third);
  if (form === undefined) {
    return null;
  }
  return form.of === 'object' && form.to === '/auto/$transportId' ? { form, transportId: third } : { form };
}
