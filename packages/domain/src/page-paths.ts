// Every address of the web: its router has these and no others, and the server answers any other with 404.
import { pages } from './pages.ts';

/** Pages without a right of their own; those of single reports lead to the page of all reports. */
const others = [
  '/',
  '/_app',
  '/login',
  '/agreements',
  '/sync',
  '/profile',
  '/help',
  '/reports/quality',
  '/reports/responsible',
];
export const pagePaths: readonly string[] = [...pages.map(({ path }) => path), ...others];

/** Of a path without its query. */
export function isPagePath(path: string): boolean {
  const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
  const known = pagePaths.map((one) => one.replace(/\$\w+/, () => uuid)).join('|');
  return new RegExp(`^(?:${known})$`, 'i').test(path.replace(/(?<=.)\/$/, ''));
}
