import type { Transport } from '@otk/domain/transport/transport.schema';
import type * as z from 'zod/mini';

import { type DialogForm, useDialogForm } from '#platform/dialog-form';
import type { DraftForm } from '#platform/draft-form';
import type { Judged } from '#platform/judge';
import { showToast } from '#ui/feedback/Toasts';
import { groupTransportNumber } from '#ui/transport-number';

import { useTransportServices } from '../transport.services.ts';

/** «Вагон 6185 4303» */
export const objectName = ({ transportType, transportNumber }: Transport): string =>
  `${transportType.name} ${groupTransportNumber(transportNumber).join('\u00A0')}`;

interface StepFormOptions<S extends z.core.$ZodType<object>, B> {
  readonly transport: Transport;
  readonly form: DraftForm;
  readonly schema: S;
  readonly empty: () => z.output<S>;
  readonly judge: (typed: z.output<S>) => Judged<B>;
  /** Rejects with the reason of the refusal. */
  readonly send: (body: B) => Promise<Transport>;
  readonly toastOf?: (card: Transport) => Parameters<typeof showToast>[0];
  readonly onClose: () => void;
}

/** The dialog of a step: when it is done, the card is shown as the server has it. */
export function useStepForm<S extends z.core.$ZodType<object>, B>(
  options: StepFormOptions<S, B>,
): DialogForm<z.output<S>, B> {
  const { transport, toastOf = doneToast, onClose, ...form } = options;
  const { changes } = useTransportServices();
  return useDialogForm({
    ...form,
    id: transport.id,
    onDone: (card) => {
      changes.accept(card);
      showToast(toastOf(card));
      onClose();
    },
  });
}

export const doneToast = (card: Transport): Parameters<typeof showToast>[0] => ({
  text: `${objectName(card)}: ${card.status.description}`,
  kind: 'success',
});
