import type { Transport } from '@otk/domain/transport/transport.schema';
import { useState } from 'react';
import type * as z from 'zod/mini';

import { showToast } from '#ui/feedback/Toasts';
import { useDraft } from '#platform/use-draft';
import type { DraftForm } from '#platform/draft-form';

import { useTransportServices } from '../transport.services.ts';

/** «Вагон 6185 4303» */
export const objectName = ({ transportType, transportNumber }: Transport): string =>
  `${transportType.name} ${transportNumber}`;

interface StepFormOptions<S extends z.ZodMiniType> {
  readonly transport: Transport;
  readonly form: DraftForm;
  readonly schema: S;
  readonly empty: () => z.output<S>;
  readonly onClose: () => void;
}

/** What is typed into a step's dialog, kept on the device: closing the dialog loses nothing. */
export function useStepForm<S extends z.ZodMiniType>(options: StepFormOptions<S>) {
  const { transport, form, schema, empty, onClose } = options;
  const { changes } = useTransportServices();
  const draft = useDraft(form, transport.id, schema);
  const [typed, setTyped] = useState(() => draft.read()?.value ?? empty());
  return {
    typed,
    change: (value: z.output<S>) => {
      setTyped(value);
      draft.keep(value);
    },
    close: () => {
      draft.flush();
      onClose();
    },
    /** The step is done: the card is shown as the server has it, and the draft is dropped. */
    accept: (card: Transport, toast = doneToast(card)) => {
      changes.accept(card);
      void draft.drop();
      showToast(toast);
      onClose();
    },
  };
}

const doneToast = (card: Transport): Parameters<typeof showToast>[0] => ({
  text: `${objectName(card)}: ${card.status.description}`,
  kind: 'success',
});
