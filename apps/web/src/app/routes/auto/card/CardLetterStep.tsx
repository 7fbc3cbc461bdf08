// Dialogs of steps that write to the supplier: the letter is shown before the step is taken.
import { isSupplierLetter } from '@otk/domain/notification/notification.letter';
import { eventOfStep } from '@otk/domain/transport/transport.event';
import type { Transition } from '@otk/domain/transport/transport.machine';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { statusNames } from '@otk/domain/transport/transport.status';
import { useQuery } from '@tanstack/react-query';

import { type LetterSubject, writesLetter } from '#features/notification/part/notification.letter-sketch';
import { LetterDialog } from '#features/notification/part/LetterDialog';
import { LetterPart } from '#features/notification/part/LetterPart';
import { letterOfStep, useLetterDraft } from '#features/notification/part/notification.use-letter';
import { useNotificationServices } from '#features/notification/notification.services';
import { StepDialog } from '#features/transport/card/StepDialog';
import { emptyReason, judgeReason, reasonTyped } from '#features/transport/card/transport.step-reason';
import { objectName } from '#features/transport/part/transport.step-form';
import type { StepReason } from '#features/transport/transport.changes';
import { transportDrafts } from '#features/transport/transport.drafts';
import { useDialogForm } from '#platform/dialog-form';
import { partOf } from '#platform/draft-form';

import type { AskedStep } from './card-steps.ts';

/** The event of a step that the supplier is written to about; null when nobody writes. */
function subjectOf(transport: Transport, { to }: Transition, comment?: string): LetterSubject | null {
  const event = eventOfStep(transport.status.code, to, comment);
  const card = { ...transport, status: { code: to, description: statusNames[to] } };
  return event && isSupplierLetter(event.type) ? { card, ...event } : null;
}

/** Without the templates nobody knows: the letter is asked for wherever there may be one. */
export function useStepLetters(transport: Transport): (step: Transition) => boolean {
  const { queries } = useNotificationServices();
  const { data: book } = useQuery(queries.letterBook());
  return (step) => {
    const subject = subjectOf(transport, step);
    return subject !== null && (book ? writesLetter(book, subject) : transport.provider !== null);
  };
}

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
