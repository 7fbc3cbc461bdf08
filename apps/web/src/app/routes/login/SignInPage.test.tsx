import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { signOutNote } from '#platform/session/sign-out-note';
import { renderUi } from '#ui/test-render';

import { SignInPage } from './SignInPage.tsx';

const open = () =>
  renderUi(
    <SignInPage
      productName="АРМ ОТК"
      version="1"
      note={signOutNote.take()}
      countUnsent={async () => 0}
      wire={{ send: async () => ({ isEmpty: false }) }}
      signIn={async () => undefined}
    />,
  );

test('«Отсутствует токен» is said on the page of sign-in that is loaded next, and not after a reload', async () => {
  signOutNote.leave('Отсутствует токен');
  const { unmount } = open();
  expect(await screen.findByText('Отсутствует токен')).toBeVisible();
  unmount();
  open();
  expect(await screen.findByRole('button', { name: 'Войти' })).toBeVisible();
  expect(screen.queryByText('Отсутствует токен')).toBeNull();
});
