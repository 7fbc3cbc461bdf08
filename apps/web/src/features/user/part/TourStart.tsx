import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import * as z from 'zod/mini';

import { tourAsked } from '#platform/guide/tour/tour-asked';
import { tourOf } from '#platform/guide/tour/tour-stops';
import { usePerson } from '#platform/person';
import { storedValue } from '#platform/stored-value';
import { lazyOverlay } from '#ui/layout/LazyPart';

import { useUserServices } from '../user.services.ts';

/** Where work begins. A person who follows a link to another page, or to chosen rows, came for these. */
const beginnings = ['/auto', '/kpp', '/ekomet', '/shift'];

/** The list itself adds the station of the person. */
const isNarrowed = (searchStr: string): boolean =>
  [...new URLSearchParams(searchStr).keys()].some((name) => name !== 'station');

const Tour = lazyOverlay(async () => (await import('#platform/guide/tour/Tour')).Tour);

/** Who met the tour on this device, although the server may not know it yet. */
const metHere = () => storedValue(localStorage, 'otk.tour', z.array(z.string()));
const whoMet = (): readonly string[] => metHere().read() ?? [];

/** Begins the tour of the demo by itself, once for each person; the guide begins it again. */
export function TourStart() {
  const { user, udr, permissions } = usePerson();
  const { api } = useUserServices();
  const [isOpen, setIsOpen] = useState(false);
  const stops = tourOf(permissions);
  const isFree = udr !== null && !user.needChangePassword && user.agreementsToSign === 0 && stops.length > 0;
  const isAtStart = useLocation({
    select: ({ pathname, searchStr }) => beginnings.includes(pathname) && !isNarrowed(searchStr),
  });
  const isDue = isFree && isAtStart && user.tour === 'waiting';
  const [wasDue, setWasDue] = useState(false);
  if (isDue && !wasDue) {
    setWasDue(true);
    setIsOpen(!whoMet().includes(user.id));
  }
  const remember = useEffectEvent(() => {
    metHere().write([...new Set([...whoMet(), user.id])]);
    // Without a link it is sent again at the next start.
    api.seeTour().catch(reportError);
  });
  useEffect(() => {
    if (wasDue) {
      remember();
    }
  }, [wasDue]);
  useEffect(() => tourAsked.listen(() => setIsOpen(true)), []);
  return isOpen && isFree && <Tour stops={stops} onClose={() => setIsOpen(false)} />;
}
