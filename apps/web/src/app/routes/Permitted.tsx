import { Button } from '@mui/material';
import type { Permission } from '@otk/domain/auth/auth.permission';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { ForbiddenPage } from '#ui/ForbiddenPage';
import { usePerson } from '#platform/person';

/** Names of the permissions that pages need. */
const rightNames = {
  TRANSPORT_READ: 'Просмотр транспорта',
  TRANSPORT_CREATE: 'Создание ТС',
  TRANSPORT_RESTORE: 'Восстановление ТС',
  CHECKPOINT_READ: 'КПП: очередь и журнал',
  SCHEDULE_READ: 'Графики и история хранения',
  REPORT_READ: 'Отчёты',
  EKOMET_READ: 'ЭКОМЕТ: сверка и журнал передач',
  NOTIFY_READ: 'Уведомления',
  TEMPLATE_ADMIN: 'Шаблоны уведомлений',
  USER_ADMIN: 'Управление пользователями',
  DICT_EDIT: 'Изменение справочников',
  AUDIT_READ: 'Журнал действий',
  SYSTEM_ADMIN: 'Настройки и журнал ошибок',
} as const satisfies Partial<Record<Permission, string>>;

interface PermittedProps {
  readonly permission: keyof typeof rightNames;
  readonly children: ReactNode;
}

export const Permitted = ({ permission, children }: PermittedProps) =>
  usePerson().permissions.includes(permission) ? children : <Forbidden permission={permission} />;

export const Forbidden = ({ permission }: Omit<PermittedProps, 'children'>) => (
  <ForbiddenPage
    permission={rightNames[permission]}
    action={
      <Button component={Link} to="/profile">
        Мой профиль
      </Button>
    }
  />
);
