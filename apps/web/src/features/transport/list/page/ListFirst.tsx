import { ListAlarms } from './ListAlarms.tsx';
import { ListUrgent } from './ListUrgent.tsx';

/** What a person must see before the rows. */
export const ListFirst = () => (
  <>
    <ListAlarms />
    <ListUrgent />
  </>
);
