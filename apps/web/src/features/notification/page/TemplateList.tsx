import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { NotificationTemplate } from '@otk/domain/notification/notification.template';
import type { NotificationType } from '@otk/domain/notification/notification.type';
import { useQuery } from '@tanstack/react-query';

import { formatDateTime } from '#ui/format';
import { PlusIcon } from '#ui/icons';
import { Loaded } from '#ui/feedback/Loaded';
import { both } from '#ui/feedback/loaded-query';
import { Section } from '#ui/layout/Section';
import { CardSkeletons } from '#ui/feedback/Skeletons';
import { StatusChip } from '#ui/StatusChip';

import { useNotificationServices } from '../notification.services.ts';

interface TemplateListProps {
  readonly onOpen: (id: string) => void;
  readonly onCreate: (type: NotificationType) => void;
}

/** Event types with their templates; events of a type without an active template are shown in the app only. */
export function TemplateList({ onOpen, onCreate }: TemplateListProps) {
  const { queries } = useNotificationServices();
  const templates = useQuery(queries.templates());
  const types = useQuery(queries.templateTypes());
  return (
    <Loaded
      query={both(templates, types)}
      waiting={<CardSkeletons count={6} />}
      whatHappened="Не удалось загрузить шаблоны"
      whatIsSafe="Шаблоны на сервере не изменились."
    >
      {([made, known]) => (
        <Types types={known} byType={Map.groupBy(made, ({ type }) => type)} onOpen={onOpen} onCreate={onCreate} />
      )}
    </Loaded>
  );
}

interface TypesProps extends TemplateListProps {
  readonly types: readonly { readonly code: NotificationType; readonly label: string; readonly trigger: string }[];
  readonly byType: ReadonlyMap<NotificationType, readonly NotificationTemplate[]>;
}

function Types({ types, byType, onOpen, onCreate }: TypesProps) {
  return (
    <Grid>
      {types.map(({ code, label, trigger }) => (
        <Section
          key={code}
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
          <Typography variant="body2" color="textSecondary">
            {trigger}
          </Typography>
          {(byType.get(code) ?? []).map((template) => (
            <TemplateLine key={template.id} template={template} onOpen={() => onOpen(template.id)} />
          ))}
          {!byType.has(code) && (
            <Typography sx={{ marginTop: 1 }}>Шаблона нет: сообщение видно только в приложении.</Typography>
          )}
        </Section>
      ))}
    </Grid>
  );
}

interface TemplateLineProps {
  readonly template: NotificationTemplate;
  readonly onOpen: () => void;
}

const TemplateLine = ({ template, onOpen }: TemplateLineProps) => (
  <Line variant="text" onClick={onOpen} fullWidth>
    <span>
      <b>{template.name}</b>
      <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
        {[
          template.channels.map((channel) => (channel === 'EMAIL' ? 'письмо' : 'приложение')).join(' и '),
          template.stationIds.length > 0 && `станций: ${template.stationIds.length}`,
          `изменён ${formatDateTime(template.updatedAt)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
    </span>
    <StatusChip tone={template.isActive ? 'green' : 'grey'}>{template.isActive ? 'Действует' : 'Выключен'}</StatusChip>
  </Line>
);

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
  alignItems: 'start',
  gap: 12,
});

const Line = styled(Button)({
  justifyContent: 'space-between',
  gap: 12,
  marginTop: 4,
  padding: '6px 8px',
  textAlign: 'left',
  '& > :first-of-type': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > :last-child': { flex: 'none' },
});
