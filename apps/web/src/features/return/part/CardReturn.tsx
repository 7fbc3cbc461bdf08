// The return of a load on the card, with its services: the dialog of the step and the section of the tab «Акт».
import { Typography } from '@mui/material';
import { may } from '@otk/domain/kernel/actor';
import { returnContract } from '@otk/domain/return/return.contract';
import { useState } from 'react';

import { LetterDialog } from '#features/notification/part/LetterDialog';
import { LetterPart } from '#features/notification/part/LetterPart';
import { useLetterDraft } from '#features/notification/part/notification.use-letter';
import { Modal } from '#ui/layout/Modal';
import { useTransportServices } from '#features/transport/transport.services';
import type { CardPartProps, StepCallProps } from '#features/transport/part/transport.card-part';
import { objectName, useStepForm } from '#features/transport/part/transport.step-form';

import { emptyReturn, judgeReturn, returnTyped } from '../return.form.ts';
import { ReturnForm } from '../ReturnForm.tsx';
import { ReturnLines } from '../ReturnLines.tsx';
import { useReturnServices } from '../return.services.ts';
import { returnDraft } from '../return.drafts.ts';

/** «Вернуть поставщику», «Дополнить возврат». */
export function CardReturnBack({ transport, step, onClose }: StepCallProps) {
  const returns = useReturnServices();
  const letter = useLetterDraft(transport.id);
  const params = { id: transport.id };
  const form = useStepForm({
    transport,
    form: returnDraft,
    schema: returnTyped,
    empty: () => emptyReturn,
    judge: (typed) => judgeReturn(transport, typed),
    send: async (body) => {
      const card = await returns.api.returnBack({ params, body: { ...body, ...letter.part } });
      letter.done();
      return card;
    },
    onClose,
  });
  return (
    <Modal open title={step.title} onClose={onClose}>
      <Typography variant="subtitle1">{objectName(transport)}</Typography>
      <ReturnForm
        loaded={transport}
        form={form}
        onCancel={onClose}
        isWaiting={letter.isWaiting}
        renderLetter={(body) => (
          <LetterPart
            draft={letter}
            act={{ operation: 'return.returnBack', params, body }}
            subject={body && { card: transport, type: 'INCOMING_CONTROL', text: `Возврат поставщику. ${body.reason}` }}
          />
        )}
      />
    </Modal>
  );
}

/** What goes back; nothing when nothing does. */
export function CardReturns({ transport, actor }: CardPartProps) {
  const returns = useReturnServices();
  const transports = useTransportServices();
  const [subId, setSubId] = useState<string | null>(null);
  const line = transport.returnBack.find(({ id }) => id === subId);
  if (transport.returnBack.length === 0) {
    return null;
  }
  return (
    <>
      <ReturnLines
        transport={transport}
        mayCancel={may(actor, returnContract.cancelReturn.permission) && transport.status.code === 'RETURN_BACK'}
        onCancel={setSubId}
      />
      {line && (
        <LetterDialog
          isFixed
          title="Отменить возврат?"
          object={`${objectName(transport)}: ${line.label}`}
          consequence="Эта часть груза останется. Без последней части дело вернётся на прежний шаг."
          submitLabel="Отменить возврат"
          transportId={transport.id}
          act={{ operation: 'return.cancelReturn', params: { id: transport.id, subId: line.id }, body: {} }}
          subject={{ card: transport, type: 'INCOMING_CONTROL', text: `Возврат отменён: ${line.label}` }}
          onConfirm={async () => {
            const params = { id: transport.id, subId: line.id };
            transports.changes.accept(await returns.api.cancelReturn({ params }));
            setSubId(null);
          }}
          onClose={() => setSubId(null)}
        />
      )}
    </>
  );
}
