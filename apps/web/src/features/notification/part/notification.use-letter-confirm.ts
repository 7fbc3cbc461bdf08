import { isUnreachable } from '#platform/api-error';
import { lateServiceHook } from '#platform/services';
import { useConfirm } from '#ui/feedback/ConfirmProvider';
import { counted } from '#ui/format';

import type { NotificationServices } from '../notification.services.ts';
import type { LetterAct } from './notification.use-letter.ts';

/** The list of transports uses it, which is drawn before messages are loaded. */
const useNotifications = lateServiceHook<NotificationServices>('notification');

interface Question {
  readonly title: string;
  readonly object: string;
  readonly confirmLabel: string;
}

/** For an act without a dialog: asks with the text of its letters, and only when it writes any. */
export function useLetterConfirm(): (acts: readonly LetterAct[], question: Question) => Promise<boolean> {
  const notifications = useNotifications();
  const confirm = useConfirm();
  return async (acts, question) => {
    const { api } = await notifications();
    const { plainText } = await import('@otk/domain/notification/notification.text');
    const texts: string[] = [];
    for (const { operation, params = {}, body } of acts) {
      try {
        const { letters } = await api.previewLetters({ body: { operation, params, ...(body && { body }) } });
        texts.push(...letters.map(({ text }) => plainText(text)));
      } catch (error) {
        // The act itself says why it is refused; without the server it is not done at all.
        if (isUnreachable(error)) {
          return true;
        }
      }
    }
    const [first] = texts;
    return first === undefined
      ? true
      : confirm({
          ...question,
          consequence: `Поставщику уйдёт ${counted(texts.length, 'письмо', 'письма', 'писем')}: ${first}`,
        });
  };
}
