import { styled } from '@mui/material/styles';

import { counted, formatDate, formatDateTime, formatTime } from '#ui/format';
import { useNow } from '#ui/day/use-now';
import { fontSizes } from '#ui/theme/tokens';
import { Bar } from '#ui/layout/Bar';
import { useNetwork } from '#platform/services';
import { useObservable } from '#platform/use-observable';

import { type AlongServices, useAlongServices } from './transport.along-services.ts';

/** «42 карточки на устройстве, 14:05»; of another day with its date. Null while nothing was taken. */
function alongWords(taken: ReturnType<AlongServices['getState']>, now: Date): string | null {
  if (taken === null) {
    return null;
  }
  const isToday = formatDate(taken.at) === formatDate(now);
  const moment = isToday ? formatTime(taken.at) : formatDateTime(taken.at);
  return `${counted(taken.count, 'карточка', 'карточки', 'карточек')} на устройстве, ${moment}`;
}

export function useAlongWords(): string | null {
  const taken = useObservable(useAlongServices());
  return alongWords(taken, useNow());
}

/** What opens without a link, and as of when. */
export function AlongSign() {
  const words = useAlongWords();
  return words && <Sign>{words}</Sign>;
}

/** The header of a phone has no room for it; it matters there when the link is lost. */
export function AlongBar() {
  const words = useAlongWords();
  const { isReachable } = useNetwork();
  return !isReachable && words && <Line tone="grey">{words}</Line>;
}

const Sign = styled('output')(({ theme }) => ({
  maxWidth: 150,
  color: theme.tokens.inkMuted,
  fontSize: fontSizes.small,
  lineHeight: 1.25,
}));

const Line = styled(Bar)(({ theme }) => ({ [theme.breakpoints.up('desktop')]: { display: 'none' } }));
