// What the fields of the gate are chosen from.
import type { KppField } from '@otk/domain/kpp/kpp.schema';

import type { OptionsQuery } from '#ui/form/autocomplete-props';
import type { TransportReferences } from '#features/transport/transport.services';

import type { KppNames } from './kpp.offline.ts';
import type { KppTyped } from './kpp.typed.ts';

export interface KppLists extends KppNames {
  /** Of all lists; a retry asks for those that are missing. */
  readonly query: OptionsQuery;
}

export interface KppFieldsProps {
  readonly values: KppTyped;
  readonly onChange: (part: Partial<KppTyped>) => void;
  readonly errors: Readonly<Record<string, string>>;
  readonly canEdit: (field: KppField) => boolean;
  readonly lists: KppLists;
  /** The person may see the driver's personal data. */
  readonly seesDriver: boolean;
  /** Nothing is typed yet: the number is the first thing to type. */
  readonly isNew?: boolean;
}

/** Not loaded yet: that is not the same as empty. */
export const notKnown: Partial<TransportReferences> = {};

/** An emptied text is null: the server stores no empty texts. */
export const orNull = (text: string): string | null => (text === '' ? null : text);
