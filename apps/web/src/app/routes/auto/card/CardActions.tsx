import { lowerFirst } from '@otk/domain/kernel/text';
import type { StepCall, Transition } from '@otk/domain/transport/transport.machine';
import type { Transport } from '@otk/domain/transport/transport.schema';
import type { Finding } from '@otk/domain/transport/transport.validation';

import { usePhotoRows, useUnsentPhotos } from '#features/photo/part/photo.use-photos';
import { tidyValues } from '#features/transport/transport.form';
import {
  canEndReweigh,
  canRequestReweigh,
  offeredSteps,
  withEdits,
} from '#features/transport/card/transport.offered-steps';
import { useHeld } from '#features/device/part/device.use-held';
import { finished } from '#features/transport/card/transport.next-work';
import { useAskedStep } from '#features/transport/card/transport.asked-step';
import { pressStep, type StepsPlace, TransportSteps } from '#features/transport/card/TransportSteps';
import { useEdited } from '#platform/editor/use-editor';
import { usePhotoServices } from '#features/photo/photo.services';
import type { CardActor } from '#features/transport/part/transport.card-part';

import { stepDialogs } from '../../../composed.ts';
import type { FieldsEditor } from './card-editor.ts';
import type { useCardLists } from '#features/transport/card/transport.card-lists';
import { useCardKeys } from './card-keys.ts';
import { useCardSize } from './card-size.ts';
import { type CardSteps } from './card-steps.ts';
import { CardLetterStep, CardReasonStep } from './CardLetterStep.tsx';
import { caseActOf } from './CardCase.tsx';

const callsWithDialog = Object.keys(stepDialogs) as StepCall[];

interface CardActionsProps {
  readonly transport: Transport;
  readonly actor: CardActor;
  readonly lists: Pick<ReturnType<typeof useCardLists>, 'rules' | 'holdersOf'>;
  readonly fields: FieldsEditor;
  readonly steps: CardSteps;
  readonly onSave: () => Promise<boolean>;
  readonly onGoTo: (finding: Pick<Finding, 'field'>) => void;
}

export function CardActions({ transport, actor, lists, fields, steps, onSave, onGoTo }: CardActionsProps) {
  const typed = useEdited(fields, ({ mine }) => mine);
  const photos = usePhotoServices();
  const unsent = useUnsentPhotos(photos, transport.id);
  // A photo on the device is sent before the step, which is behind it in the outbox. One that was just sent is in the list
  // of photos a moment before the card counts it.
  const listed = usePhotoRows(photos, transport.id)?.filter(({ removed, gone }) => !removed && !gone).length ?? 0;
  const photoCount = Math.max(transport.photoCount + unsent.all, listed);
  const edited = { ...withEdits(transport, tidyValues(typed)), photoCount };
  const offered = offeredSteps(edited, actor, lists.rules, { unsentPhotos: unsent.awaited }, callsWithDialog);
  const held = useHeld(transport).map((message): Finding => ({ field: '', level: 'WARN', message }));
  const props = {
    offered,
    canRequestReweigh: canRequestReweigh(transport, actor),
    canEndReweigh: canEndReweigh(transport, actor),
    isBusy: steps.isBusy,
    isSecondary: caseActOf(actor, transport) !== undefined,
    place: useStepsPlace(),
    hintOf: ({ to }: Transition) => (to === finished ? reopenWords(lists.holdersOf('STEP_REOPEN')) : null),
    onStep: (step: Transition, warnings: readonly Finding[]) =>
      steps.take(step, step.to === finished ? [...warnings, ...held] : warnings),
    onRequestReweigh: () => void steps.askReweigh(),
    onEndReweigh: steps.endReweigh,
    onGoTo,
  };
  useAskedStep(offered, (step) => pressStep(step, props));
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
      {steps.asked && <AskedStep transport={transport} asked={steps.asked} steps={steps} />}
    </>
  );
}

function useStepsPlace(): StepsPlace {
  const { isSmall, isLow } = useCardSize();
  const small = isLow ? 'line' : 'bar';
  return isSmall ? small : 'head';
}

/** Who takes the step back, before it is taken. */
const reopenWords = (roles: readonly string[]): string | null =>
  roles.length === 0 ? null : `После завершения вернуть на приемку сможет ${roles.map(lowerFirst).join(', ')}`;

interface AskedStepProps {
  readonly transport: Transport;
  readonly asked: CardSteps['asked'] & object;
  readonly steps: CardSteps;
}

function AskedStep({ transport, asked, steps }: AskedStepProps) {
  const { step } = asked;
  const close = () => steps.unask(asked);
  const CallDialog = step.via && stepDialogs[step.via];
  if (CallDialog) {
    return <CallDialog transport={transport} step={step} onClose={close} />;
  }
  return step.comment ? (
    <CardReasonStep transport={transport} step={step} onConfirm={steps.answer} onClose={close} />
  ) : (
    <CardLetterStep transport={transport} asked={asked} onConfirm={steps.answer} onClose={close} />
  );
}
