// Places that quick search finds besides the pages of the navigation: pages of everybody, parts of pages, and acts that begin
// at an address of their own.
import type { PagePermission } from '@otk/domain/pages';

interface Place {
  readonly title: string;
  readonly href: string;
  /** What it is, beside its name; absent: «Открыть». */
  readonly about?: string;
  /** All of them are needed; none: for everybody. */
  readonly permissions: readonly PagePermission[];
}

const dictionaries: readonly (readonly [kind: string, title: string])[] = [
  ['station', 'Станции'],
  ['scale', 'Весы'],
  ['scrapType', 'Виды лома'],
  ['productionType', 'Типы незаказной продукции'],
  ['section', 'Разделы незаказной продукции'],
  ['item', 'Незаказная продукция'],
  ['sign', 'Признаки'],
  ['reason', 'Причины'],
  ['photoTag', 'Метки фото'],
  ['provider', 'Поставщики'],
  ['contact', 'Контакты поставщиков'],
  ['calendar', 'Календарь комиссии'],
];

export const otherPlaces: readonly Place[] = [
  { title: 'Новое ТС', href: '/auto/new', permissions: ['TRANSPORT_CREATE'] },
  { title: 'Зарегистрировать ТС', href: '/kpp/new', permissions: ['CHECKPOINT_READ', 'TRANSPORT_CREATE'] },
  { title: 'Сдать смену', href: '/shift?tab=handOver', permissions: ['STATUS_CHANGE'] },
  { title: 'Новый пользователь', href: '/admin/users?create=1', permissions: ['USER_ADMIN'] },
  { title: 'Должности', href: '/admin/users?view=positions', permissions: ['USER_ADMIN'] },
  { title: 'Виды контактов', href: '/admin/users?view=contactTypes', permissions: ['USER_ADMIN'] },
  { title: 'Новая роль', href: '/admin/roles?create=1', permissions: ['USER_ADMIN'] },
  { title: 'Подразделения', href: '/admin/roles?view=divisions', permissions: ['USER_ADMIN'] },
  ...dictionaries.map(([kind, title]): Place => ({
    title,
    href: `/admin/dictionaries?kind=${kind}`,
    permissions: ['DICT_EDIT'],
  })),
  { title: 'Журнал отправки', href: '/sync', permissions: [] },
  { title: 'Профиль', href: '/profile', permissions: [] },
  { title: 'Помощь', href: '/help', permissions: [] },
];
