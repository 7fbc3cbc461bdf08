import { returnParam } from '#platform/browser';
import { startPage } from '../start-page.ts';

/** Where to go after sign-in: only inside this site, and never back to the door. */
export function returnPath(from: string | undefined, origin: string = location.origin): string {
  const target = from?.startsWith('/') && URL.canParse(from, origin) ? new URL(from, origin) : null;
  const isInside = target?.origin === origin && !target.pathname.startsWith('/login');
  return target && isInside ? target.pathname + target.search + target.hash : startPage;
}

/** The address of the sign-in page that leads back to `address`. */
export const loginSearch = (address: string): Record<string, string> =>
  returnPath(address) === startPage ? {} : { [returnParam]: address };
