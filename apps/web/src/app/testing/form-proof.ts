// How a form of the product is reached and typed into, for the loop over all of them (`forms.test.tsx`).
import { permissions } from '@otk/domain/auth/auth.permission';
import type { NamedRoute } from '@otk/domain/kernel/route';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { statusNames, type TransportStatus } from '@otk/domain/transport/transport.status';
import { screen, within as queries } from '@testing-library/react';
import { userEvent } from 'vitest/browser';

import { aTransport } from '#features/transport/testing/transport.builders';
import { anUdr, aUser } from '#features/user/testing/user.builders';
import type { DraftForm } from '#platform/draft-form';

import { atWork } from './at-work.ts';
import { fakeServices, type FakeServices } from './fake-services.ts';

export interface FormProof {
  /** The transport of the page. */
  readonly card?: Partial<Transport>;
  /** After the address of the form: which part of its page is open. */
  readonly query?: string;
  /** What the server answers, besides the card. */
  readonly given?: (fakes: FakeServices) => void;
  /** From the page to the form. */
  readonly open?: () => Promise<unknown>;
  readonly field: () => Promise<HTMLElement>;
  readonly typed: string;
  /** Opened on a phone from the start: at a desk it belongs to the panel beside a table, which a phone does not have. */
  readonly isOfPhone?: true;
  /** Where the field is in no `form` that could be sent. */
  readonly save?: () => Promise<unknown>;
  /** A save that comes after the save of another person; or why nobody else can change what the form is about. */
  readonly meanwhile: Meanwhile | string;
}

interface Meanwhile {
  /** The call that is refused. */
  readonly write: NamedRoute;
  /** Its refusal; `<feature>.stale` when absent. */
  readonly code?: string;
  /** What the other person has saved. */
  readonly card?: Partial<Transport>;
  readonly given?: (fakes: FakeServices) => void;
  readonly save: () => Promise<unknown>;
  /** How both values are said. */
  readonly theirs: string | RegExp;
  readonly mine?: string | RegExp;
}

/** A person who may do everything, at his desk. */
export function desk({ card, given }: Pick<FormProof, 'card' | 'given'>): FakeServices {
  const fakes = fakeServices(atWork(aUser({ udr: [anUdr({ permissions: [...permissions] })] })));
  fakes.calls.getTransport.mockResolvedValue(aTransport(card));
  given?.(fakes);
  return fakes;
}

/** Where the journal leads from a draft of the form. */
export function addressOf({ to, tab }: DraftForm, query = ''): string {
  const path = to.replace('$transportId', aTransport().id);
  return tab === undefined ? `${path}${query}` : `${path}?tab=${tab}`;
}

export const at = (code: TransportStatus) => ({ code, description: statusNames[code] });

export const newThing = 'the act is about a new thing: nobody else can have written it';

export const button = (name: string | RegExp) => async () =>
  userEvent.click(await screen.findByRole('button', { name }));

export const textbox = (name: string | RegExp) => () => screen.findByRole('textbox', { name });

export const inOrder =
  (...steps: readonly (() => Promise<unknown>)[]) =>
  async () => {
    for (const step of steps) {
      await step();
    }
  };

/** A form that is open by itself when its draft is there. */
export const unlessOpen = (field: () => Promise<HTMLElement>, open: () => Promise<unknown>) => async () => {
  await screen.findByRole('main');
  await Promise.any([field(), open()]);
};

/** A step of the card: a button, or an entry of the menu. */
export const step = (title: string) => async () => {
  const steps = await screen.findAllByRole('button', { name: new RegExp(`^(${title}|Ещё|Действия)$`) });
  const direct = steps.find(({ textContent }) => textContent === title);
  if (direct) {
    return userEvent.click(direct);
  }
  await userEvent.click(steps[0]!);
  return userEvent.click(await screen.findByRole('menuitem', { name: title }));
};

/** In a part of the page. */
export const within = (role: 'form' | 'region', part: string) => ({
  textbox: (name: string) => async () =>
    queries(await screen.findByRole(role, { name: part })).findByRole('textbox', { name }),
  button: (name: string) => async () =>
    userEvent.click(await queries(await screen.findByRole(role, { name: part })).findByRole('button', { name })),
});
