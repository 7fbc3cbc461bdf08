// The pages of the product: their permissions, their places in the navigation, and the modules (spec §1).
// A feature adds its line when its screens exist, so that no link leads nowhere.
import type { moduleCodes } from '@otk/domain/user/user.schema';
import type { ComponentType } from 'react';

import type { PagePermission } from '#features/auth/part/ForbiddenNote';
import {
  AlertIcon,
  ArchiveIcon,
  BarrierIcon,
  BookIcon,
  CalendarIcon,
  CommentIcon,
  DocumentIcon,
  EyeIcon,
  LockIcon,
  ReportIcon,
  SendingIcon,
  SettingsIcon,
  TrashIcon,
  UserIcon,
  WagonIcon,
  WarehouseIcon,
} from '#ui/icons';

import { NotificationsIcon } from './layout/NotificationBell.tsx';

export type ModuleCode = (typeof moduleCodes)[number];

interface NamedPage {
  readonly title: string;
  readonly to: string;
  readonly permission: PagePermission;
  readonly icon: ComponentType;
  /** The module whose page it is; absent: a page of every module. */
  readonly module?: ModuleCode;
  /** On a phone it stands under «Ещё»: the bottom bar has five places. */
  readonly isRare?: boolean;
}

const named = [
  { title: 'Транспорт', to: '/auto', permission: 'TRANSPORT_READ', icon: WagonIcon, module: 'vrp' },
  { title: 'КПП-13', to: '/kpp', permission: 'CHECKPOINT_READ', icon: BarrierIcon, module: 'kpp' },
  { title: 'Хранение', to: '/storage', permission: 'SCHEDULE_READ', icon: WarehouseIcon, module: 'vrp' },
  { title: 'Графики', to: '/schedule', permission: 'SCHEDULE_READ', icon: CalendarIcon, module: 'vrp' },
  { title: 'ЭКОМЕТ', to: '/ekomet', permission: 'EKOMET_READ', icon: SendingIcon, module: 'ekomet' },
  { title: 'Уведомления', to: '/notifications', permission: 'NOTIFY_READ', icon: NotificationsIcon },
  { title: 'Отчёты', to: '/reports', permission: 'REPORT_READ', icon: ReportIcon, module: 'vrp', isRare: true },
  { title: 'Архив', to: '/archive', permission: 'TRANSPORT_READ', icon: ArchiveIcon, module: 'vrp', isRare: true },
  { title: 'Удалённые', to: '/deleted', permission: 'TRANSPORT_RESTORE', icon: TrashIcon, module: 'vrp', isRare: true },
  { title: 'Шаблоны', to: '/admin/templates', permission: 'TEMPLATE_ADMIN', icon: CommentIcon, isRare: true },
  { title: 'Люди', to: '/admin/users', permission: 'USER_ADMIN', icon: UserIcon, isRare: true },
  { title: 'Роли', to: '/admin/roles', permission: 'USER_ADMIN', icon: LockIcon, isRare: true },
  { title: 'Справочники', to: '/admin/dictionaries', permission: 'DICT_EDIT', icon: BookIcon, isRare: true },
  { title: 'Соглашения', to: '/admin/agreements', permission: 'USER_ADMIN', icon: DocumentIcon, isRare: true },
  { title: 'Журнал действий', to: '/admin/audit', permission: 'AUDIT_READ', icon: EyeIcon, isRare: true },
  { title: 'Журнал ошибок', to: '/admin/errors', permission: 'SYSTEM_ADMIN', icon: AlertIcon, isRare: true },
  { title: 'Настройки', to: '/admin/settings', permission: 'SYSTEM_ADMIN', icon: SettingsIcon, isRare: true },
] as const satisfies readonly NamedPage[];

export interface NavigationEntry extends NamedPage {
  readonly to: (typeof named)[number]['to'];
}

export const navigation: readonly NavigationEntry[] = named;

const moduleTitles: Readonly<Record<ModuleCode, string>> = { vrp: 'ВРП', kpp: 'КПП', ekomet: 'ЭКОМЕТ' };

/** In the order of the switch; each begins with its first page of the navigation. */
export const modules: readonly ModuleEntry[] = (['vrp', 'kpp', 'ekomet'] as const).map((code) => {
  const first = navigation.find(({ module }) => module === code)!;
  return { code, title: moduleTitles[code], to: first.to, permission: first.permission };
});

export interface ModuleEntry extends Pick<NavigationEntry, 'to' | 'permission' | 'title'> {
  readonly code: ModuleCode;
}

export const defaultModule: ModuleCode = 'vrp';

export const allowed = <T extends Pick<NamedPage, 'permission'>>(
  entries: readonly T[],
  permissions: readonly string[],
): readonly T[] => entries.filter(({ permission }) => permissions.includes(permission));

/** The pages of one module and those that every module has. */
export const navigationOf = (
  module: ModuleCode | undefined,
  permissions: readonly string[],
): readonly NavigationEntry[] =>
  allowed(navigation, permissions).filter((entry) => entry.module === undefined || entry.module === module);

/** The module whose pages have this address; undefined for pages of every module. */
export const moduleAt = (pathname: string): ModuleCode | undefined =>
  modules.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))?.code ??
  navigation.find(({ to }) => pathname === to)?.module;
