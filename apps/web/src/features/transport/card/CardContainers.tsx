import { canEditContainers, isClosed } from '@otk/domain/transport/transport.edit';
import { useState } from 'react';

import { usePerson } from '#platform/person';
import { usePlatform } from '#platform/services';

import { ContainerForm } from './ContainerForm.tsx';
import { ContainerList } from './ContainerList.tsx';
import { containersDraft } from './transport.use-containers.ts';
import { useTransportServices } from '../transport.services.ts';
import type { EditedPartProps } from '../part/transport.card-part.ts';

export const CardContainers = (props: EditedPartProps) =>
  !isClosed(props.transport) && canEditContainers(props.actor) ? (
    <EditedContainers {...props} />
  ) : (
    <ContainerList containers={props.transport.containers} />
  );

function EditedContainers({ transport, onUnsaved }: EditedPartProps) {
  const { drafts } = usePlatform();
  const { changes } = useTransportServices();
  const { user, udr } = usePerson();
  const [draft] = useState(() =>
    drafts.open([user.id, udr?.divisionId ?? '', transport.id, 'containers'], containersDraft),
  );
  return (
    <ContainerForm
      transport={transport}
      draft={draft}
      save={changes.setContainers}
      reload={changes.fetchCard}
      onUnsaved={onUnsaved}
    />
  );
}
