import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';

import { useStationServices } from '#features/station/station.services';
import { usePerson } from '#platform/person';
import { formatDateTime, formatTime } from '#ui/format';

interface BoardHeadProps {
  /** When the server counted. */
  readonly at: string;
  readonly now: Date;
}

/** Above the board where nothing else is seen: whose numbers they are, of what minute, and the way out. */
export function BoardHead({ at, now }: BoardHeadProps) {
  const { user, udr } = usePerson();
  const stations = useQuery(useStationServices().queries.list());
  const own = stations.data?.filter(({ id }) => user.stationIds.includes(id)) ?? [];
  return (
    <Head data-wall-head>
      <strong>{own.length > 0 ? own.map(({ name }) => name).join(', ') : (udr?.name ?? 'Смена')}</strong>
      <time>{formatDateTime(now.toISOString())}</time>
      <span>обновлено в {formatTime(at)}</span>
      <Button onClick={() => void document.exitFullscreen()}>Выйти из полного экрана</Button>
    </Head>
  );
}

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 24px',
  marginBottom: 12,
  fontSize: 'var(--board-head)',
  fontVariantNumeric: 'tabular-nums',
  '& > strong': { flex: 1 },
});
