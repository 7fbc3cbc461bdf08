// Actions on a message, connected to the services.
import type { Notification } from '@otk/domain/notification/notification.schema';
import { answerTypeOf, canAnswer } from '@otk/domain/notification/notification.type';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';

import { typedText } from '#platform/dialog-form';
import { usePerson } from '#platform/person';
import { useOpenDraft } from '#platform/use-draft';

import type { MessageActions } from './NotificationMessage.tsx';
import { useNotificationServices } from './notification.services.ts';
import { notificationDrafts } from './notification.drafts.ts';

export function useMessageActions(): MessageActions {
  const notification = useNotificationServices();
  const open = useOpenDraft();
  const { udr, permissions } = usePerson();
  const navigate = useNavigate();
  const isSupplier = udr?.isSupplier === true;
  return useMemo(() => {
    return {
      hasDraft: (id) => open(notificationDrafts.reply, id, typedText).read() !== null,
      answerOf: ({ type }) =>
        canAnswer({ permissions, ...(isSupplier && { providerId: null }) }, type) ? answerWords(type) : null,
      async onReply({ id, isUnread }, text, letter) {
        const body = { text, ...(letter && { letter }) };
        await notification.api.reply({ params: { id }, body });
        try {
          await (isUnread ? notification.markRead(id) : notification.refresh());
        } catch (error) {
          // The reply is sent: a question that could not be marked must not look like a failure of it.
          reportError(error);
          await notification.refresh();
        }
      },
      onLink: (path) => void navigate({ href: path }),
    };
  }, [notification, open, isSupplier, permissions, navigate]);
}

const answerWords = (type: Notification['type']): string =>
  answerTypeOf(type) === 'SUPPLIER_REPLY' ? 'Записать ответ поставщика' : 'Ответить поставщику';
