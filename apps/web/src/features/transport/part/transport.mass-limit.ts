// The permissible difference of mass in percent: the rule of the works, as reports and acts have it.
import { differencePercents, massLimit } from '@otk/domain/transport/transport.masses';
import { useQuery } from '@tanstack/react-query';
import { createContext } from 'react';

import { useTransportServices } from '../transport.services.ts';

/** For the many rows of a list. */
export const MassLimit = createContext<number>(differencePercents.most);

export function useMassLimit(): number {
  const { queries } = useTransportServices();
  return massLimit(useQuery(queries.rules()).data ?? []);
}
