import { Alert, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { errorMessage } from '@otk/domain/kernel/error-message';
import type { Notification } from '@otk/domain/notification/notification.schema';
import type { LetterCorrection } from '@otk/domain/kernel/letter';
import { replyText } from '@otk/domain/notification/notification.schema';
import { answerTypeOf } from '@otk/domain/notification/notification.type';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';

import type { Draft } from '#platform/draft';
import { randomUuid } from '#platform/random-uuid';
import { useActInPlace } from '#platform/use-act';
import { focusOnMount } from '#ui/focus-on-mount';
import { TextField } from '#ui/form/TextField';

import { LetterPart } from './LetterPart.tsx';
import { useLetterDraft } from './notification.use-letter.ts';

export interface ReplyActions {
  /** Label of the answer button; null when this person cannot answer the message. */
  readonly answerOf: (message: Notification) => string | null;
  /** `key` is the idempotency key: the same for every attempt with the same text. */
  readonly onReply: (message: Notification, text: string, key: string, letter?: LetterCorrection) => Promise<void>;
  readonly openDraft: (id: string) => Draft<string>;
  readonly hasDraft: (id: string) => boolean;
}

interface NotificationReplyProps {
  readonly message: Notification;
  readonly label: string;
  readonly actions: ReplyActions;
  readonly onClose: () => void;
}

/** The typed answer is a draft on the device: it survives a closed tab and a failed send. */
export function NotificationReply({ message, label, actions, onClose }: NotificationReplyProps) {
  const [draft] = useState(() => actions.openDraft(message.id));
  const letter = useLetterDraft(message.transportId);
  const isLetter = answerTypeOf(message.type) === 'CONTROLLER_RESPONSE';
  return (
    <TextForm
      label={label}
      draft={draft}
      onSend={async (text, key) => {
        await actions.onReply(message, text, key, letter.part.letter);
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

interface TextFormProps {
  readonly label: string;
  readonly submitLabel?: string;
  readonly draft: Draft<string>;
  readonly onSend: (text: string, key: string) => Promise<void>;
  readonly onDone: () => void;
  readonly onCancel: () => void;
  /** The letter that the text will send; null while there is none. */
  readonly renderLetter?: (text: string | null) => ReactNode;
  readonly isWaiting?: boolean;
}

export function TextForm(props: TextFormProps) {
  const { label, submitLabel = 'Отправить', draft, onSend, onDone, onCancel, renderLetter, isWaiting = false } = props;
  const [text, setText] = useState(() => draft.read()?.value ?? '');
  const [error, setError] = useState('');
  const { busy, failure, run } = useActInPlace();
  const [key, setKey] = useState(randomUuid);

  const change = (value: string) => {
    setText(value);
    setKey(randomUuid());
    setError('');
    if (value === '') {
      void draft.drop();
    } else {
      draft.keep(value);
    }
  };
  const send = async () => {
    const judged = z.safeParse(replyText, text);
    if (!judged.success) {
      setError(judged.error.issues[0]?.message ?? '');
      return;
    }
    await run('send', async () => {
      await onSend(judged.data, key);
      void draft.drop();
      onDone();
    });
  };
  return (
    <Fields
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextField
        label={label}
        value={text}
        onChange={change}
        error={error}
        lines={3}
        maxLength={4000}
        inputRef={focusOnMount}
      />
      {renderLetter?.(text.trim() === '' ? null : text.trim())}
      {failure !== null && <Alert severity="error">{errorMessage(failure)}. Текст сохранён на устройстве.</Alert>}
      <Acts>
        <Button
          variant="text"
          onClick={() => {
            void draft.drop();
            onCancel();
          }}
        >
          Отмена
        </Button>
        <Button type="submit" variant="contained" loading={busy.size > 0 || isWaiting} loadingPosition="start">
          {submitLabel}
        </Button>
      </Acts>
    </Fields>
  );
}

const Fields = styled('form')({ display: 'flex', flexDirection: 'column', gap: 8 });

const Acts = styled('div')({ display: 'flex', justifyContent: 'flex-end', gap: 8 });
