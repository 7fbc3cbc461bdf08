import { awaitedCodes } from '@otk/domain/transport/transport.awaited';
import { transportContract } from '@otk/domain/transport/transport.contract';
import { statusNames } from '@otk/domain/transport/transport.status';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { columnGap } from '#features/transport/list/transport.columns';
import { aRow, rows } from '#features/transport/testing/transport.builders';
import { anUdr, aUser } from '#features/user/testing/user.builders';

import { atWork } from '../../../testing/at-work.ts';
import { counts, fakeServices } from '../../../testing/fake-services.ts';
import { renderApp } from '../../../testing/render-app.tsx';

test.each(['Нетто, т', 'Разница, т'])('the arrow of «%s» does not touch the column before it', async (name) => {
  await page.viewport(1440, 900);
  const fakes = fakeServices();
  fakes.calls.filtrate.mockResolvedValue({ items: rows(3), next: null });
  fakes.calls.filtrateCount.mockResolvedValue(counts({ station: 3 }));
  renderApp('/auto', fakes);
  await screen.findByRole('link', { name: '60000001' });
  const cell = screen.getByRole('columnheader', { name });
  await userEvent.click(within(cell).getByRole('button', { name }));
  await waitFor(() => expect(cell).toHaveAttribute('aria-sort', 'descending'));
  const arrow = cell.querySelector('svg')!.getBoundingClientRect();
  expect(arrow.left).toBeGreaterThanOrEqual(cell.getBoundingClientRect().left - columnGap / 2);
});

const longProviders = ['ООО «Тёша-Авторазбор-Тест»', 'ООО «Сакмара-Чермет-Тест»'];

test.each(
  ['light', 'sun'].flatMap((theme) =>
    (
      [
        ['/auto?tab=storage', 'SEPARATE_DONE'],
        ['/auto?tab=station', 'KPP_REGISTERED'],
        ['/auto?tab=finished', 'SENT_TO_EKOMET'],
        ['/archive', 'SENT_TO_EKOMET'],
      ] as const
    ).map(([address, code]) => [theme, address, code] as const),
  ),
)('no term, supplier or status is cut in the table of a desk, theme %s, %s', async (theme, address, code) => {
  localStorage.setItem('otk.theme', theme);
  await page.viewport(1440, 900);
  // Who may choose rows has a column for it.
  const fakes = fakeServices(atWork(aUser({ udr: [anUdr({ permissions: ['TRANSPORT_READ', 'STATUS_MASS'] })] })));
  const dueAt = new Date(Date.now() - 40 * 86_400_000).toISOString();
  const status = { code, description: statusNames[code] };
  const terms = awaitedCodes.map((awaited, at) => {
    const provider = { ...aRow().provider!, name: longProviders[at % 2]! };
    return { ...rows(9)[at]!, awaited, dueAt, provider, status };
  });
  fakes.calls.filtrate.mockResolvedValue({ items: terms, next: null });
  fakes.on(transportContract.filtrateArchive).mockResolvedValue({ items: terms, next: null });
  renderApp(address, fakes);
  const facts = await screen.findAllByText(status.description);
  expect(facts).toHaveLength(terms.length);
  const seen = screen.queryAllByText(/: просрочено на 40\sдней$/);
  expect(seen).toHaveLength(address.endsWith('storage') ? terms.length : 0);
  const dates = screen.getAllByText('05.11.2026');
  for (const fact of [...facts, ...seen, ...dates, ...longProviders.flatMap((name) => screen.getAllByText(name))]) {
    const cell = fact.closest('td')!;
    expect(cell.scrollWidth, fact.textContent).toBeLessThanOrEqual(cell.clientWidth);
    expect(cell.scrollHeight, fact.textContent).toBeLessThanOrEqual(cell.clientHeight);
  }
});

