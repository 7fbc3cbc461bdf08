import { useSearch } from '@tanstack/react-router';

import { Permitted } from '../../Permitted.tsx';
import { ListPage } from './ListPage.tsx';
import { useFirstStation } from './first-station.ts';

export function ListRoute() {
  const search = useSearch({ from: '/signed-in/auto' });
  const isSet = useFirstStation(search);
  return <Permitted permission="TRANSPORT_READ">{isSet && <ListPage search={search} />}</Permitted>;
}
