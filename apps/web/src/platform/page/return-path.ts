import { returnParam } from '../browser.ts';
import { startPage } from './start-page.ts';

/** Where to go after sign-in: only inside this site, never to the sign-in page. */
export function returnPath(from: string | undefined, origin: string = location.origin): string {
  const target = from?.startsWith('/') && URL.canParse(from, origin) ? new URL(from, origin) : null;
  const isInside = target?.origin === origin && !target.pathname.startsWith('/login');
  return target && isInside ? target.pathname + target.search + target.hash : startPage;
}

/** The address of the sign-in page with `address` as the way back. */
export const loginSearch = (address: string): Record<string, string> =>
  returnPath(address) === startPage ? {} : { [returnParam]: address };
