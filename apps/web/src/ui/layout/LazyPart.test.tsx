import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { lazyOverlay, lazyPart } from './LazyPart.tsx';
import { closeTopLayer } from './layers.ts';
import { renderUi } from '../test-render.tsx';

const words = 'Этой части ещё нет на устройстве';
const Greeting = ({ name }: { readonly name: string }) => <p>Здравствуйте, {name}</p>;

test('shows the placeholder until the code is loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Greeting>();
  const Part = lazyPart(() => promise, <p>Загрузка</p>);
  renderUi(<Part name="Анна" />);
  expect(screen.getByText('Загрузка')).toBeVisible();
  resolve(Greeting);
  expect(await screen.findByText('Здравствуйте, Анна')).toBeVisible();
});

test('a preloaded part renders at once, and its code is loaded once', async () => {
  const load = vi.fn<() => Promise<typeof Greeting>>(async () => Greeting);
  const Part = lazyPart(load);
  await Part.preload();
  renderUi(<Part name="Анна" />);
  expect(screen.getByText('Здравствуйте, Анна')).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});

test('a failed load is shown and can be retried', async () => {
  const load = vi
    .fn<() => Promise<typeof Greeting>>(async () => Greeting)
    .mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Part = lazyPart(load);
  renderUi(<Part name="Анна" />);
  expect(await screen.findByText(words)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Здравствуйте, Анна')).toBeVisible();
});

interface WindowProps {
  readonly open: boolean;
  readonly onClose: () => void;
}
const Window = ({ open }: WindowProps) => open && <dialog open>Окно</dialog>;

test('an overlay that does not load is said in view, can be closed, and opens by itself when the link is back', async () => {
  const load = vi.fn<() => Promise<typeof Window>>().mockRejectedValue(new TypeError('Failed to fetch'));
  const Overlay = lazyOverlay(load);
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button onClick={() => setIsOpen(true)}>Открыть</button>
        <div style={{ height: 5000 }} />
        <Overlay open={isOpen} onClose={() => setIsOpen(false)} />
      </>
    );
  }
  renderUi(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Открыть' }));
  expect((await screen.findByText(words)).getBoundingClientRect().bottom).toBeLessThan(innerHeight);
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
  expect(screen.queryByText(words)).not.toBeInTheDocument();

  await userEvent.click(screen.getByRole('button', { name: 'Открыть' }));
  expect(await screen.findByText(words)).toBeVisible();
  load.mockResolvedValue(Window);
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(screen.queryByText(words)).not.toBeInTheDocument();
});

test('Back closes an overlay whose code is still on the way', async () => {
  const close = vi.fn<() => void>();
  const Overlay = lazyOverlay(() => new Promise<typeof Window>(() => undefined));
  renderUi(<Overlay open onClose={close} />);
  expect(closeTopLayer()).toBe(true);
  expect(close).toHaveBeenCalledOnce();
});

test('an overlay whose code is late is said to be loading within two seconds and opens when the code arrives', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Window>();
  const Overlay = lazyOverlay(() => promise);
  renderUi(<Overlay open onClose={() => undefined} />);
  expect(await screen.findByText('Эта часть ещё загружается', {}, { timeout: 4000 })).toBeVisible();
  expect(screen.queryByText(words)).not.toBeInTheDocument();
  resolve(Window);
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(screen.queryByText('Эта часть ещё загружается')).not.toBeInTheDocument();
});
