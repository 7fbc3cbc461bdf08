// Says which right a page needs. Loaded when somebody lacks it.
import { Button } from '@mui/material';
import type { PagePermission } from '@otk/domain/pages';
import { Link } from '@tanstack/react-router';

import { ForbiddenPage } from '#ui/feedback/ForbiddenPage';

export const ForbiddenNote = ({ permission }: { readonly permission: PagePermission }) => (
  <ForbiddenPage
    permission={rightNames[permission]}
    action={
      <Button component={Link} to="/profile">
        Мой профиль
      </Button>
    }
  />
);

/** What a person reads who lacks the right of a page. */
const rightNames: Readonly<Record<PagePermission, string>> = {
  TRANSPORT_READ: 'Просмотр транспорта',
  TRANSPORT_CREATE: 'Создание ТС',
  TRANSPORT_RESTORE: 'Восстановление ТС',
  STATUS_CHANGE: 'Смена статуса',
  CHECKPOINT_READ: 'КПП: очередь и журнал',
  SCHEDULE_READ: 'Графики и история хранения',
  REPORT_READ: 'Отчёты',
  SUPPLIER_READ: 'Карточка поставщика',
  EKOMET_READ: 'ЭКОМЕТ: сверка и журнал передач',
  NOTIFY_READ: 'Уведомления',
  TEMPLATE_ADMIN: 'Шаблоны уведомлений',
  USER_ADMIN: 'Управление пользователями',
  DICT_EDIT: 'Изменение справочников',
  DEVICE_READ: 'Устройства: неотправленная работа',
  LOOKALIKE_DECIDE: 'Похожие фото',
  SCALE_WATCH: 'Контроль весов',
  SECOND_LOOK: 'Второй взгляд',
  ACCURACY_READ: 'Точность: свои показатели',
  AUDIT_READ: 'Журнал действий',
  SYSTEM_ADMIN: 'Настройки и журнал ошибок',
};
