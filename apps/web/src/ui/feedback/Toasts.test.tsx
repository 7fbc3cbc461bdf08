import { Button } from '@mui/material';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { withMotion } from '../test-motion.ts';
import { Modal } from '../layout/Modal.tsx';
import { renderUi } from '../test-render.tsx';
import { openToast, showToast } from './Toasts.tsx';

withMotion();

/** A toast closes when the animation of its (hidden) progress bar ends. */
const clockOf = (text: string) => {
  const bar = screen.getByText(text).closest('.Toastify__toast')!.querySelector('[role="progressbar"]')!;
  return bar.getAnimations()[0]!;
};

test('a toast is in the bottom right corner with its text', async () => {
  renderUi(null);
  showToast({ text: 'Пришло новое уведомление!' });
  const box = (await screen.findByText('Пришло новое уведомление!')).closest('.Toastify__toast-container')!;
  await waitFor(() => expect(Math.round(innerWidth - box.getBoundingClientRect().right)).toBe(16));
  expect(box.getBoundingClientRect().bottom).toBeGreaterThan(innerHeight - 40);
  expect(getComputedStyle(box.firstElementChild!).fontFamily).toContain('Inter Variable');
});

test('a long toast has two lines, and the rest after a tap', async () => {
  await page.viewport(360, 640);
  renderUi(null);
  const text = 'Перевеска не запрошена: сервер не ответил. '.repeat(6).trim();
  showToast({ text });
  const words = await screen.findByText(text);
  const lines = () =>
    Math.round(words.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(words).lineHeight));
  expect(lines()).toBe(2);
  await userEvent.click(words);
  expect(lines()).toBeGreaterThan(2);
});

test('at most two are shown, the third waits', async () => {
  renderUi(null);
  showToast({ text: 'первый' });
  showToast({ text: 'второй' });
  showToast({ text: 'третий' });
  expect(await screen.findByText('второй')).toBeVisible();
  expect(screen.getByText('первый')).toBeVisible();
  expect(screen.queryByText('третий')).not.toBeInTheDocument();

  clockOf('первый').finish();
  expect(await screen.findByText('третий')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('первый')).not.toBeInTheDocument());
  expect(screen.getByText('второй')).toBeVisible();
});

test('a toast can be closed by the code that showed it', async () => {
  renderUi(null);
  const close = openToast({ text: 'Поставщик ответил' });
  await screen.findByText('Поставщик ответил');
  clockOf('Поставщик ответил').pause();
  close();
  await waitFor(() => expect(screen.queryByText('Поставщик ответил')).not.toBeInTheDocument());
});

test('a toast closes after 3000 ms', async () => {
  renderUi(null);
  showToast({ text: 'Пароль успешно изменен', kind: 'success' });
  await screen.findByText('Пароль успешно изменен');
  expect(clockOf('Пароль успешно изменен').effect!.getComputedTiming().duration).toBe(3000);
  clockOf('Пароль успешно изменен').finish();
  await waitFor(() => expect(screen.queryByText('Пароль успешно изменен')).not.toBeInTheDocument());
});

test('an error is announced assertively, other toasts politely', async () => {
  renderUi(null);
  showToast({ text: 'Во время загрузки станции возникла ошибка', kind: 'error' });
  showToast({ text: 'Вагон удалён' });
  expect((await screen.findByRole('alert')).textContent).toContain('Во время загрузки станции возникла ошибка');
  expect(screen.getByRole('status').textContent).toContain('Вагон удалён');
});

test('the close button closes it without calling the handler of a tap', async () => {
  const onClick = vi.fn<() => void>();
  renderUi(null);
  showToast({ text: 'Приемка завершена', onClick });
  await screen.findByText('Приемка завершена');
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
  await waitFor(() => expect(screen.queryByText('Приемка завершена')).not.toBeInTheDocument());
  expect(onClick).not.toHaveBeenCalled();
});

