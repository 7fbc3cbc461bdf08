import type { NavigationPath } from '@otk/domain/pages';
import { useRouter } from '@tanstack/react-router';

/** The icon of a page in the navigation. */
export function PageIcon({ path }: { readonly path: NavigationPath }) {
  const { icon: Icon } = useRouter().routesByPath[path].options.staticData ?? {};
  return Icon && <Icon />;
}
