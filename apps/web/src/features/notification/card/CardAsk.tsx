import { Button } from '@mui/material';
import { useState } from 'react';
import * as z from 'zod/mini';

import { usePerson } from '#platform/person';
import { useDraft } from '#platform/use-draft';

import { TextForm } from '../part/NotificationReply.tsx';
import { useNotificationServices } from '../notification.services.ts';
import { notificationDrafts } from '../notification.drafts.ts';

/** A question that a supplier asked by telephone or letter: entered here and sent to those who answer. */
export function CardAsk({ transportId }: { readonly transportId: string }) {
  const notification = useNotificationServices();
  const { udr } = usePerson();
  const draft = useDraft(notificationDrafts.ask, transportId, z.string());
  const [isOpen, setIsOpen] = useState(() => draft.read() !== null);
  const close = () => setIsOpen(false);

  const ask = async (text: string, key: string) => {
    const headers = { 'Idempotency-Key': key };
    await notification.api.ask({ params: { id: transportId }, body: { text } }, { headers });
    await notification.refresh();
  };
  const label = udr?.isSupplier ? 'Задать вопрос' : 'Записать вопрос поставщика';
  return (
    <div style={{ marginTop: 16 }}>
      {isOpen ? (
        <TextForm label={label} draft={draft} onSend={ask} onDone={close} onCancel={close} />
      ) : (
        <Button onClick={() => setIsOpen(true)}>{label}</Button>
      )}
    </div>
  );
}
