import type { StepCall, Transition } from '@otk/domain/transport/transport.machine';
import type { Transport } from '@otk/domain/transport/transport.schema';
import type { Finding, ValidationRule } from '@otk/domain/transport/transport.validation';
import { useWatch } from 'react-hook-form';

import { useUnsentPhotos } from '#features/photo/photo.use-photos';
import { StepDialog } from '#features/transport/card/StepDialog';
import { type CardForm, fromForm } from '#features/transport/transport.form';
import {
  canEndReweigh,
  canRequestReweigh,
  type CardActor,
  offeredSteps,
  withEdits,
} from '#features/transport/card/transport.offered-steps';
import { pressStep, TransportSteps } from '#features/transport/card/TransportSteps';

import { stepDialogs } from '../../../features.ts';
import { useServices } from '../../../services.tsx';
import type { CardEditor } from './card-editor.ts';
import { useCardKeys } from './card-keys.ts';
import { type CardSteps, objectName } from './card-steps.ts';
import { caseActOf } from './CardCase.tsx';

const callsWithDialog = Object.keys(stepDialogs) as StepCall[];

interface CardActionsProps {
  readonly transport: Transport;
  readonly actor: CardActor;
  readonly rules: readonly ValidationRule[];
  readonly form: CardEditor['form'];
  readonly steps: CardSteps;
  readonly onSave: () => Promise<boolean>;
  readonly onGoTo: (finding: Pick<Finding, 'field'>) => void;
}

export function CardActions({ transport, actor, rules, form, steps, onSave, onGoTo }: CardActionsProps) {
  const typed = useWatch({ control: form.control }) as CardForm;
  const unsent = useUnsentPhotos(useServices().photo, transport.id);
  // A photo on the device is sent before the step, which is behind it in the queue.
  const edited = { ...withEdits(transport, fromForm(typed)), photoCount: transport.photoCount + unsent.all };
  const offered = offeredSteps(edited, actor, rules, { unsentPhotos: unsent.awaited }, callsWithDialog);
  const props = {
    offered,
    canRequestReweigh: canRequestReweigh(transport, actor),
    canEndReweigh: canEndReweigh(transport, actor),
    isBusy: steps.isBusy,
    isSecondary: caseActOf(actor, transport) !== undefined,
    onStep: steps.take,
    onRequestReweigh: () => void steps.askReweigh(),
    onEndReweigh: steps.endReweigh,
    onGoTo,
  };
  useCardKeys({
    save: () => void onSave(),
    nextStep() {
      if (offered[0]) {
        pressStep(offered[0], props);
      }
    },
  });
  return (
    <>
      <TransportSteps {...props} />
      {steps.asked && <AskedStep transport={transport} step={steps.asked} steps={steps} />}
    </>
  );
}

interface AskedStepProps {
  readonly transport: Transport;
  readonly step: Transition;
  readonly steps: CardSteps;
}

function AskedStep({ transport, step, steps }: AskedStepProps) {
  const CallDialog = step.via && stepDialogs[step.via];
  return CallDialog ? (
    <CallDialog transport={transport} step={step} onClose={steps.unask} />
  ) : (
    <StepDialog step={step} object={objectName(transport)} onConfirm={steps.answer} onClose={steps.unask} />
  );
}
