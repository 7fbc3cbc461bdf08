import type { Colleague } from '@otk/domain/device/device.schema';
import { lowerFirst } from '@otk/domain/kernel/text';
import { isOfPeople, type NextAct, whoActs } from '@otk/domain/transport/transport.next';
import { useQuery } from '@tanstack/react-query';

import { usePerson } from '#platform/person';
import { shortName } from '#ui/format';

import { useDeviceServices } from '../device.services.ts';

/** Who of the people at work acts next, each with his role; empty until they are known and when too many may; null: not asked. */
export function useWhoActs(transportId: string, next: NextAct | null): readonly string[] | null {
  const { queries } = useDeviceServices();
  const mayAsk = usePerson().permissions.includes('STATUS_CHANGE');
  const isAsked = mayAsk && next !== null && isOfPeople(next);
  const { data } = useQuery({ ...queries.colleagues(transportId), enabled: isAsked });
  if (!isAsked) {
    return null;
  }
  return data === undefined ? [] : whoActs(next, data).map(nameOf);
}

const nameOf = ({ roleName, fullName }: Colleague): string => `${lowerFirst(roleName)} ${shortName(fullName)}`;
