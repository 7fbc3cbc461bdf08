import { userContract } from '@otk/domain/user/user.contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { atWork } from '#app/testing/at-work';
import { fakeServices } from '#app/testing/fake-services';
import { renderApp } from '#app/testing/render-app';

import { anUdr, aUser } from '../testing/user.builders.ts';

test('the tour begins where work begins, not over what somebody followed a link to', async () => {
  const user = aUser({ udr: [anUdr({ permissions: ['TRANSPORT_READ', 'NOTIFIED_CTRL'] })], tour: 'waiting' });
  const fakes = fakeServices(atWork(user));
  const seen = fakes.on(userContract.seeTour).mockResolvedValue({});
  const { router } = renderApp('/auto?search=6185', fakes);
  await screen.findByRole('textbox', { name: 'Поиск в списке' });
  // What is loaded with the tour is there.
  await waitFor(async () => {
    await userEvent.keyboard('?');
    expect(screen.getByRole('dialog', { name: 'Клавиши' })).toBeVisible();
  });
  await userEvent.keyboard('{Escape}');
  expect(seen).not.toHaveBeenCalled();
  await router.navigate({ to: '/auto', search: { station: '243607' } });
  await waitFor(() => expect(seen).toHaveBeenCalledOnce());
});
