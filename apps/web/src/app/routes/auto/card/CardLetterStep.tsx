// Dialogs of steps that write to the supplier: the letter is shown before the step is taken.
import type { Transition } from '@otk/domain/transport/transport.machine';
import type { Transport } from '@otk/domain/transport/transport.schema';

import { LetterDialog } from '#features/notification/part/LetterDialog';
import { LetterPart } from '#features/notification/part/LetterPart';
import { letterOfStep, useLetterDraft } from '#features/notification/part/notification.use-letter';
import { StepDialog } from '#features/transport/card/StepDialog';
import { emptyReason, judgeReason, reasonTyped } from '#features/transport/card/transport.step-reason';
import { objectName } from '#features/transport/part/transport.step-form';
import type { StepReason } from '#features/transport/transport.changes';
import { transportDrafts } from '#features/transport/transport.drafts';
import { useDialogForm } from '#platform/dialog-form';
import { partOf } from '#platform/draft-form';

import type { AskedStep } from './card-steps.ts';
import { subjectOf, useStepLetters } from '#features/notification/part/notification.step-letters';

const actOf = ({ id }: Transport, { to }: Transition, reason: StepReason | null) =>
  letterOfStep(id, reason && { statusCode: to, ...reason });

interface LetterStepProps {
  readonly transport: Transport;
  readonly step: Transition;
  /** Whether the step is taken. */
  readonly onConfirm: (reason: StepReason) => Promise<boolean>;
  readonly onClose: () => void;
}

interface AskedProps extends Omit<LetterStepProps, 'step'> {
  readonly asked: AskedStep;
}

/** What is typed stays on the device until the step is taken; the card says why it was not. */
async function taken(confirmed: Promise<boolean>): Promise<void> {
  if (!(await confirmed)) {
    throw new Error('Шаг не сделан');
  }
}

/** A step that asks for nothing: its letter, with the warnings. */
export const CardLetterStep = ({ transport, asked, onConfirm, onClose }: AskedProps) => (
  <LetterDialog
    title={`${asked.step.title}?`}
    object={objectName(transport)}
    consequence={asked.consequence}
    submitLabel={asked.label}
    transportId={transport.id}
    act={actOf(transport, asked.step, asked.details)}
    subject={subjectOf(transport, asked.step)}
    onConfirm={(part) => taken(onConfirm({ ...asked.details, ...part }))}
    onClose={onClose}
  />
);

/** A step that asks for a reason. */
export function CardReasonStep({ transport, step, onConfirm, onClose }: LetterStepProps) {
  const draft = useLetterDraft(transport.id);
  const form = useDialogForm({
    form: partOf(transportDrafts.step, step.to),
    id: transport.id,
    schema: reasonTyped,
    empty: () => emptyReason,
    judge: (typed) => judgeReason(step, typed),
    send: async (reason) => {
      await taken(onConfirm({ ...reason, ...draft.part }));
      draft.done();
    },
  });
  const isLetter = useStepLetters(transport)(step);
  return (
    <StepDialog
      step={step}
      object={objectName(transport)}
      form={form}
      onClose={onClose}
      isWaiting={draft.isWaiting}
      {...(isLetter && {
        renderLetter: (reason: StepReason | null) => (
          <LetterPart
            draft={draft}
            act={actOf(transport, step, reason)}
            subject={subjectOf(transport, step, reason?.comment)}
          />
        ),
      })}
    />
  );
}
