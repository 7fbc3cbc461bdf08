import { Button } from '@mui/material';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

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
