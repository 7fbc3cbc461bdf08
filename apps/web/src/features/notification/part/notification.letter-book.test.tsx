import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { aTransport } from '#features/transport/testing/transport.builders';
import { anUdr, aUser } from '#features/user/testing/user.builders';
import { atWork } from '#app/testing/at-work';
import { fakeServices } from '#app/testing/fake-services';
import { renderApp } from '#app/testing/render-app';

import { notificationKeys } from '../notification.queries.ts';

test.each([
  ['a supplier does not ask for', ['TRANSPORT_READ', 'NOTIFY_READ'], { fetchStatus: 'idle', status: 'pending' }],
  ['an inspector has', ['TRANSPORT_READ', 'NOTIFY_READ', 'STATUS_CHANGE', 'STEP_RECEIVE'], { status: 'success' }],
])('%s the templates of letters, which the server gives to whom may take steps', async (_who, permissions, asked) => {
  const fakes = fakeServices(atWork(aUser({ udr: [anUdr({ permissions })] })));
  const card = aTransport({ status: { code: 'WEIGHED', description: 'Взвешен' } });
  fakes.calls.getTransport.mockResolvedValue(card);
  renderApp(`/auto/${card.id}`, fakes);
  await screen.findByText('Сохранено');
  // What the card asks for begins after it is drawn.
  await waitFor(() => expect(fakes.calls.listReferences).toHaveBeenCalled());
  await waitFor(() => expect(fakes.services.queryClient.isFetching()).toBe(0));
  expect(fakes.services.queryClient.getQueryState(notificationKeys.letterBook)).toMatchObject(asked);
});
