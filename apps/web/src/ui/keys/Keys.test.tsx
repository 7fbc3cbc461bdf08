import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
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
