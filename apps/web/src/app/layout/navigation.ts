// The pages of the navigation. A feature adds its line when its screens exist, so that no link leads nowhere.
import type { Permission } from '@otk/domain/auth/auth.permission';
import type { ComponentType } from 'react';

import {
  ArchiveIcon,
  CalendarIcon,
  DocumentIcon,
  LockIcon,
  ReportIcon,
  SettingsIcon,
  TrashIcon,
  UserIcon,
  WagonIcon,
  WarehouseIcon,
} from '#ui/icons';

import { NotificationsIcon } from './NotificationBell.tsx';

interface Entry {
  readonly title: string;
  readonly to:
    | '/auto'
    | '/storage'
    | '/schedule'
    | '/archive'
    | '/reports'
    | '/deleted'
    | '/notifications'
    | '/admin/templates'
    | '/admin/users'
    | '/admin/roles'
    | '/admin/dictionaries';
  readonly permission: Permission;
}

export interface NavigationEntry extends Entry {
  readonly icon: ComponentType;
  /** On a phone it stands under «Ещё»: the bottom bar has five places. */
  readonly isRare?: boolean;
}

export const navigation: readonly NavigationEntry[] = [
  { title: 'Транспорт', to: '/auto', permission: 'TRANSPORT_READ', icon: WagonIcon },
  { title: 'Хранение', to: '/storage', permission: 'SCHEDULE_READ', icon: WarehouseIcon },
  { title: 'Графики', to: '/schedule', permission: 'SCHEDULE_READ', icon: CalendarIcon },
  { title: 'Уведомления', to: '/notifications', permission: 'NOTIFY_READ', icon: NotificationsIcon },
  { title: 'Отчёты', to: '/reports', permission: 'REPORT_READ', icon: ReportIcon, isRare: true },
  { title: 'Архив', to: '/archive', permission: 'TRANSPORT_READ', icon: ArchiveIcon, isRare: true },
  { title: 'Удалённые', to: '/deleted', permission: 'TRANSPORT_RESTORE', icon: TrashIcon, isRare: true },
  { title: 'Шаблоны', to: '/admin/templates', permission: 'TEMPLATE_ADMIN', icon: SettingsIcon, isRare: true },
  { title: 'Люди', to: '/admin/users', permission: 'USER_ADMIN', icon: UserIcon, isRare: true },
  { title: 'Роли', to: '/admin/roles', permission: 'USER_ADMIN', icon: LockIcon, isRare: true },
  { title: 'Справочники', to: '/admin/dictionaries', permission: 'DICT_EDIT', icon: DocumentIcon, isRare: true },
];

export interface ModuleEntry extends Entry {
  readonly code: 'vrp' | 'kpp' | 'ekomet';
}

/** spec §1 Modules: the current module defaults to vrp. */
export const modules: readonly ModuleEntry[] = [
  { code: 'vrp', title: 'ВРП', to: '/auto', permission: 'TRANSPORT_READ' },
];

export const allowed = <T extends Entry>(entries: readonly T[], permissions: readonly string[]): readonly T[] =>
  entries.filter(({ permission }) => permissions.includes(permission));
