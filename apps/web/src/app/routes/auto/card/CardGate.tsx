// The gate on the card of a transport: a section of «Основное».
import { Button } from '@mui/material';
import { waitsFor } from '@otk/domain/kpp/kpp.gate';
import { Link } from '@tanstack/react-router';

import { GateFacts } from '#features/kpp/GateFacts';
import { Section } from '#ui/Section';
import type { CardPartProps } from '#features/transport/part/transport.card-part';

export const CardGate = ({ transport, actor }: CardPartProps) => (
  <Section
    title="КПП-13"
    aside={
      actor.permissions.includes('CHECKPOINT_READ') && (
        <Button component={Link} to={`/kpp/${transport.id}`}>
          Открыть на КПП
        </Button>
      )
    }
  >
    <GateFacts transport={transport} waits={waitsFor(transport)} />
  </Section>
);
