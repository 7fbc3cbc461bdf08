import { Alert } from '@mui/material';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { useQuery } from '@tanstack/react-query';

import { usePerson } from '#platform/person';
import { formatDateTime } from '#ui/format';

import { useDeviceServices } from '../device.services.ts';
import { nameOf } from '../part/device.words.ts';

/** Before reception ends: other devices that hold unsent work of the transport, by their last word. */
export function HeldNote({ transport }: { readonly transport: Pick<Transport, 'id'> }) {
  const { queries } = useDeviceServices();
  const mayAsk = usePerson().permissions.includes('STATUS_CHANGE');
  const held = useQuery({ ...queries.ofTransport(transport.id), enabled: mayAsk });
  return held.data?.map((device) => (
    <Alert key={`${device.person.id} ${device.id}`} severity="warning">
      {`По этому ТС есть неотправленное на другом устройстве: ${nameOf(device)}, на связи ${formatDateTime(device.seenAt)}. Не завершайте приемку, пока оно не пришло`}
    </Alert>
  ));
}