test('a tap on the toast calls its handler', async () => {
  const onClick = vi.fn<() => void>();
  renderUi(null);
  showToast({ text: 'Приемка завершена', onClick });
  await userEvent.click(await screen.findByText('Приемка завершена'));
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('on a phone it is as wide as the screen allows', async () => {
  await page.viewport(390, 844);
  renderUi(null);
  showToast({ text: 'Вагон удалён' });
  const shown = (await screen.findByText('Вагон удалён')).closest('.Toastify__toast')!;
  await waitFor(() => expect(shown.getBoundingClientRect()).toMatchObject({ left: 8, right: 382 }));
});

/** Where the toast stands once its place has been chosen. */
async function placeOf(text: string): Promise<DOMRect> {
  const shown = (await screen.findByText(text)).closest<HTMLElement>('.Toastify__toast')!;
  await waitFor(() => expect(shown.parentElement!.style.getPropertyValue('--otk-toasts-raised')).not.toBe(''));
  return shown.getBoundingClientRect();
}

test('on a page full of rows it covers none of the last ones, nor the primary act', async () => {
  await page.viewport(360, 640);
  renderUi(
    <main style={{ position: 'fixed', inset: 0, overflow: 'auto' }}>
      {Array.from({ length: 20 }, (_none, at) => (
        <button key={at} type="button" style={{ display: 'block', width: '100%', height: 60 }}>
          {at}
        </button>
      ))}
      <Button variant="contained" sx={{ position: 'fixed', right: 8, bottom: 160 }}>
        Сдать смену
      </Button>
    </main>,
  );
  const area = screen.getByRole('main');
  area.scrollTop = area.scrollHeight;
  showToast({ text: 'Вагон удалён' });
  const { top, bottom } = await placeOf('Вагон удалён');
  const kept = [...area.querySelectorAll('button')].slice(-2).map((one) => one.getBoundingClientRect());
  expect(kept.filter((one) => one.top < bottom && one.bottom > top)).toEqual([]);
});

test('a button under a dialog does not raise it', async () => {
  await page.viewport(360, 640);
  renderUi(
    <>
      <Button sx={{ position: 'fixed', right: 8, bottom: 24 }}>Ниже</Button>
      <Modal open title="Снять с хранения" onClose={() => undefined}>
        Хранение будет закончено
      </Modal>
    </>,
  );
  await screen.findByRole('dialog');
  showToast({ text: 'Вагон удалён' });
  expect((await placeOf('Вагон удалён')).bottom).toBeGreaterThan(innerHeight - 40);
});

test('a button that is scrolled under it makes it move, once; what stays free lets it stay', async () => {
  await page.viewport(360, 640);
  renderUi(
    <main style={{ position: 'fixed', inset: 0, overflow: 'auto' }}>
      <div style={{ height: 1000 }} />
      <button type="button" style={{ display: 'block', width: '100%', height: 60 }}>
        Принять
      </button>
      <div style={{ height: 1000 }} />
    </main>,
  );
  showToast({ text: 'Вагон удалён' });
  await placeOf('Вагон удалён');
  clockOf('Вагон удалён').pause();
  const toast = screen.getByText('Вагон удалён').closest('.Toastify__toast')!;
  await Promise.all(toast.getAnimations().map(({ finished }) => finished));
  const usual = toast.getBoundingClientRect();
  const area = screen.getByRole('main');
  const scrollTo = async (top: number) => {
    const ended = new Promise((resolve) => area.addEventListener('scrollend', resolve, { once: true }));
    area.scrollTo({ top });
    await ended;
    return toast.getBoundingClientRect();
  };
  expect((await scrollTo(200)).top).toBe(usual.top);
  const moved = await scrollTo(1000 + 30 - usual.top);
  const button = screen.getByRole('button', { name: 'Принять' }).getBoundingClientRect();
  expect(button.top).toBeLessThan(usual.bottom);
  expect(moved.bottom).toBeLessThanOrEqual(button.top);
  expect((await scrollTo(300)).top).toBe(moved.top);
});
