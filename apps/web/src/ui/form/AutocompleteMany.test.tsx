import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { AutocompleteMany } from './AutocompleteMany.tsx';
import { renderUi } from '../test-render.tsx';

const divisions = ['КПП-13', 'ОТК. Копровый цех', 'ОТК. Станция Навашино', 'Управление закупок лома'];

test('chips end before the button that opens the list', async () => {
  await page.viewport(360, 640);
  renderUi(
    <AutocompleteMany
      label="Подразделения"
      options={divisions}
      value={divisions}
      onChange={() => undefined}
      getKey={(name) => name}
      getLabel={(name) => name}
    />,
  );
  const { left } = screen.getByRole('button', { name: 'Открыть' }).getBoundingClientRect();
  const chips = [...document.querySelectorAll('.MuiChip-root')];
  expect(chips).toHaveLength(4);
  for (const chip of chips) {
    expect(chip.getBoundingClientRect().right).toBeLessThanOrEqual(left);
  }
  expect(screen.queryByRole('button', { name: 'Очистить' })).toBeNull();
});

const long = 'Общество с ограниченной ответственностью «Производственно-заготовительное предприятие Керженец»';
const Providers = () => (
  <div style={{ width: 320 }}>
    <AutocompleteMany
      label="Поставщики"
      options={[long, 'КПП-13']}
      value={[long, 'КПП-13']}
      onChange={() => undefined}
      getKey={(name) => name}
      getLabel={(name) => name}
    />
  </div>
);

test('at a desk a name that is longer than its chip is said whole, to the pointer and to a screen reader', async () => {
  await page.viewport(1440, 900);
  renderUi(<Providers />);
  const chip = screen.getByRole('button', { name: long });
  await userEvent.hover(chip);
  expect(chip).toHaveAttribute('title', long);
  const short = screen.getByRole('button', { name: 'КПП-13' });
  await userEvent.hover(short);
  expect(short).toHaveAttribute('title', '');
});

test('on a phone a chip shows a long name whole on several lines', async () => {
  await page.viewport(360, 640);
  renderUi(<Providers />);
  const [label, short] = [...document.querySelectorAll('.MuiChip-label')];
  expect(label!.scrollWidth).toBeLessThanOrEqual(label!.clientWidth);
  expect(label!.clientHeight).toBeGreaterThan(2 * short!.clientHeight);
  const chip = label!.parentElement!;
  expect(chip.scrollHeight).toBeLessThanOrEqual(chip.clientHeight);
});
