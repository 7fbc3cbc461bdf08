import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { anUdr, aUser } from '#features/user/testing/user.builders';
import { permissionsOf } from '#features/user/testing/user.roles';

import { atWork } from '../testing/at-work.ts';
import { fakeServices } from '../testing/fake-services.ts';
import { renderApp } from '../testing/render-app.tsx';

const names = ['ОТК. Копровый цех', 'ОТК. Станция Навашино'];

test.each([
  [320, 0],
  [320, 1],
  [360, 0],
  [360, 1],
])('at %i px the name of division %i is whole in the header', async (width, first) => {
  await page.viewport(width, 640);
  const udr = [names[first]!, names[1 - first]!].map((name, at) =>
    anUdr({ id: `00000000-0000-4000-8000-00000000007${at}`, name }),
  );
  renderApp('/profile', fakeServices(atWork(aUser({ udr }))));
  const menu = await screen.findByRole('button', { name: `Подразделение: ${names[first]}` });
  const title = menu.querySelector('span')!;
  expect(title.textContent).toBe(names[first]);
  // One pixel is lost by rounding; a hidden line is fourteen.
  expect(title.scrollHeight - title.clientHeight).toBeLessThanOrEqual(1);
  expect(title.scrollWidth).toBe(title.clientWidth);
  expect(menu.getBoundingClientRect().height).toBeLessThanOrEqual(46);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test('entries of the rail that do not fit are reached by scrolling, none covers another', async () => {
  await page.viewport(1440, 500);
  const permissions = [
    ...permissionsOf('HEAD'),
    'TRANSPORT_READ',
    'USER_ADMIN',
    'DICT_EDIT',
    'AUDIT_READ',
    'SYSTEM_ADMIN',
  ];
  renderApp('/profile', fakeServices(atWork(aUser({ udr: [anUdr({ permissions })] }))));
  const links = within(await screen.findByRole('navigation', { name: 'Разделы' })).getAllByRole('link');
  for (const link of links) {
    expect(link.scrollHeight, link.textContent).toBeLessThanOrEqual(link.clientHeight);
  }
  expect(links.map(({ textContent }) => textContent)).toContain('Журнал действий');
});
