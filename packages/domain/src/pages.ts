// The pages that need a right: their addresses, the rights that open them, their places in the navigation and the modules
// (spec §1). The others are in `page-paths.ts`.
import type { Permission } from './features/auth/auth.permission.ts';
import type { moduleCodes } from './features/user/user.schema.ts';

export type ModuleCode = (typeof moduleCodes)[number];

interface Page {
  readonly path: string;
  readonly permission: Permission;
  /** In the navigation, in the order of this table; absent: pages that another page leads to. */
  readonly title?: string;
  /** The module whose page it is; absent: a page of every module. */
  readonly module?: ModuleCode;
  /** On a phone it stands under «Ещё»: the bottom bar has five places. */
  readonly isRare?: true;
}

export const pages = [
  { path: '/auto', title: 'Транспорт', permission: 'TRANSPORT_READ', module: 'vrp' },
  { path: '/kpp', title: 'КПП-13', permission: 'CHECKPOINT_READ', module: 'kpp' },
  { path: '/storage', title: 'Хранение', permission: 'SCHEDULE_READ', module: 'vrp' },
  { path: '/schedule', title: 'Графики', permission: 'SCHEDULE_READ', module: 'vrp' },
  { path: '/ekomet', title: 'ЭКОМЕТ', permission: 'EKOMET_READ', module: 'ekomet' },
  { path: '/notifications', title: 'Уведомления', permission: 'NOTIFY_READ' },
  // Hidden when it is done; until then in view without scrolling.
  { path: '/admin/setup', title: 'Первые шаги', permission: 'SYSTEM_ADMIN', isRare: true },
  { path: '/shift', title: 'Смена', permission: 'STATUS_CHANGE', isRare: true },
  { path: '/devices', title: 'Устройства', permission: 'DEVICE_READ', isRare: true },
  { path: '/lookalikes', title: 'Похожие фото', permission: 'LOOKALIKE_DECIDE', isRare: true },
  { path: '/second-look', title: 'Второй взгляд', permission: 'SECOND_LOOK', isRare: true },
  { path: '/accuracy', title: 'Точность', permission: 'ACCURACY_READ', isRare: true },
  { path: '/scales', title: 'Весы', permission: 'SCALE_WATCH', isRare: true },
  { path: '/reports', title: 'Отчёты', permission: 'REPORT_READ', module: 'vrp', isRare: true },
  { path: '/archive', title: 'Архив', permission: 'TRANSPORT_READ', module: 'vrp', isRare: true },
  { path: '/deleted', title: 'Удалённые', permission: 'TRANSPORT_RESTORE', module: 'vrp', isRare: true },
  { path: '/admin/templates', title: 'Шаблоны уведомлений', permission: 'TEMPLATE_ADMIN', isRare: true },
  { path: '/admin/users', title: 'Пользователи', permission: 'USER_ADMIN', isRare: true },
  { path: '/admin/roles', title: 'Роли', permission: 'USER_ADMIN', isRare: true },
  { path: '/admin/dictionaries', title: 'Справочники', permission: 'DICT_EDIT', isRare: true },
  { path: '/admin/agreements', title: 'Соглашения', permission: 'USER_ADMIN', isRare: true },
  { path: '/admin/audit', title: 'Журнал действий', permission: 'AUDIT_READ', isRare: true },
  { path: '/admin/errors', title: 'Журнал ошибок', permission: 'SYSTEM_ADMIN', isRare: true },
  { path: '/admin/settings', title: 'Настройки', permission: 'SYSTEM_ADMIN', isRare: true },
  { path: '/auto/new', permission: 'TRANSPORT_CREATE' },
  { path: '/auto/$transportId', permission: 'TRANSPORT_READ' },
  { path: '/suppliers/$supplierId', permission: 'SUPPLIER_READ' },
  { path: '/kpp/new', permission: 'TRANSPORT_CREATE' },
  { path: '/kpp/$transportId', permission: 'CHECKPOINT_READ' },
] as const satisfies readonly Page[];

export type PagePath = (typeof pages)[number]['path'];
export type NavigationPath = Extract<(typeof pages)[number], { readonly title: string }>['path'];
export type PagePermission = (typeof pages)[number]['permission'];

export const permissionOf = (path: PagePath): PagePermission => pages.find((page) => page.path === path)!.permission;
