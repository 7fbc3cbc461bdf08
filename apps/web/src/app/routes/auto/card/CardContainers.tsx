import { canEditContainers, isClosed } from '@otk/domain/transport/transport.edit';
import { useState } from 'react';

import { ContainerForm } from '#features/transport/card/ContainerForm';
import { ContainerList } from '#features/transport/card/ContainerList';
import { containersDraft } from '#features/transport/card/transport.use-containers';
import { usePerson } from '#platform/person';
import { useTransportServices } from '#features/transport/transport.services';
import { usePlatform } from '#platform/services';
import type { EditedPartProps } from '#features/transport/part/transport.card-part';

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
