import { useSearch } from '@tanstack/react-router';

import { Permitted } from '../../Permitted.tsx';
import { ListPage } from './ListPage.tsx';

export function ListRoute() {
  const search = useSearch({ from: '/signed-in/auto' });
  return (
    <Permitted permission="TRANSPORT_READ">
      <ListPage search={search} />
    </Permitted>
  );
}
