import { lowerFirst } from '@otk/domain/kernel/text';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { useQuery } from '@tanstack/react-query';

import { useTransportServices } from '../transport.services.ts';

export const weighingPermission = ({ onReweight }: Pick<Transport, 'onReweight'>): string =>
  onReweight ? 'WEIGHT_OVERWEIGHT' : 'WEIGHT_REGISTER';

/** «Взвешивает весовщик»; null while the roles are not known. */
export function useWeighersWords(transport: Pick<Transport, 'onReweight'>): string | null {
  const { data } = useQuery(useTransportServices().queries.references());
  const roles = data?.stepHolders?.[weighingPermission(transport)] ?? [];
  return roles.length === 0 ? null : `Взвешивает ${roles.map(lowerFirst).join(', ')}`;
}
