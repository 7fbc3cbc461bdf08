import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { ApiError, NetworkError } from '#platform/api-error';
import { renderUi } from '#ui/test-render';

import { FilePreview, type ReadFile } from './FilePreview.tsx';

const version = { kind: 'pdf', url: '', fileName: 'Акт ТОРГ-2' } as const;
const preview = (reason: Error) => {
  const pdf = vi.fn<ReadFile['pdf']>().mockRejectedValue(reason);
  return renderUi(<FilePreview version={version} readFile={{ pdf }} />);
};

test('a paper that lacks something says what, not that the link is bad', async () => {
  const fields = [{ path: 'fields.chairman', message: 'Укажите председателя комиссии' }];
  preview(new ApiError({ status: 400, code: 'request.invalid', message: 'Запрос заполнен неверно', fields }));
  expect(await screen.findByText('Укажите председателя комиссии')).toBeVisible();
  expect(screen.queryByText(/Проверьте связь/)).toBeNull();
});

test('a paper that did not come asks to check the link', async () => {
  preview(new NetworkError());
  expect(await screen.findByText(/Проверьте связь или скачайте файл/)).toBeVisible();
});

test('a dialog around it stays as high as it was when the paper does not come', async () => {
  const { container } = preview(new NetworkError());
  expect(screen.getByLabelText('Загрузка документа')).toBeVisible();
  const height = container.getBoundingClientRect().height;
  await screen.findByText(/Проверьте связь или скачайте файл/);
  expect(container.getBoundingClientRect().height).toBe(height);
});
