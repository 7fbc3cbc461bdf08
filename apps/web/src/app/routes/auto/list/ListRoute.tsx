import { useSearch } from '@tanstack/react-router';

import { ListPage } from './ListPage.tsx';
import { useFirstStation } from './first-station.ts';

export function ListRoute() {
  const search = useSearch({ from: '/signed-in/auto' });
  const isSet = useFirstStation(search);
  return isSet && <ListPage search={search} />;
}
