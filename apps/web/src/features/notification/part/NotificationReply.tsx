import type { LetterCorrection } from '@otk/domain/kernel/letter';
import { type Notification, replyText } from '@otk/domain/notification/notification.schema';
import { answerTypeOf } from '@otk/domain/notification/notification.type';

import { TextForm } from '#platform/TextForm';

import { notificationDrafts } from '../notification.drafts.ts';
import { LetterPart } from './LetterPart.tsx';
import { useLetterDraft } from './notification.use-letter.ts';

export interface ReplyActions {
  /** Label of the answer button; null when this person cannot answer the message. */
  readonly answerOf: (message: Notification) => string | null;
  readonly onReply: (message: Notification, text: string, letter?: LetterCorrection) => Promise<void>;
  readonly hasDraft: (id: string) => boolean;
}

interface NotificationReplyProps {
  readonly message: Notification;
  readonly label: string;
  readonly actions: ReplyActions;
  readonly onClose: () => void;
}

export function NotificationReply({ message, label, actions, onClose }: NotificationReplyProps) {
  const letter = useLetterDraft(message.transportId);
  const isLetter = answerTypeOf(message.type) === 'CONTROLLER_RESPONSE';
  return (
    <TextForm
      form={notificationDrafts.reply}
      id={message.id}
      schema={replyText}
      maxLength={4000}
      label={label}
      onSend={async (text) => {
        await actions.onReply(message, text, letter.part.letter);
        letter.done();
      }}
      onDone={onClose}
      onCancel={onClose}
      isWaiting={letter.isWaiting}
      {...(isLetter && {
        renderLetter: (text: string | null) => (
          <LetterPart
            draft={letter}
            act={{
              operation: 'notification.reply',
              params: { id: message.id },
              body: text === null ? null : { text },
            }}
            subject={null}
          />
        ),
      })}
    />
  );
}
