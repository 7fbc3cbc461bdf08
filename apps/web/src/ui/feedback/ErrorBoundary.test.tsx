import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { ErrorBoundary } from './ErrorBoundary.tsx';
import { renderUi } from '../test-render.tsx';

function Screen({ path }: { path: string }) {
  if (path === '/broken') {
    throw new Error('сломано');
  }
  return <p>Экран {path}</p>;
}

function Pages({ onError, onReload }: { onError: (error: Error) => void; onReload: () => void }) {
  const [path, setPath] = useState('/auto');
  return (
    <>
      <button onClick={() => setPath('/broken')}>Сломать</button>
      <button onClick={() => setPath('/storage')}>Хранение</button>
      <ErrorBoundary resetKey={path} onError={onError} onReload={onReload}>
        <Screen path={path} />
      </ErrorBoundary>
    </>
  );
}

async function breakScreen() {
  const onError = vi.fn<(error: Error) => void>();
  const onReload = vi.fn<() => void>();
  renderUi(<Pages onError={onError} onReload={onReload} />);
  expect(screen.getByText('Экран /auto')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Сломать' }));
  return { onError, onReload };
}

test('an error of a screen is shown, reported, and reloading is offered', async () => {
  const { onError, onReload } = await breakScreen();
  expect(screen.getByRole('alert').textContent).toContain('Экран не открылся из-за ошибки в программе');
  expect(onError.mock.contexts).toEqual([undefined]);
  expect(onError.mock.calls[0]![0]).toMatchObject({ message: 'сломано' });
  await userEvent.click(screen.getByRole('button', { name: 'Обновить страницу' }));
  expect(onReload).toHaveBeenCalledTimes(1);
});

test('the content is rendered again at another address', async () => {
  await breakScreen();
  await userEvent.click(screen.getByRole('button', { name: 'Хранение' }));
  expect(screen.getByText('Экран /storage')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
