import { useSearch } from '@tanstack/react-router';

import { ListPage } from './ListPage.tsx';
import { useFirstStation } from '#features/transport/list/page/transport.first-station';

export function ListRoute() {
  const search = useSearch({ from: '/signed-in/auto' });
  const isSet = useFirstStation(search);
  return isSet && <ListPage search={search} />;
}
