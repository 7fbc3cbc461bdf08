import { Button } from '@mui/material';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { renderUi } from '../test-render.tsx';
import { Keys } from './Keys.tsx';

test('J and K walk any list of the page: items that open something, without the lists inside them', async () => {
  renderUi(
    <main>
      <ul>
        <li>Строка без действий</li>
        <li>
          <button type="button">Первая</button>
          <ul>
            <li>
              <a href="#inner">Внутри первой</a>
            </li>
          </ul>
        </li>
        <li>
          <button type="button" disabled>
            Нельзя
          </button>
          <a href="#second">Вторая</a>
        </li>
      </ul>
      <article>
        <a href="#third">Третья</a>
      </article>
      <Keys />
    </main>,
  );
  await userEvent.keyboard('j');
  expect(screen.getByRole('button', { name: 'Первая' })).toHaveFocus();
  await userEvent.keyboard('j');
  expect(screen.getByRole('link', { name: 'Вторая' })).toHaveFocus();
  await userEvent.keyboard('j');
  expect(screen.getByRole('link', { name: 'Третья' })).toHaveFocus();
  await userEvent.keyboard('j');
  expect(screen.getByRole('link', { name: 'Третья' })).toHaveFocus();
  await userEvent.keyboard('kk');
  expect(screen.getByRole('button', { name: 'Первая' })).toHaveFocus();
});

test('Enter after J is never an act that writes: a row that opens nothing has the focus itself', async () => {
  const verify = vi.fn<() => void>();
  renderUi(
    <main>
      <ul>
        <li aria-label="Весы 1">
          <Button loading={false} onClick={verify}>
            Отметить поверку
          </Button>
        </li>
        <li aria-label="Весы 2">
          <Button loading={false} onClick={verify}>
            Отметить поверку
          </Button>
          <a href="#scale">Вагон</a>
        </li>
      </ul>
      <Keys />
    </main>,
  );
  await userEvent.keyboard('j{Enter}');
  expect(screen.getByRole('listitem', { name: 'Весы 1' })).toHaveFocus();
  await userEvent.keyboard('j');
  expect(screen.getByRole('link', { name: 'Вагон' })).toHaveFocus();
  await userEvent.keyboard('k{Tab}{Enter}');
  expect(verify).toHaveBeenCalledOnce();
});

test('rows that are marked are walked alone', async () => {
  renderUi(
    <main>
      <ul>
        <li>
          <a href="#filter">Фильтр</a>
        </li>
      </ul>
      <div data-row>
        <a href="#row">Строка</a>
      </div>
      <Keys />
    </main>,
  );
  await userEvent.keyboard('j');
  expect(screen.getByRole('link', { name: 'Строка' })).toHaveFocus();
});
