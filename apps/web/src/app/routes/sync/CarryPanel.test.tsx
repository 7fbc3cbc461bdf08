import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import * as z from 'zod/mini';

import { aUser } from '#features/user/testing/user.builders';
import type { OutboxEntry } from '#platform/outbox/outbox-entry';
import { anEntry } from '#platform/testing/outbox-entry';

import { fakeServices } from '../../testing/fake-services.ts';
import { renderApp } from '../../testing/render-app.tsx';

const refusal = { at: '2026-11-14T08:06:00Z', text: 'Вес меньше тары', status: 422, code: 'weighing.tare' };

async function openJournal(entries: readonly OutboxEntry[]) {
  const fakes = fakeServices();
  const problem = entries.find(({ failure }) => failure) ?? null;
  fakes.outbox.set({ ...fakes.outbox.getState(), entries, problem });
  return renderApp('/sync', fakes);
}

const carryOut = () => screen.findByRole('button', { name: 'Сохранить в файл' });

test('with nothing on the device there is nothing to save in a file: the button says so and still looks at the device', async () => {
  await openJournal([]);
  await waitFor(async () => expect(await carryOut()).toHaveAttribute('aria-disabled', 'true'));
  expect(screen.getByText(/Сейчас сохранять нечего\.$/)).toBeVisible();
  (await carryOut()).focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('На устройстве нет неотправленного')).toBeVisible();
});

test.each([
  ['waits', anEntry({ id: 2 })],
  ['was refused', anEntry({ id: 1, failure: refusal })],
  ['was set aside', anEntry({ id: 3, state: 'aside' })],
])('a write that %s can be saved in a file', async (_how, entry) => {
  await openJournal([entry]);
  await screen.findByRole('region', { name: /^Отправлено за 14 дней/ });
  expect(await carryOut()).not.toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByText(/сохранять нечего/)).toBeNull();
});

test('a form that is not saved can be saved in a file', async () => {
  const { services } = await openJournal([]);
  await waitFor(async () => expect(await carryOut()).toHaveAttribute('aria-disabled', 'true'));
  services.drafts.open([aUser().id, 'udr', anEntry().transportId!, 'register'], z.number()).keep(1);
  await waitFor(async () => expect(await carryOut()).not.toHaveAttribute('aria-disabled', 'true'));
});
