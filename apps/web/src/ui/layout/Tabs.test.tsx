import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { Tabs } from './Tabs.tsx';
import { renderUi } from '../test-render.tsx';

const items = [
  { value: 'expected', label: 'Ожидаются', count: 24 },
  { value: 'station', label: 'На станции', count: 0 },
  { value: 'storage', label: 'Отв. хранение', count: 7 },
  { value: 'finished', label: 'Завершены', count: 12_345 },
  { value: 'archive', label: 'Архив' },
] as const;

function Lists() {
  const [value, setValue] = useState<(typeof items)[number]['value']>('expected');
  return <Tabs label="Состояние транспорта" items={items} value={value} onChange={setValue} />;
}

test('each tab shows its count, also zero; without a count only its label', () => {
  renderUi(<Lists />);
  expect(screen.getByRole('tablist', { name: 'Состояние транспорта' })).toBeVisible();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Ожидаются 24',
    'На станции 0',
    'Отв. хранение 7',
    'Завершены 12\u00A0345',
    'Архив',
  ]);
  expect(screen.getByRole('tab', { name: 'Ожидаются, 24' })).toBeVisible();
});

test('a click and the arrow keys select a tab', async () => {
  renderUi(<Lists />);
  await userEvent.click(screen.getByRole('tab', { name: /На станции/ }));
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('На станции 0');
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Отв. хранение 7');
  await userEvent.keyboard('{End}');
  expect(document.activeElement?.textContent).toBe('Архив');
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('Ожидаются 24');
  await userEvent.keyboard('{ArrowLeft}{Home}{Enter}');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Ожидаются 24');
  // One stop of the Tab key for the whole line.
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1, -1]);
});

test.each([320, 360, 412, 820])('at %i px an end behind which more tabs are has an arrow', async (width) => {
  await page.viewport(width, 640);
  renderUi(
    <Tabs
      label="Виды"
      items={[...items, ...items.map((item) => ({ ...item, value: `${item.value}2` }))]}
      value="expected"
      onChange={() => undefined}
    />,
  );
  const line = screen.getByRole('tablist');
  const arrows = () =>
    ['::before', '::after'].map((end) => getComputedStyle(line.parentElement!, end).content !== 'none');
  await waitFor(() => expect(arrows()).toEqual([false, true]));
  line.scrollLeft = 60;
  await waitFor(() => expect(arrows()).toEqual([true, true]));
  line.scrollLeft = line.scrollWidth;
  await waitFor(() => expect(arrows()).toEqual([true, false]));
});

test('on a phone the row of tabs scrolls, the page does not', async () => {
  await page.viewport(320, 640);
  renderUi(<Lists />);
  expect(document.documentElement.scrollWidth).toBe(320);
  await userEvent.click(screen.getByRole('tab', { name: 'Архив' }));
  const chosen = screen.getByRole('tab', { selected: true });
  expect(chosen.textContent).toBe('Архив');
  // The browser scrolls by whole pixels.
  expect(Math.floor(chosen.getBoundingClientRect().right)).toBeLessThanOrEqual(320);
});

test.each([
  ['light', '32px'],
  ['sun', '16px'],
])(
  'theme %s: an end behind which more tabs are is clear under its arrow and whole from %s on',
  async (theme, whole) => {
    localStorage.setItem('otk.theme', theme);
    await page.viewport(320, 640);
    renderUi(<Lists />);
    const line = screen.getByRole('tablist');
    // Clear up to, whole from; whole up to, clear from: without pixels where the line ends at its end.
    const ends = () => getComputedStyle(line).maskImage.match(/\d+px/g);
    await expect.poll(ends).toEqual(['0px', '0px', whole, '16px']);
    await userEvent.click(screen.getByRole('tab', { name: 'Архив' }));
    await expect.poll(ends).toEqual(['16px', whole]);
    await page.viewport(1280, 800);
    await expect.poll(ends).toEqual(['0px', '0px']);
  },
);

function Counted({ to }: { readonly to: number }) {
  const [count, setCount] = useState<number | null>(null);
  const counted = items.map(({ value, label }) => ({ value, label, count }));
  return (
    <>
      <Tabs label="Состояние транспорта" items={counted} value="finished" onChange={() => {}} />
      <button onClick={() => setCount(to)}>Count</button>
    </>
  );
}

test('the chosen tab stays in view when the counts arrive', async () => {
  await page.viewport(320, 640);
  renderUi(<Counted to={12_345} />);
  await userEvent.click(screen.getByText('Count'));
  await expect.poll(() => screen.getByRole('tab', { selected: true }).getBoundingClientRect().right).toBeLessThan(320);
});

test.each([0, 7, 42])('a tab keeps its width when its count arrives: %s', async (to) => {
  renderUi(<Counted to={to} />);
  const widths = () => screen.getAllByRole('tab').map((tab) => tab.getBoundingClientRect().width);
  const before = widths();
  expect(screen.getAllByRole('tab', { name: 'Архив' })).toHaveLength(1);
  await userEvent.click(screen.getByText('Count'));
  expect(await screen.findByRole('tab', { name: `Архив, ${to}` })).toBeVisible();
  expect(widths()).toEqual(before);
});
