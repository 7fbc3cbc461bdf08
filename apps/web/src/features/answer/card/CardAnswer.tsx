// The supplier's answer on the card, with its services: a section of «Основное» and the two dialogs.
import { Button, Typography } from '@mui/material';
import { mayGiveAnswer, mayRecordAnswer } from '@otk/domain/answer/answer.policy';
import { isSupplier } from '@otk/domain/kernel/actor';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { useState } from 'react';

import { formatTonnes } from '#ui/format';
import { Modal } from '#ui/layout/Modal';
import { Section } from '#ui/layout/Section';
import { useObservable } from '#platform/use-observable';
import { useDocumentServices } from '#features/document/document.services';
import type { CardPartProps, CaseActProps } from '#features/transport/part/transport.card-part';
import { objectName, useStepForm } from '#features/transport/part/transport.step-form';

import {
  askedLines,
  emptyGiven,
  emptyRecord,
  givenTyped,
  judgeGiven,
  judgeRecord,
  recordTyped,
} from '../answer.form.ts';
import { AnswerFacts } from '../AnswerFacts.tsx';
import { AnswerGiveForm } from '../AnswerGiveForm.tsx';
import { AnswerRecordForm } from '../AnswerRecordForm.tsx';
import { useAnswerServices } from '../answer.services.ts';
import { answerDraft } from '../answer.drafts.ts';

/** «Ответ поставщика»: what he said, and the button of another answer; the first one is the primary action of the card. */
export function CardAnswer({ transport, actor }: CardPartProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { supplierAnswer } = transport;
  const may = transport.awaited !== 'ANSWER' && (mayGiveAnswer(actor, transport) || mayRecordAnswer(actor, transport));
  return (
    <Section
      title="Ответ поставщика"
      aside={may && <Button onClick={() => setIsOpen(true)}>{answerTitle(actor)}</Button>}
    >
      {supplierAnswer ? (
        <AnswerFacts answer={supplierAnswer} lines={askedLines(transport, formatTonnes)} />
      ) : (
        <Typography color="textSecondary">Ответа пока нет</Typography>
      )}
      {isOpen && <CardAnswerDialog transport={transport} actor={actor} onClose={() => setIsOpen(false)} />}
    </Section>
  );
}

const answerTitle = (actor: CardPartProps['actor']): string =>
  isSupplier(actor) ? 'Ответить' : 'Записать ответ поставщика';

type DialogProps = Omit<CaseActProps, 'actor'>;

export const CardAnswerDialog = ({ actor, ...props }: CaseActProps) =>
  mayGiveAnswer(actor, props.transport) ? <GiveDialog {...props} /> : <RecordDialog {...props} />;

function RecordDialog({ transport, onClose }: DialogProps) {
  const answer = useAnswerServices();
  const papers = useDocumentServices();
  const [seen] = useState(transport.supplierAnswer?.at ?? null);
  const form = useStepForm({
    transport,
    form: answerDraft,
    schema: recordTyped,
    empty: () => emptyRecord(answer.now()),
    judge: judgeRecord,
    send: (body) => answer.api.record({ params: { id: transport.id }, body: { ...body, seen } }),
    toastOf: recordedToast,
    onClose,
  });
  const uploads = useObservable(papers.uploads);
  const { file } = form.typed;
  return (
    <Modal open title="Записать ответ поставщика" onClose={onClose}>
      <Typography variant="subtitle1">{objectName(transport)}</Typography>
      <AnswerRecordForm
        form={form}
        onFile={(chosen) => papers.uploads.add(transport.id, [chosen])[0]}
        fileFailure={uploads.find(({ localId }) => localId === file?.localId)?.failure ?? null}
        onCancel={onClose}
      />
    </Modal>
  );
}

function GiveDialog({ transport, onClose }: DialogProps) {
  const answer = useAnswerServices();
  const [seen] = useState(transport.supplierAnswer?.at ?? null);
  const lines = askedLines(transport, formatTonnes);
  const form = useStepForm({
    transport,
    form: answerDraft,
    schema: givenTyped,
    empty: () => emptyGiven,
    judge: (typed) => judgeGiven(typed, lines),
    send: (body) => answer.api.give({ params: { id: transport.id }, body: { ...body, seen } }),
    toastOf: recordedToast,
    onClose,
  });
  return (
    <Modal open title="Ответ на телефонограмму" onClose={onClose}>
      <Typography variant="subtitle1">{objectName(transport)}</Typography>
      <AnswerGiveForm form={form} lines={lines} onCancel={onClose} />
    </Modal>
  );
}

const recordedToast = (card: Transport) => ({
  text: `${objectName(card)}: ответ поставщика записан`,
  kind: 'success' as const,
});
