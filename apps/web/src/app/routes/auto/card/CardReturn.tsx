// The return of a load on the card, with its services: the dialog of the step and the section of the tab «Акт».
import { Typography } from '@mui/material';
import { may } from '@otk/domain/kernel/actor';
import { returnContract } from '@otk/domain/return/return.contract';
import type { ReturnRequest } from '@otk/domain/return/return.schema';
import { errorMessage } from '@otk/domain/kernel/error-message';

import { emptyReturn, returnTyped } from '#features/return/return.form';
import { ReturnForm } from '#features/return/ReturnForm';
import { ReturnLines } from '#features/return/ReturnLines';
import { Modal } from '#ui/Modal';
import { showToast } from '#ui/Toasts';
import { useReturnServices } from '#features/return/return.services';
import { useTransportServices } from '#features/transport/transport.services';
import type { CardPartProps, StepCallProps } from '#features/transport/part/transport.card-part';
import { objectName, useStepForm } from '#features/transport/part/transport.step-form';

/** «Вернуть поставщику», «Дополнить возврат». */
export function CardReturnBack({ transport, step, onClose }: StepCallProps) {
  const returns = useReturnServices();
  const form = useStepForm({
    transport,
    form: 'returnBack',
    schema: returnTyped,
    empty: () => emptyReturn,
    onClose,
  });
  const submit = async (body: ReturnRequest) =>
    form.accept(await returns.api.returnBack({ params: { id: transport.id }, body }));
  return (
    <Modal open title={step.title} onClose={form.close}>
      <Typography variant="subtitle1">{objectName(transport)}</Typography>
      <ReturnForm
        loaded={transport}
        typed={form.typed}
        onChange={form.change}
        onSubmit={submit}
        onCancel={form.close}
      />
    </Modal>
  );
}

/** What goes back; nothing when nothing does. */
export function CardReturns({ transport, actor }: CardPartProps) {
  const returns = useReturnServices();
  const transports = useTransportServices();
  if (transport.returnBack.length === 0) {
    return null;
  }
  const cancel = async (subId: string) => {
    try {
      transports.changes.accept(await returns.api.cancelReturn({ params: { id: transport.id, subId } }));
    } catch (error) {
      showToast({ text: errorMessage(error), kind: 'error' });
    }
  };
  return (
    <ReturnLines
      transport={transport}
      mayCancel={may(actor, returnContract.cancelReturn.permission) && transport.status.code === 'RETURN_BACK'}
      onCancel={(id) => void cancel(id)}
    />
  );
}