test('a text that follows a number keeps its distance', async () => {
  await page.viewport(1440, 900);
  const fakes = fakeServices();
  const row = { ...rows(1)[0]!, diff: -0.02, station: { ...rows(1)[0]!.station, name: 'Электросталь' } };
  fakes.calls.filtrate.mockResolvedValue({ items: [row], next: null });
  renderApp('/auto', fakes);
  const text = document.createRange();
  text.selectNodeContents(await screen.findByText('Электросталь'));
  const number = screen.getByText(/^\D0,020/).getBoundingClientRect();
  expect(text.getBoundingClientRect().left - number.right).toBeGreaterThanOrEqual(2 * columnGap);
});

test.each([1280, 1440])('at %i px search and buttons stand in one line', async (width) => {
  await page.viewport(width, 800);
  const fakes = fakeServices(atWork(aUser({ udr: [anUdr({ permissions: ['TRANSPORT_READ', 'TRANSPORT_CREATE'] })] })));
  fakes.calls.filtrate.mockResolvedValue({ items: rows(3), next: null });
  renderApp('/auto', fakes);
  const search = (await screen.findByRole('textbox', { name: 'Поиск в списке' })).getBoundingClientRect();
  const last = (await screen.findByRole('button', { name: 'Обновить список' })).getBoundingClientRect();
  expect(screen.getByRole('link', { name: 'Новое ТС' })).toBeVisible();
  expect(last.top).toBeLessThan(search.bottom);
});

test('an icon-only button is named under the pointer and with keyboard focus', async () => {
  await page.viewport(1440, 900);
  const fakes = fakeServices();
  fakes.calls.filtrate.mockResolvedValue({ items: rows(3), next: null });
  fakes.calls.filtrateCount.mockResolvedValue(counts({ station: 3 }));
  renderApp('/auto', fakes);
  const refresh = await screen.findByRole('button', { name: 'Обновить список' });
  await screen.findByRole('link', { name: '60000001' });
  await userEvent.hover(refresh);
  expect((await screen.findByRole('tooltip', { hidden: true })).textContent).toBe('Обновить список');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull());
  await userEvent.hover(screen.getByRole('button', { name: 'Столбцы' }));
  screen.getByRole('button', { name: 'Печать' }).focus();
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(refresh);
  expect(await screen.findByRole('tooltip', { hidden: true })).toHaveTextContent('Обновить список');
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await waitFor(() => expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull());
});

test('a button that gets the focus back from its dialog is not named', async () => {
  await page.viewport(390, 844);
  renderApp('/profile', fakeServices());
  const search = await screen.findByRole('button', { name: 'Найти ТС, страницу, действие' });
  await userEvent.click(search);
  await userEvent.fill(await screen.findByRole('searchbox'), '6185');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(search));
  const isNamed = await screen.findByRole('tooltip', { hidden: true }, { timeout: 600 }).then(
    () => true,
    () => false,
  );
  expect(isNamed).toBe(false);
});

test('↓ Enter in the search waits for the rows of what is typed: no other card is opened', async () => {
  const { promise, resolve } = Promise.withResolvers<{ items: ReturnType<typeof rows>; next: null }>();
  const fakes = fakeServices();
  fakes.calls.filtrate.mockResolvedValue({ items: rows(3), next: null });
  const wanted = aRow({ id: crypto.randomUUID(), transportNumber: '70000001' });
  const { address } = renderApp('/auto', fakes);
  await screen.findByRole('link', { name: '60000001' });
  fakes.calls.filtrate.mockImplementation(() => promise);
  await userEvent.fill(screen.getByRole('textbox', { name: 'Поиск в списке' }), 'щ9');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  // By now the device has been searched too.
  expect(await screen.findByText('Ищем на сервере')).toBeVisible();
  expect(address()).toBe('/auto?search=%D1%899');
  resolve({ items: [wanted], next: null });
  await waitFor(() => expect(address()).toBe(`/auto/${wanted.id}`));
});
