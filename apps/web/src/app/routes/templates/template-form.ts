// The edit of one template: what is typed, what is wrong with it, what becomes of it.
import {
  type NotificationTemplate,
  templateEdit,
  type TemplateEdit,
} from '@otk/domain/notification/notification.template';
import { useState } from 'react';
import * as z from 'zod/mini';

import { errorMessage } from '#platform/error-message';
import { useSnackbar } from '#ui/SnackbarProvider';
import { showToast } from '#ui/Toasts';

import { useServices } from '../../services.tsx';
import { usePerson } from '../start/person-context.ts';

export type TemplateErrors = Partial<Record<keyof TemplateEdit, string>>;

interface TemplateFormOptions {
  readonly template: NotificationTemplate | null;
  readonly initial: TemplateEdit;
  readonly onClose: () => void;
}

export function useTemplateForm({ template, initial, onClose }: TemplateFormOptions) {
  const { clients, notifications, drafts } = useServices();
  const { user } = usePerson();
  const snackbar = useSnackbar();
  const [draft] = useState(() => drafts.open([user.id, 'template', template?.id ?? initial.type], templateEdit));
  const [left] = useState(() => draft.read());
  const [edit, setEdit] = useState<TemplateEdit>(left?.value ?? initial);
  const [errors, setErrors] = useState<TemplateErrors>({});
  const [failure, setFailure] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  const change = (part: Partial<TemplateEdit>) => {
    const next = { ...edit, ...part };
    setEdit(next);
    setErrors({});
    draft.keep(next);
  };

  async function attempt(act: () => Promise<unknown>): Promise<void> {
    setIsBusy(true);
    setFailure('');
    try {
      await act();
      draft.drop();
      await notifications.refresh();
      onClose();
    } catch (error) {
      setFailure(errorMessage(error));
    } finally {
      setIsBusy(false);
    }
  }

  const save = async () => {
    const judged = z.safeParse(templateEdit, edit);
    if (!judged.success) {
      setErrors(Object.fromEntries(judged.error.issues.map(({ path, message }) => [String(path[0]), message])));
      return;
    }
    const { type: _type, ...body } = judged.data;
    await attempt(async () => {
      await (template
        ? clients.notification.editTemplate({ query: { id: template.id }, body })
        : clients.notification.createTemplate({ body: judged.data }));
      showToast({ text: 'Шаблон сохранён', kind: 'success' });
    });
  };

  /** There is no restore call: undo writes the same template anew. */
  const remove = async (removed: NotificationTemplate) =>
    attempt(async () => {
      await clients.notification.removeTemplate({ query: { id: removed.id } });
      snackbar.show({
        kind: 'info',
        title: `Шаблон «${removed.name}» удалён`,
        text: 'Сообщения этого типа видны только в приложении.',
        actions: [
          {
            label: 'Отменить',
            onClick: () =>
              void clients.notification
                .createTemplate({ body: initial })
                .then(notifications.refresh)
                .catch((error: unknown) =>
                  snackbar.show({ title: 'Шаблон не восстановлен', text: errorMessage(error) }),
                ),
          },
        ],
      });
    });

  return {
    edit,
    errors,
    failure,
    isBusy,
    isEdited: JSON.stringify(edit) !== JSON.stringify(initial),
    isRestored: left !== null,
    change,
    save,
    remove,
    /** Back to what the server has. */
    discard: () => {
      draft.drop();
      setEdit(initial);
    },
    leave: () => {
      draft.flush();
      onClose();
    },
  };
}
export type TemplateForm = ReturnType<typeof useTemplateForm>;
