import { canEditContainers, isClosed } from '@otk/domain/transport/transport.edit';

import { useDraft } from '#platform/use-draft';

import { ContainerForm } from './ContainerForm.tsx';
import { ContainerList } from './ContainerList.tsx';
import { containersDraft } from './transport.use-containers.ts';
import { useTransportServices } from '../transport.services.ts';
import type { EditedPartProps } from '../part/transport.card-part.ts';
import { transportDrafts } from '../transport.drafts.ts';

export const CardContainers = (props: EditedPartProps) =>
  !isClosed(props.transport) && canEditContainers(props.actor) ? (
    <EditedContainers {...props} />
  ) : (
    <ContainerList containers={props.transport.containers} />
  );

function EditedContainers({ transport, onUnsaved }: EditedPartProps) {
  const { changes } = useTransportServices();
  const draft = useDraft(transportDrafts.containers, transport.id, containersDraft);
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
