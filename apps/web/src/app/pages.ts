// The navigation and the modules, from the table of pages in the domain.
import { type ModuleCode, type NavigationPath, type PagePermission, pages } from '@otk/domain/pages';

export interface NavigationPage {
  readonly title: string;
  readonly path: NavigationPath;
  readonly permission: PagePermission;
  readonly module?: ModuleCode;
  /** On a phone it stands under «Ещё»: the bottom bar has five places. */
  readonly isRare?: boolean;
}

export const navigation: readonly NavigationPage[] = pages.filter((page) => 'title' in page);

const moduleTitles: Readonly<Record<ModuleCode, string>> = { vrp: 'ВРП', kpp: 'КПП', ekomet: 'ЭКОМЕТ' };

/** In the order of the switch; each begins with its first page of the navigation. */
export const modules: readonly ModuleEntry[] = (['vrp', 'kpp', 'ekomet'] as const).map((code) => {
  const { path, permission } = navigation.find(({ module }) => module === code)!;
  return { code, title: moduleTitles[code], path, permission };
});

export interface ModuleEntry extends Pick<NavigationPage, 'path' | 'permission' | 'title'> {
  readonly code: ModuleCode;
}

export const defaultModule: ModuleCode = 'vrp';

export const allowed = <T extends Pick<NavigationPage, 'permission'>>(
  entries: readonly T[],
  permissions: readonly string[],
): readonly T[] => entries.filter(({ permission }) => permissions.includes(permission));

/** The pages of one module and those that every module has. */
export const navigationOf = (
  module: ModuleCode | undefined,
  permissions: readonly string[],
): readonly NavigationPage[] =>
  allowed(navigation, permissions).filter((entry) => entry.module === undefined || entry.module === module);

/** The module whose pages have this address; undefined for pages of every module. */
export const moduleAt = (pathname: string): ModuleCode | undefined =>
  modules.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))?.code ??
  navigation.find(({ path }) => pathname === path)?.module;
