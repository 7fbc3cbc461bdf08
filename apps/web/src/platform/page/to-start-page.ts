// Who leads a shift starts with its page. Before the person is known the list is opened: everybody else starts there.
import type { Observable } from '../observable.ts';
import { focusHeading } from './focus-heading.ts';
import { startPage } from './start-page.ts';

interface Router {
  readonly history: { readonly replace: (path: string) => void };
  readonly state: { readonly location: { readonly href: string } };
}

interface Services {
  readonly startUp: Observable<{ readonly status: string; readonly permissions?: readonly string[] }>;
}

/** Leaves the list for the page of the shift, unless another page was opened meanwhile. */
export function toStartPage(router: Router, { startUp }: Services, isSignedInNow: boolean): void {
  let stop = (): void => undefined;
  const look = () => {
    const { status, permissions = [] } = startUp.getState();
    if (status !== 'ready') {
      return;
    }
    stop();
    const { href } = router.state.location;
    if ((href === startPage || href === '/') && leadsShift(permissions)) {
      router.history.replace('/shift');
    }
  };
  stop = startUp.subscribe(look);
  look();
  if (isSignedInNow) {
    focusHeading();
  }
}

/** Administrators may look at the shift and do not lead it. */
const leadsShift = (permissions: readonly string[]): boolean =>
  permissions.includes('SHIFT_READ') && !permissions.includes('SYSTEM_ADMIN');
