// Actions on a message, connected to the services.
import type { Notification } from '@otk/domain/notification/notification.schema';
import { answerTypeOf, canAnswer } from '@otk/domain/notification/notification.type';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import * as z from 'zod/mini';

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
    const openDraft = (id: string) => open(notificationDrafts.reply, id, z.string());
    return {
      openDraft,
      hasDraft: (id) => openDraft(id).read() !== null,
      answerOf: ({ type }) =>
        canAnswer({ permissions, ...(isSupplier && { providerId: null }) }, type) ? answerWords(type) : null,
      async onReply({ id, isUnread }, text, key, letter) {
        const body = { text, ...(letter && { letter }) };
        await notification.api.reply({ params: { id }, body }, { headers: { 'Idempotency-Key': key } });
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
