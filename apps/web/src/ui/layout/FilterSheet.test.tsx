import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { renderUi } from '../test-render.tsx';
import { FilterSheet } from './FilterSheet.tsx';

const nothing = () => undefined;

test('the cross of the filters stays where it is however far they are scrolled', async () => {
  await page.viewport(360, 640);
  renderUi(
    <FilterSheet open onClear={nothing} onClose={nothing}>
      <div style={{ position: 'relative', zIndex: 1, minHeight: 1500 }}>Станция</div>
    </FilterSheet>,
  );
  const sheet = await screen.findByRole('dialog', { name: 'Фильтры' });
  const cross = screen.getByRole('button', { name: 'Закрыть' });
  const before = cross.getBoundingClientRect();
  sheet.scrollTop = 600;
  expect(sheet.scrollTop).toBe(600);
  const { top, left, width, height } = cross.getBoundingClientRect();
  expect(Math.abs(top - before.top)).toBeLessThanOrEqual(8);
  expect(cross.contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(true);
});

test('Enter in a field shows the list, as «Показать» does', async () => {
  const onClose = vi.fn<() => void>();
  renderUi(
    <FilterSheet open onClear={nothing} onClose={onClose}>
      <input aria-label="Отгружен с" />
    </FilterSheet>,
  );
  (await screen.findByRole('textbox', { name: 'Отгружен с' })).focus();
  await userEvent.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Показать' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});
