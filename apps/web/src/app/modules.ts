// The modules of the product (spec §1) and what their pages have in common.
import type { Permission } from '@otk/domain/auth/auth.permission';
import type { moduleCodes } from '@otk/domain/user/user.schema';

/** A link that a permission opens. */
export interface Entry {
  readonly title: string;
  readonly to:
    | '/auto'
    | '/kpp'
    | '/storage'
    | '/schedule'
    | '/archive'
    | '/reports'
    | '/deleted'
    | '/ekomet'
    | '/notifications'
    | '/admin/templates'
    | '/admin/users'
    | '/admin/roles'
    | '/admin/dictionaries'
    | '/admin/agreements'
    | '/admin/audit'
    | '/admin/errors'
    | '/admin/settings';
  readonly permission: Permission;
}

export type ModuleCode = (typeof moduleCodes)[number];

export interface ModuleEntry extends Entry {
  readonly code: ModuleCode;
}

export const defaultModule: ModuleCode = 'vrp';

/** In the order of the switch. A module adds its line here, and its pages to `navigation.ts`, when its screens exist. */
export const modules: readonly ModuleEntry[] = [
  { code: 'vrp', title: 'ВРП', to: '/auto', permission: 'TRANSPORT_READ' },
  { code: 'kpp', title: 'КПП', to: '/kpp', permission: 'CHECKPOINT_READ' },
  { code: 'ekomet', title: 'ЭКОМЕТ', to: '/ekomet', permission: 'EKOMET_READ' },
];

export const allowed = <T extends Entry>(entries: readonly T[], permissions: readonly string[]): readonly T[] =>
  entries.filter(({ permission }) => permissions.includes(permission));
