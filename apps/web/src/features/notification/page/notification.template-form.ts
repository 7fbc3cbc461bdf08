// The edit of one template: saving, removing, and the draft on the device.
import {
  notificationChannels,
  type NotificationTemplate,
  templateEdit,
  type TemplateEdit,
} from '@otk/domain/notification/notification.template';
import { notificationRecipients, notificationTypeCodes } from '@otk/domain/notification/notification.type';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';

import { keptEdit } from '#platform/editor/editor';
import { byField } from '#platform/editor/merge';
import { useEdited, useEditor } from '#platform/editor/use-editor';
import { useSnackbar } from '#ui/feedback/SnackbarProvider';
import { showToast } from '#ui/feedback/Toasts';
import { usePlatform } from '#platform/services';
import { useDraft } from '#platform/use-draft';
import { useActInPlace, useNamedFailure } from '#platform/use-act';

import { useNotificationServices } from '../notification.services.ts';
import { notificationDrafts } from '../notification.drafts.ts';

export type TemplateErrors = Partial<Record<keyof TemplateEdit, string>>;

/** As typed: what may not be saved yet, such as an empty subject, is a draft too. */
const typedTemplate = z.object({
  type: z.enum(notificationTypeCodes),
  name: z.string(),
  subject: z.string(),
  body: z.string(),
  channels: z.array(z.enum(notificationChannels)),
  recipients: z.array(z.enum(notificationRecipients)),
  stationIds: z.array(z.string()),
  isActive: z.boolean(),
});

/** What is sent and what the person saw before. */
const sentTemplate = z.object({ edit: templateEdit, seen: typedTemplate });

const merge = byField<TemplateEdit>(['name', 'subject', 'body', 'channels', 'recipients', 'stationIds', 'isActive']);

interface TemplateFormOptions {
  readonly template: NotificationTemplate | null;
  readonly initial: TemplateEdit;
  readonly onClose: () => void;
}

export function useTemplateForm({ template, initial, onClose }: TemplateFormOptions) {
  const notification = useNotificationServices();
  const { updates } = usePlatform();
  const snackbar = useSnackbar();
  const failed = useNamedFailure();
  const draft = useDraft(notificationDrafts.template, template?.id ?? initial.type, keptEdit(typedTemplate));
  const [created, setCreated] = useState<NotificationTemplate | null>(null);
  const removal = useActInPlace();
  const known = template ?? created;

  const editor = useEditor({
    record: { template: known, edit: known ? editOf(known) : initial },
    read: (record) => ({ version: Date.parse(record.template?.updatedAt ?? '') || 0, value: record.edit }),
    merge,
    draft,
    check: ({ mine, base }) => z.safeParse(sentTemplate, { edit: mine, seen: base.value }),
    placeOf: (path) => path.replace(/^edit\./, ''),
    async save({ edit, seen }, changed) {
      // Fields that are not changed here may have been changed elsewhere: they are not sent.
      const some = (of: TemplateEdit) => Object.fromEntries(changed.map((field) => [field, of[field]]));
      const saved = await (known
        ? notification.api.editTemplate({ query: { id: known.id }, body: { ...some(edit), base: some(seen) } })
        : notification.api.createTemplate({ body: edit }));
      setCreated(template ? null : saved);
      return { template: saved, edit: editOf(saved) };
    },
    async reload() {
      const found = (await notification.api.listTemplates()).find(({ id }) => id === known?.id) ?? null;
      return { template: found, edit: found ? editOf(found) : initial };
    },
  });
  const state = useEdited(editor);
  const isEdited = state.changed.length > 0;
  useEffect(
    () => (isEdited ? updates.block(`Шаблон «${initial.name}»`) : undefined),
    [updates, isEdited, initial.name],
  );

  /** Leaves the screen unless something was typed while the save was running. */
  async function closeSaved(isSaved: boolean): Promise<boolean> {
    if (!isSaved) {
      return false;
    }
    showToast({ text: 'Шаблон сохранён', kind: 'success' });
    await notification.refresh();
    if (editor.getState().changed.length === 0) {
      onClose();
    }
    return true;
  }

  /** There is no restore call: undo creates the same template again. */
  const offerUndo = (removed: NotificationTemplate) =>
    snackbar.show({
      kind: 'info',
      title: `Шаблон «${removed.name}» удалён`,
      text: 'Сообщения этого типа видны только в приложении.',
      actions: [
        {
          label: 'Отменить',
          onClick: () =>
            void notification.api
              .createTemplate({ body: editOf(removed) })
              .then(notification.refresh)
              .catch(failed('Шаблон не восстановлен')),
        },
      ],
    });

  const remove = (removed: NotificationTemplate) =>
    removal.run('remove', async () => {
      await notification.api.removeTemplate({ query: { id: removed.id } });
      editor.discard();
      offerUndo(removed);
      await notification.refresh();
      onClose();
    });

  return {
    edit: state.mine,
    server: state.server.value,
    conflicts: state.conflicts,
    errors: state.errors as TemplateErrors,
    failure: removal.failure ?? state.failure,
    isBusy: state.isSaving || removal.busy.size > 0,
    restoredAt: state.restoredAt,
    change: (part: Partial<TemplateEdit>) => editor.change((mine) => ({ ...mine, ...part })),
    save: async () => closeSaved(await editor.save()),
    decide: async (theirs: readonly (keyof TemplateEdit)[]) => closeSaved(await editor.decide(theirs)),
    remove,
    discard: editor.discard,
  };
}
export type TemplateForm = ReturnType<typeof useTemplateForm>;

export const editOf = ({ id: _id, parentType: _parent, updatedAt: _at, ...edit }: NotificationTemplate): TemplateEdit =>
  edit;
