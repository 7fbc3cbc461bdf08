import { Alert, Button } from '@mui/material';

import { standingText } from '#ui/feedback/standing';
import { useOutbox } from '#platform/services';

import { useCompare } from '../../../layout/compare.ts';
import { isConflict } from '../../../queued-conflict.ts';
import { entryWords } from '../../sync/entry-words.ts';

/** Writes about this card that were refused on their way: the card shows only one of the two values until then. */
export function QueuedConflicts({ transportId }: { readonly transportId: string }) {
  const compare = useCompare();
  const conflicts = useOutbox().entries.filter((entry) => entry.transportId === transportId && isConflict(entry));
  return conflicts.map((entry) => (
    <Alert key={entry.id} severity="warning" action={<Button onClick={() => compare(entry)}>Сравнить и решить</Button>}>
      {standingText('refused', entryWords(entry))}. Другой сотрудник изменил те же данные.
    </Alert>
  ));
}
