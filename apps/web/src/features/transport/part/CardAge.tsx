import { Alert, GlobalStyles } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { useNow } from '#ui/day/use-now';
import { useNetwork } from '#platform/services';

import { keptAtQuery } from '../transport.part-queries.ts';
import { transportKeys } from '../transport.queries.ts';
import { useTransportServices } from '../transport.services.ts';
import { ageWords } from './transport.card-age.ts';

/** The age of the card while its copy on the device is shown: without a network, or on a link that does not answer. */
export function CardAge({ transportId }: { readonly transportId: string }) {
  const { store } = useTransportServices().cards;
  const { isReachable } = useNetwork();
  const { data: isCopy } = useQuery({
    queryKey: transportKeys.isCopy(transportId),
    queryFn: () => false,
    initialData: false,
    enabled: false,
  });
  const isLate = useIsLasting(isCopy);
  const now = useNow();
  const isShown = !isReachable || isLate;
  const { data: keptAt = null } = useQuery({ ...keptAtQuery(store, transportId), enabled: isShown });
  if (!isShown || keptAt === null) {
    return null;
  }
  return (
    <Age severity={isReachable ? 'info' : 'warning'} data-passing={isReachable}>
      {/* It stands in for the bar below the header: the age is said once. */}
      <GlobalStyles styles={{ 'output[data-offline-bar]': { display: 'none' } }} />
      {!isReachable && 'Нет связи. '}
      {ageWords(keptAt, now)}
    </Age>
  );
}

/** A slow server answers within this time; the card must not move twice. */
const answerMs = 700;

function useIsLasting(isSo: boolean): boolean {
  const [isLasting, setIsLasting] = useState(false);
  useEffect(() => {
    if (!isSo) {
      return undefined;
    }
    const timer = setTimeout(() => setIsLasting(true), answerMs);
    return () => {
      clearTimeout(timer);
      setIsLasting(false);
    };
  }, [isSo]);
  return isSo && isLasting;
}

/**
 * What is over with the next answer lies where nothing moves for it, twice within seconds: on a small screen above the bar
 * at the foot, at a desk in the empty part of the line at the foot. The line below reaches over the margins of a small page.
 */
const Age = styled(Alert)(({ theme }) => ({
  marginBottom: 20,
  [theme.breakpoints.up('desktop')]: { marginBottom: 8 },
  '&[data-passing="true"]': {
    position: 'fixed',
    zIndex: 2,
    marginBottom: 0,
    [theme.breakpoints.down('desktop')]: {
      right: 12,
      bottom: 'calc(8px + var(--otk-bottom-bar, 0px) + var(--otk-page-foot, 0px) + env(safe-area-inset-bottom))',
      left: 12,
    },
    // Without `left` it begins where the page does.
    [theme.breakpoints.up('desktop')]: {
      bottom: 'var(--otk-snackbar, 0px)',
      padding: '0 12px',
      borderWidth: 0,
      borderRadius: 0,
      '&& > *': { padding: '2px 0' },
    },
  },
}));
