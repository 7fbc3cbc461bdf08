import type { Decided } from '@otk/domain/kernel/decision';

import { ConflictDialog } from '#ui/form/ConflictDialog';

import type { FormField } from '../transport.form.ts';
import { type CardOptions, valueText } from '../transport.options.ts';
import { fieldNames, historyFieldOf } from '../transport.words.ts';
import type { FieldConflict } from './transport.card-edit.ts';

interface TransportConflictProps {
  readonly conflicts: readonly FieldConflict[];
  readonly options: CardOptions;
  /** `theirs`: the fields in which the other value is kept. */
  readonly onDecide: (theirs: readonly FormField[], decided?: Decided) => void;
  readonly onClose: () => void;
}

/** Two people changed the same fields: the person compares both values and chooses per field. Nothing is merged silently. */
export function TransportConflict({ conflicts, options, onDecide, onClose }: TransportConflictProps) {
  return (
    <ConflictDialog
      title="Данные изменил другой сотрудник"
      lines={conflicts.map(({ field, was, mine, theirs }) => {
        const words = (value: string | null) => valueText(options, field, value);
        const line = { was: words(was), mine: words(mine), now: words(theirs) };
        return { key: field, field: historyFieldOf(field), title: fieldNames[field], ...line };
      })}
      onDecide={(theirs, decided) =>
        onDecide(
          conflicts.map(({ field }) => field).filter((field) => theirs.includes(field)),
          decided,
        )
      }
      onPostpone={onClose}
    />
  );
}
