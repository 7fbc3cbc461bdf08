import { Button } from '@mui/material';
import type { TemplateEdit } from '@otk/domain/notification/notification.template';
import type { NotificationType } from '@otk/domain/notification/notification.type';
import { useQuery } from '@tanstack/react-query';

import { EmptyState } from '#ui/feedback/EmptyState';
import { Loaded } from '#ui/feedback/Loaded';
import { both } from '#ui/feedback/loaded-query';
import { BlockSkeletons } from '#ui/feedback/Skeletons';

import { useNotificationServices } from '../notification.services.ts';
import { editOf } from './notification.template-form.ts';
import { TemplateEditor } from './TemplateEditor.tsx';
import type { TemplatesSearch } from './notification.templates-search.ts';

interface TemplatePlaceProps {
  readonly search: TemplatesSearch;
  readonly onClose: () => void;
}

/** Finds the template of the address, or the type of a new one. */
export function TemplatePlace({ search, onClose }: TemplatePlaceProps) {
  const { queries } = useNotificationServices();
  const templates = useQuery(queries.templates());
  const types = useQuery(queries.templateTypes());
  const toList = <Button onClick={onClose}>К списку</Button>;
  return (
    <Loaded
      query={both(templates, types)}
      waiting={<BlockSkeletons heights={[600]} />}
      whatHappened="Не удалось загрузить шаблоны"
      whatIsSafe="Шаблоны на сервере не изменились."
      wayOut={toList}
    >
      {([made, known]) => {
        const template = made.find(({ id }) => id === search.id) ?? null;
        const type = known.find(({ code }) => code === (template?.type ?? search.newOf));
        return type ? (
          <TemplateEditor
            key={template?.id ?? type.code}
            type={type}
            template={template}
            initial={template ? editOf(template) : newOf(type.code, type.label, type.recipients)}
            onClose={onClose}
          />
        ) : (
          <EmptyState title="Такого шаблона нет" text="Возможно, его удалили. Откройте список." action={toList} />
        );
      }}
    </Loaded>
  );
}

const newOf = (type: NotificationType, label: string, recipients: TemplateEdit['recipients']): TemplateEdit => ({
  type,
  name: label,
  subject: `${label}: ТС {{transportNumber}}`,
  body: '<p>ТС {{transportNumber}}: {{text}}</p>',
  channels: ['PUSH'],
  recipients,
  stationIds: [],
  isActive: true,
});
