import { Button } from '@mui/material';
import { replyText } from '@otk/domain/notification/notification.schema';
import { type ReactNode, useState } from 'react';

import { typedText } from '#platform/dialog-form';
import { usePerson } from '#platform/person';
import { TextForm } from '#platform/TextForm';
import { useDraft } from '#platform/use-draft';

import { useNotificationServices } from '../notification.services.ts';
import { notificationDrafts } from '../notification.drafts.ts';

interface CardAskProps {
  readonly transportId: string;
  /** Where the button stands; the form takes its place. */
  readonly place: (button: ReactNode) => ReactNode;
}

/** A question that a supplier asked by telephone or letter: entered here and sent to those who answer. */
export function CardAsk({ transportId, place }: CardAskProps) {
  const notification = useNotificationServices();
  const { udr } = usePerson();
  const draft = useDraft(notificationDrafts.ask, transportId, typedText);
  const [isOpen, setIsOpen] = useState(() => draft.read() !== null);
  const close = () => setIsOpen(false);

  const ask = async (text: string) => {
    await notification.api.ask({ params: { id: transportId }, body: { text } });
    await notification.refresh();
  };
  const label = udr?.isSupplier ? 'Задать вопрос' : 'Записать вопрос поставщика';
  return isOpen ? (
    <div style={{ marginTop: 16 }}>
      <TextForm
        form={notificationDrafts.ask}
        id={transportId}
        schema={replyText}
        maxLength={4000}
        label={label}
        onSend={ask}
        onDone={close}
        onCancel={close}
      />
    </div>
  ) : (
    place(<Button onClick={() => setIsOpen(true)}>{label}</Button>)
  );
}
