import type { Colleague } from '@otk/domain/device/device.schema';
import { lowerFirst } from '@otk/domain/kernel/text';
import { type NextAct, whoActs } from '@otk/domain/transport/transport.next';
import { useQuery } from '@tanstack/react-query';

import { usePerson } from '#platform/person';

import { useDeviceServices } from '../device.services.ts';

/** Who of the people at work acts next, each with his role; empty when nobody knows, or too many may. */
export function useWhoActs(transportId: string, next: NextAct | null): readonly string[] {
  const { queries } = useDeviceServices();
  const mayAsk = usePerson().permissions.includes('STATUS_CHANGE');
  const { data } = useQuery({ ...queries.colleagues(transportId), enabled: mayAsk && next !== null });
  return next === null || data === undefined ? [] : whoActs(next, data).map(nameOf);
}

const nameOf = ({ roleName, fullName }: Colleague): string => `${lowerFirst(roleName)} ${fullName}`;
