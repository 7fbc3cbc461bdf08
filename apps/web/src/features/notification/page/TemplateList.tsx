import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { NotificationTemplate } from '@otk/domain/notification/notification.template';
import type { NotificationType } from '@otk/domain/notification/notification.type';
import { useQuery } from '@tanstack/react-query';

import { formatDateTime } from '#ui/format';
import { PlusIcon } from '#ui/icons';
import { type DataColumn, DataTable } from '#ui/layout/DataTable';
import { Loaded } from '#ui/feedback/Loaded';
import { both } from '#ui/feedback/loaded-query';
import { Section } from '#ui/layout/Section';
import { DataSkeletons } from '#ui/layout/DataSkeletons';
import { StatusChip } from '#ui/StatusChip';

import { useNotificationServices } from '../notification.services.ts';

interface TemplateListProps {
  readonly onOpen: (id: string) => void;
  readonly onCreate: (type: NotificationType) => void;
  readonly order: string | undefined;
  readonly onOrder: (order: string | undefined) => void;
}

/** Event types with their templates; events of a type without an active template are shown in the app only. */
export function TemplateList(acts: TemplateListProps) {
  const { queries } = useNotificationServices();
  const templates = useQuery(queries.templates());
  const types = useQuery(queries.templateTypes());
  return (
    <Loaded
      query={both(templates, types)}
      waiting={<DataSkeletons />}
      whatHappened="Не удалось загрузить шаблоны"
      whatIsSafe="Шаблоны на сервере не изменились."
    >
      {([made, known]) => <Types types={known} byType={Map.groupBy(made, ({ type }) => type)} {...acts} />}
    </Loaded>
  );
}

interface TypesProps extends TemplateListProps {
  readonly types: readonly { readonly code: NotificationType; readonly label: string; readonly trigger: string }[];
  readonly byType: ReadonlyMap<NotificationType, readonly NotificationTemplate[]>;
}

/** One row for each template, and one for a type without any. */
interface TypeRow {
  readonly code: NotificationType;
  readonly label: string;
  readonly trigger: string;
  readonly template: NotificationTemplate | null;
}

function Types({ types, byType, order, onOrder, onOpen, onCreate }: TypesProps) {
  const rows = types.flatMap((type): TypeRow[] => {
    const made = byType.get(type.code) ?? [];
    return made.length === 0 ? [{ ...type, template: null }] : made.map((template) => ({ ...type, template }));
  });
  return (
    <DataTable
      label="Шаблоны"
      columns={columnsOf(onOpen)}
      rows={rows}
      keyOf={({ code, template }) => template?.id ?? code}
      titleOf={({ label }) => label}
      order={order}
      onOrder={onOrder}
      renderTile={({ code, label, trigger, template }) => (
        <Section
          title={label}
          aside={
            <Button
              size="small"
              variant="text"
              startIcon={<PlusIcon />}
              aria-label={`Создать шаблон: ${label}`}
              onClick={() => onCreate(code)}
            >
              Создать
            </Button>
          }
        >
          {trigger !== label && (
            <Typography variant="body2" color="textSecondary">
              {trigger}
            </Typography>
          )}
          {template ? (
            <TemplateLine template={template} onOpen={() => onOpen(template.id)} />
          ) : (
            <Typography sx={{ marginTop: 1 }}>{noTemplate}</Typography>
          )}
        </Section>
      )}
    />
  );
}

const noTemplate = 'Шаблона нет: сообщение видно только в приложении.';

const channelWords = ({ channels }: NotificationTemplate): string =>
  channels.length > 1 ? 'Приложение и письмо' : channels[0] === 'EMAIL' ? 'Письмо' : 'Приложение';

const columnsOf = (onOpen: (id: string) => void): readonly DataColumn<TypeRow>[] => [
  {
    key: 'event',
    title: 'Событие',
    sort: ({ label }) => label,
    cell: ({ label, template }) =>
      template ? (
        <>
          <Name variant="text" onClick={() => onOpen(template.id)}>
            {label}
          </Name>
          {template.name !== label && <Below>{template.name}</Below>}
        </>
      ) : (
        <>
          {label}
          <Below>{noTemplate}</Below>
        </>
      ),
    below: { key: 'template', title: 'Шаблон', sort: ({ template }) => template?.name ?? null },
  },
  { key: 'trigger', title: 'Когда отправляется', sort: ({ trigger }) => trigger, cell: ({ trigger }) => trigger },
  {
    key: 'channels',
    title: 'Куда',
    isTight: true,
    sort: ({ template }) => template && channelWords(template),
    cell: ({ template }) => template && channelWords(template),
  },
  {
    key: 'changed',
    title: 'Изменён',
    isTight: true,
    sort: ({ template }) => template?.updatedAt ?? null,
    cell: ({ template }) => template && formatDateTime(template.updatedAt),
  },
  {
    key: 'state',
    title: 'Состояние',
    isTight: true,
    sort: ({ template }) => template && stateWord(template),
    cell: ({ template }) => template && stateOf(template),
  },
];

const stateWord = ({ isActive }: NotificationTemplate): string => (isActive ? 'Действует' : 'Выключен');

const stateOf = (template: NotificationTemplate) => (
  <StatusChip tone={template.isActive ? 'green' : 'grey'}>{stateWord(template)}</StatusChip>
);

interface TemplateLineProps {
  readonly template: NotificationTemplate;
  readonly onOpen: () => void;
}

const TemplateLine = ({ template, onOpen }: TemplateLineProps) => (
  <Line variant="text" onClick={onOpen}>
    <span>
      <b>{template.name}</b>
      <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
        {[
          channelWords(template),
          template.stationIds.length > 0 && `станций: ${template.stationIds.length}`,
          `изменён ${formatDateTime(template.updatedAt)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
    </span>
    {stateOf(template)}
  </Line>
);

const Below = ({ children }: { readonly children: string }) => (
  <Typography variant="caption" component="div" color="textSecondary">
    {children}
  </Typography>
);

const Name = styled(Button)({ padding: '0 4px', marginLeft: -4, textAlign: 'left' });

/** Its words begin where those above them do. */
const Line = styled(Button)({
  justifyContent: 'space-between',
  gap: 12,
  width: 'calc(100% + 16px)',
  margin: '4px -8px 0',
  padding: '4px 8px',
  textAlign: 'left',
  '& > :first-of-type': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > :last-child': { flex: 'none' },
});
