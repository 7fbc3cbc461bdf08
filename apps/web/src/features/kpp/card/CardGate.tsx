// The gate on the card of a transport: a section of «Основное».
import { Button } from '@mui/material';
import { waitsFor } from '@otk/domain/kpp/kpp.gate';
import { Link } from '@tanstack/react-router';

import { Section } from '#ui/layout/Section';
import type { CardPartProps } from '#features/transport/part/transport.card-part';

import { GateFacts } from '../GateFacts.tsx';

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
    <GateFacts transport={transport} waits={waitsFor(transport)?.name ?? null} />
  </Section>
);
