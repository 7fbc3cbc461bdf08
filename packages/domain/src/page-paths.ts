// The addresses of the pages: the router of the web has these and no others, and the server answers any other with 404.

export const pagePaths = [
  '/',
  '/_app',
  '/login',
  '/auto',
  '/auto/new',
  '/auto/$transportId',
  '/kpp',
  '/kpp/new',
  '/kpp/$transportId',
  '/storage',
  '/schedule',
  '/archive',
  '/reports',
  '/reports/quality',
  '/reports/responsible',
  '/ekomet',
  '/deleted',
  '/notifications',
  '/agreements',
  '/sync',
  '/profile',
  '/admin/templates',
  '/admin/dictionaries',
  '/admin/roles',
  '/admin/users',
  '/admin/agreements',
  '/admin/audit',
  '/admin/errors',
  '/admin/settings',
] as const;

const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const pages = new RegExp(`^(?:${pagePaths.map((path) => path.replace(/\$\w+/, () => uuid)).join('|')})$`, 'i');

/** Of a path without its query. */
export const isPagePath = (path: string): boolean => pages.test(path.replace(/(?<=.)\/$/, ''));
