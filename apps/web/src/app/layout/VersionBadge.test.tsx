import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { fakeServices } from '../testing/fake-services.ts';
import { renderApp } from '../testing/render-app.tsx';

test('the badge opens a panel with version, network and device storage', async () => {
  const fakes = fakeServices();
  const measured = Promise.withResolvers<boolean>();
  vi.spyOn(fakes.services.device.room, 'isProtected').mockReturnValue(measured.promise);
  renderApp('/profile', fakes);
  await userEvent.click(await screen.findByRole('button', { name: /^1\.22\.1/ }));
  const panel = await screen.findByRole('dialog', { name: 'О приложении' });
  expect(await within(panel).findByText('1.22.1')).toBeVisible();
  // Not «браузер не сообщает»: it was not asked yet.
  expect(within(panel).getByText('Защита хранилища').nextSibling).toHaveTextContent('—');
  measured.resolve(true);
  expect(await within(panel).findByText(/ из .*[МГ]Б$/)).toBeVisible();
  expect(within(panel).getByText('Защита хранилища').nextSibling).toHaveTextContent('есть');
  expect(within(panel).getByText('Не отправлено')).toBeVisible();
});
