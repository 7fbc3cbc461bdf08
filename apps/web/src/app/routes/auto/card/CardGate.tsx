// The gate on the card of a transport: a section of «Основное».
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { isAlarmed, waitsFor } from '@otk/domain/kpp/kpp.gate';
import { Link } from '@tanstack/react-router';

import { GateFacts } from '#features/kpp/GateFacts';
import { Section } from '#ui/Section';

import type { CardPartProps } from '../../../feature-door.ts';
import { KppAlarmAct } from '../../kpp/KppAlarmAct.tsx';

export const CardGate = ({ transport, actor }: CardPartProps) => (
  <Stack>
    {isAlarmed(transport) && <KppAlarmAct transport={transport} />}
    {transport.checkpoint && (
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
    )}
  </Stack>
);

const Stack = styled('div')({ display: 'flex', flexDirection: 'column', gap: 16 });
