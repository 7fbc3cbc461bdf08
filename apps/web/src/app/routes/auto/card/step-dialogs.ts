// Steps that are a part of another call (`via` in transport.machine.ts). A feature with such a call adds its dialog here;
// the button of the step then appears on the card.
import type { StepCall, Transition } from '@otk/domain/transport/transport.machine';
import type { Transport } from '@otk/domain/transport/transport.schema';
import type { ComponentType } from 'react';

export interface StepCallProps {
  readonly transport: Transport;
  readonly step: Transition;
  readonly onClose: () => void;
}

export const stepDialogs: Readonly<Partial<Record<StepCall, ComponentType<StepCallProps>>>> = {};

export const callsWithDialog = Object.keys(stepDialogs) as StepCall[];
