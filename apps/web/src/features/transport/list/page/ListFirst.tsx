import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { isUrgentFor } from '@otk/domain/transport/transport.awaited';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useNow } from '#ui/day/use-now';
import { useIsSlow } from '#ui/feedback/SlowNote';
import { usePerson } from '#platform/person';
import { useListQueries } from '../../part/transport.use-list-queries.ts';

import { ListAlarms } from './ListAlarms.tsx';
import { FirstLine } from './ListFirstLine.tsx';
import { ListUrgent } from './ListUrgent.tsx';
import { lookMs } from './transport.list-data.ts';
import { useHasOneLine } from './transport.one-line.ts';

/** What a person must see before the rows. What could not be asked is said: nothing shown would mean that nothing is there. */
export function ListFirst({ onKnown }: { readonly onKnown: (answer: 'sure' | 'unsure') => void }) {
  const { permissions } = usePerson();
  const queries = useListQueries();
  const now = useNow();
  const alarms = useQuery({ ...queries.alarms(), refetchInterval: lookMs });
  const urgent = useQuery({ ...queries.urgent(), refetchInterval: lookMs });
  const { data: alarmed = [] } = alarms;
  const { data: waiting = [] } = urgent;
  const isSlow = useIsSlow();
  const isUnknown = (asked: { readonly isError: boolean; readonly isPending: boolean }) =>
    asked.isError || (isSlow && asked.isPending);
  const unknown = [...(isUnknown(alarms) ? ['тревоги'] : []), ...(isUnknown(urgent) ? ['срочные дела'] : [])];
  const fresh = alarms.data || urgent.data ? 'новые ' : '';
  const isAsked = !alarms.isPending && !urgent.isPending;
  const isSure = !alarms.isError && !urgent.isError;
  // Room is kept for them: they are painted first, what waits for them in slices after that.
  useEffect(() => {
    if (isAsked) {
      onKnown(isSure ? 'sure' : 'unsure');
    }
  }, [isAsked, isSure, onKnown]);
  const urgentRows = waiting.filter((row) => isUrgentFor({ permissions }, row, now));
  const urgentLine = <ListUrgent rows={urgentRows} now={now} />;
  const isHidden = useHasOneLine() && alarmed.length > 0;
  const ask = () => {
    void alarms.refetch();
    void urgent.refetch();
  };
  return (
    <>
      {unknown.length > 0 && (
        <Unknown as="output">
          <span>
            Неизвестно, есть ли {fresh}
            {unknown.join(' и ')}
          </span>
          <Retry size="small" variant="text" loading={alarms.isFetching || urgent.isFetching} onClick={ask}>
            Повторить
          </Retry>
        </Unknown>
      )}
      <ListAlarms rows={alarmed} hidden={isHidden ? urgentRows.length : 0}>
        {isHidden && urgentLine}
      </ListAlarms>
      {!isHidden && urgentLine}
    </>
  );
}

/** Words that take two lines leave it its width. The line around it has a border already. */
const Retry = styled(Button)({ flex: 'none', '&&.MuiButton-loading': { borderColor: 'transparent' } });

const Unknown = styled(FirstLine)(({ theme }) => ({
  flexWrap: 'nowrap',
  justifyContent: 'space-between',
  borderColor: theme.tokens.tones.orange.border,
  backgroundColor: theme.tokens.tones.orange.background,
  color: theme.tokens.tones.orange.text,
  [theme.breakpoints.down('desktop')]: { marginTop: 4 },
}));
