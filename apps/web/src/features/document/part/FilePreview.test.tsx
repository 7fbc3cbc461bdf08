import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { ApiError, NetworkError } from '#platform/api-error';
import { renderUi } from '#ui/test-render';

import { FilePreview, type ReadFile } from './FilePreview.tsx';

const version = { kind: 'pdf', url: '', fileName: 'Акт ТОРГ-2' } as const;
const preview = (reason: Error) => {
  const pdf = vi.fn<ReadFile['pdf']>().mockRejectedValue(reason);
  renderUi(<FilePreview version={version} readFile={{ pdf }} />);
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
