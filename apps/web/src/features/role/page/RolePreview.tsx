import { Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { notificationTypes } from '@otk/domain/notification/notification.type';
import { canEditField, cardFieldNames } from '@otk/domain/transport/transport.edit';
import { transitions } from '@otk/domain/transport/transport.machine';

import { type Product, useProduct } from '#platform/product';
import { Section } from '#ui/layout/Section';

/** What a person with these permissions sees, by the same functions that decide it on the screens. */
export function RolePreview({ permissions }: { readonly permissions: readonly string[] }) {
  const seen = previewOf(permissions, useProduct());
  return (
    <Section title="Что видит эта роль">
      {seen.map(({ title, lines }) => (
        <Part key={title}>
          <Typography variant="subtitle2" component="h3">
            {title}
          </Typography>
          <Typography color={lines.length === 0 ? 'textSecondary' : 'textPrimary'}>
            {lines.join(', ') || 'ничего'}
          </Typography>
        </Part>
      ))}
    </Section>
  );
}

function previewOf(permissions: readonly string[], { pages, labels }: Product) {
  const holds = (code: string) => permissions.includes(code);
  const steps = holds('STATUS_CHANGE')
    ? transitions.filter(({ permission }) => holds(permission)).map(({ title }) => title)
    : [];
  const messages = Object.values(notificationTypes)
    .filter(({ recipients }) => recipients.some((code) => holds(`NOTIFIED_${code}`)))
    .map(({ label }) => label);
  return [
    { title: 'Разделы', lines: pages.filter(({ permission }) => holds(permission)).map(({ title }) => title) },
    { title: 'Шаги', lines: [...new Set<string>(steps)] },
    {
      title: 'Меняет в карточке',
      lines: cardFieldNames
        .filter((field) => canEditField({ permissions }, field))
        .map((field) => labels[field] ?? field),
    },
    { title: 'Получает уведомления', lines: holds('NOTIFY_READ') ? messages : [] },
  ] as const;
}

const Part = styled('div')({ '& + &': { marginTop: 12 } });
