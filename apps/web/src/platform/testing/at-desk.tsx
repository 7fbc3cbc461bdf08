// A person and the drafts of the device around a component that is tested without the whole application.
import type { ReactNode } from 'react';

import { createDrafts } from '../draft.ts';
import { onPageHidden } from '../page-hidden.ts';
import { PersonContext } from '../person.ts';
import { ServicesProvider } from '../services.tsx';

type Desk = Parameters<typeof ServicesProvider>[0]['services'];
type AtDesk = NonNullable<Parameters<typeof PersonContext>[0]['value']>;

const person = { user: { id: 'person' }, udr: null } as AtDesk;

export function AtDesk({ children }: { readonly children: ReactNode }) {
  const drafts = createDrafts({ storage: localStorage, onHidden: onPageHidden, prefix: 'otk-', report: reportError });
  return (
    <ServicesProvider services={{ drafts } as Desk}>
      <PersonContext value={person}>{children}</PersonContext>
    </ServicesProvider>
  );
}
