// Steps of responsible storage on the card, with their services.
import { Alert, Typography } from '@mui/material';
import { replyText } from '@otk/domain/notification/notification.schema';
import type { Reason, Transport } from '@otk/domain/transport/transport.schema';
import { useQuery } from '@tanstack/react-query';

import type { LetterSubject } from '#features/notification/part/notification.letter-sketch';
import { LetterPart } from '#features/notification/part/LetterPart';
import { useLetterDraft } from '#features/notification/part/notification.use-letter';
import { Loaded } from '#ui/feedback/Loaded';
import { Modal } from '#ui/layout/Modal';
import { useTransportServices } from '#features/transport/transport.services';
import type { StepCallProps } from '#features/transport/part/transport.card-part';
import { useMassLimit } from '#features/transport/part/transport.mass-limit';
import { doneToast, objectName, useStepForm } from '#features/transport/part/transport.step-form';
import { TextForm } from '#platform/TextForm';

import { emptyStorage, judgeStorage, provenReasons, type StorageCall, storageTyped } from '../storage.form.ts';
import { StorageForm } from '../StorageForm.tsx';
import { useStorageServices } from '../storage.services.ts';
import { storageDrafts } from '../storage.drafts.ts';

/** «Поставить на хранение». */
export function CardSetToStorage({ transport, step, onClose }: StepCallProps) {
  const storage = useStorageServices();
  const transports = useTransportServices();
  const reasons = useQuery(transports.queries.reasons(transport.id));
  const proven = provenReasons(reasons.data ?? [], transport, useMassLimit());
  const letter = useLetterDraft(transport.id);
  const params = { id: transport.id };
  const send = async ({ kind, body }: StorageCall) => {
    const card =
      kind === 'AUTO'
        ? await storage.api.setToStorage({ params, body: { ...body, ...letter.part } })
        : await storage.api.setToManualStorage({ params, body: { ...body, ...letter.part } });
    letter.done();
    return card;
  };
  const form = useStepForm({
    transport,
    form: storageDrafts.set,
    schema: storageTyped,
    empty: () => emptyStorage,
    judge: (typed) => judgeStorage(typed, reasons.data ?? [], proven),
    send,
    toastOf: (card) => (card.responsibleStorage === null ? undoneToast(card) : doneToast(card)),
    onClose,
  });
  return (
    <Modal open title={step.title} onClose={onClose}>
      <Typography variant="subtitle1">{objectName(transport)}</Typography>
      <Loaded query={reasons} whatHappened="Не удалось загрузить причины" whatIsSafe="Карточка не изменилась.">
        {(known) => (
          <StorageForm
            reasons={known}
            proven={proven}
            form={form}
            onCancel={onClose}
            isWaiting={letter.isWaiting}
            renderLetter={(call) => (
              <LetterPart
                draft={letter}
                act={{
                  operation: call?.kind === 'MANUAL' ? 'storage.setToManualStorage' : 'storage.setToStorage',
                  params,
                  body: call?.body ?? null,
                }}
                subject={call && noticeOf(transport, call, known)}
              />
            )}
          />
        )}
      </Loaded>
    </Modal>
  );
}

function noticeOf(transport: Transport, { kind, body }: StorageCall, all: readonly Reason[]): LetterSubject {
  const reasons = all.filter(({ id }) => body.reasonIds.includes(id));
  const begin = new Date().toISOString();
  const deadlines = { answerBy: null, arriveBy: null, finishBy: null };
  const responsibleStorage = { begin, reasons, comment: null, notice: null, ...deadlines };
  const text = `Ответственное хранение: ${reasons.map(({ name }) => name).join(', ')}`;
  return {
    card: { ...transport, responsibleStorage },
    type: kind === 'AUTO' ? 'PHONEGRAM_TEXT' : 'INCOMING_CONTROL',
    text,
    ...(kind === 'AUTO' && body.comment !== undefined && { note: body.comment }),
  };
}

/** Without a reachable contact of the supplier the server undoes the storage at once. */
const undoneToast = (card: Transport) => ({
  text: `${objectName(card)}: хранение отменено. У поставщика нет контакта для телефонограммы: передайте её сами и поставьте на хранение с её номером.`,
  kind: 'error' as const,
});

/** «Снять с хранения». */
export function CardEndStorage({ transport, step, onClose }: StepCallProps) {
  const storage = useStorageServices();
  const transports = useTransportServices();
  const letter = useLetterDraft(transport.id);
  const params = { id: transport.id };
  const end = async (reason: string) => {
    transports.changes.accept(await storage.api.endStorage({ params, body: { reason, ...letter.part } }));
    letter.done();
  };
  return (
    <Modal open small title={step.title} onClose={onClose}>
      <Typography variant="subtitle1">{objectName(transport)}</Typography>
      <Alert severity="info" sx={{ margin: '8px 0 16px' }}>
        Хранение закончится, приемка останется приостановленной.
      </Alert>
      <TextForm
        form={storageDrafts.end}
        id={transport.id}
        schema={replyText}
        maxLength={4000}
        label="Чем закончилось хранение"
        submitLabel={step.title}
        onSend={end}
        onDone={onClose}
        onCancel={onClose}
        isWaiting={letter.isWaiting}
        renderLetter={(reason) => (
          <LetterPart
            draft={letter}
            act={{ operation: 'storage.endStorage', params, body: reason === null ? null : { reason } }}
            subject={{ card: transport, type: 'INCOMING_CONTROL', text: `Хранение окончено: ${reason ?? ''}` }}
          />
        )}
      />
    </Modal>
  );
}
