import type { Transport } from '@otk/domain/transport/transport.schema';
import { useQuery } from '@tanstack/react-query';

import { usePerson } from '#platform/person';
import { formatDateTime } from '#ui/format';

import { useDeviceServices } from '../device.services.ts';
import { nameOf } from './device.words.ts';

/** Before reception ends: other devices that hold unsent work of the transport, each in words, by their last word. */
export function useHeld({ id, status }: Pick<Transport, 'id' | 'status'>): readonly string[] {
  const { queries } = useDeviceServices();
  const mayAsk = usePerson().permissions.includes('STATUS_CHANGE');
  const held = useQuery({ ...queries.ofTransport(id), enabled: mayAsk && status.code === 'IN_RECEPTION' });
  return (
    held.data?.map(
      (device) =>
        `По этому ТС есть неотправленное на другом устройстве: ${nameOf(device)}, последняя связь ${formatDateTime(device.seenAt)}. Не завершайте приемку, пока оно не пришло`,
    ) ?? []
  );
}
