import { Button } from '@mui/material';
import { render, screen } from '@testing-library/react';
import { Fragment } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { ListSearchField } from '../form/ListSearchField.tsx';
import { PageBody } from './PageBody.tsx';
import { PageTitle } from './PageTitle.tsx';
import { renderUi } from '../test-render.tsx';
import { UiProvider } from '../UiProvider.tsx';

test('the page is titled «Транспорт | АРМ ОТК» and headed «Транспорт»', () => {
  renderUi(<PageTitle actions={<Button>Создать</Button>}>Транспорт</PageTitle>);
  expect(document.title).toBe('Транспорт | АРМ ОТК');
  expect(screen.getByRole('heading', { level: 1, name: 'Транспорт' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Создать' })).toBeVisible();
});

test('the name of the product is configurable', () => {
  render(
    <UiProvider productName="ОТК-2">
      <PageTitle>Хранение</PageTitle>
    </UiProvider>,
  );
  expect(document.title).toBe('Хранение | ОТК-2');
});

test.each(['medium', 'large'] as const)('on a phone no row is seen beside the primary act, %s', async (size) => {
  await page.viewport(360, 640);
  renderUi(
    <PageBody>
      <PageTitle
        actions={
          <Button variant="contained" size={size} sx={size === 'large' ? { minHeight: 56 } : {}}>
            Создать
          </Button>
        }
      >
        Транспорт
      </PageTitle>
      <div data-testid="rows" style={{ height: 2000 }} />
    </PageBody>,
  );
  const { left, right, top } = screen.getByRole('button', { name: 'Создать' }).getBoundingClientRect();
  expect([left, right, top > 320]).toEqual([12, 348, true]);
  for (const [x, y] of [
    [4, top],
    [356, top + 20],
    [180, top - 10],
  ] as const) {
    expect(document.elementFromPoint(x, y)).not.toBe(screen.getByTestId('rows'));
  }
});

test('on a phone what stands below the title of a page with other buttons in each tab does not move', async () => {
  await page.viewport(360, 640);
  const places = [
    null,
    <ListSearchField key="search" value="" isWide={false} onChange={() => undefined} />,
    <Fragment key="buttons">
      <Button>Из файла</Button>
      <Button variant="contained">Загрузить</Button>
    </Fragment>,
  ].map((actions) => {
    const { container, unmount } = renderUi(
      <PageTitle isByTab actions={actions}>
        ЭКОМЕТ
      </PageTitle>,
    );
    const { left } = container.querySelector('[data-head-acts]')!.getBoundingClientRect();
    const { bottom } = container.querySelector('h1')!.parentElement!.getBoundingClientRect();
    unmount();
    return { bottom, left };
  });
  expect(places).toEqual(Array(3).fill(places[0]));
});
