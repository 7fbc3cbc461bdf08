import type { Transport } from '@otk/domain/transport/transport.schema';
import { useState } from 'react';

import { ContainerForm } from '#features/transport/card/ContainerForm';
import { containersDraft } from '#features/transport/card/transport.use-containers';

import { useServices } from '../../../services.tsx';
import { usePerson } from '../../start/person-context.ts';

interface CardContainersProps {
  readonly transport: Transport;
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

export function CardContainers({ transport, onUnsaved }: CardContainersProps) {
  const { drafts, ...services } = useServices();
  const { changes } = services.transport;
  const { user, udr } = usePerson();
  const [draft] = useState(() => drafts.open([user.id, udr?.id ?? '', transport.id, 'containers'], containersDraft));
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
