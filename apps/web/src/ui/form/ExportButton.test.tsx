import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { renderUi } from '../test-render.tsx';
import { ExportButton } from './ExportButton.tsx';

function Counted() {
  const [collected, setCollected] = useState<number | null>(null);
  return (
    <ExportButton
      ending="XLSX"
      collected={collected}
      onStart={() => setCollected(50_000)}
      onCancel={() => setCollected(null)}
    />
  );
}

test('while a file is made its button says how many rows were read, cancels, keeps its width and the focus', async () => {
  renderUi(<Counted />);
  const { width } = screen.getByRole('button', { name: 'Скачать XLSX' }).getBoundingClientRect();
  await userEvent.click(screen.getByRole('button'));
  const cancel = screen.getByRole('button', { name: /^Отменить, собрано 50\s000$/ });
  expect(cancel.textContent).toMatch(/^50\s000$/);
  expect(cancel).toHaveFocus();
  expect(cancel.getBoundingClientRect().width).toBe(width);
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Скачать XLSX' })).toHaveFocus();
});
