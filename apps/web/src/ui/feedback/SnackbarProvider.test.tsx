import { Button } from '@mui/material';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import type { SnackbarMessage } from './Snackbar.tsx';
import { useSnackbar } from './SnackbarProvider.tsx';
import { withMotion } from '../test-motion.ts';
import { renderUi } from '../test-render.tsx';

withMotion();

function Speaker({ messages }: { messages: readonly SnackbarMessage[] }) {
  const { show } = useSnackbar();
  return <Button onClick={() => messages.forEach(show)}>Сказать</Button>;
}

async function say(...messages: SnackbarMessage[]) {
  renderUi(<Speaker messages={messages} />);
  await userEvent.click(screen.getByRole('button', { name: 'Сказать' }));
  // Its code is loaded with the first message.
  const shown = await screen.findByRole('alert');
  // A click on a moving button may miss it.
  await waitFor(() => expect(shown.getAnimations({ subtree: true })).toEqual([]));
}
const alert = () => within(screen.getByRole('alert'));

test('a message has a title and a text and is closed by its close button', async () => {
  await say({ title: 'Ошибка', text: 'Подразделение не изменено' });
  expect(alert().getByText('Ошибка')).toBeVisible();
  expect(alert().getByText('Подразделение не изменено')).toBeVisible();
  await userEvent.click(alert().getByRole('button', { name: 'Закрыть' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('a message with an action stays; one without closes after 6000 ms', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    await say(
      {
        title: 'Ошибка',
        text: 'Отправка остановлена',
        actions: [{ label: 'Журнал отправки', onClick: () => undefined }],
      },
      { title: 'Ошибка', text: 'Подразделение не изменено' },
    );
    await vi.advanceTimersByTimeAsync(60_000);
    expect(alert().getByText('Отправка остановлена')).toBeVisible();

    await userEvent.click(alert().getByRole('button', { name: 'Закрыть' }));
    expect(await screen.findByText('Подразделение не изменено')).toBeVisible();
    await vi.advanceTimersByTimeAsync(7000);
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  } finally {
    vi.useRealTimers();
  }
});

test('the action is called and the message closes', async () => {
  const onClick = vi.fn<() => void>();
  await say({ title: 'Ошибка', text: 'Отправка остановлена', actions: [{ label: 'Журнал отправки', onClick }] });
  await userEvent.click(alert().getByRole('button', { name: 'Журнал отправки' }));
  expect(onClick).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('the second message is shown when the first is closed', async () => {
  await say({ title: 'Ошибка', text: 'первое' }, { title: 'Ошибка', text: 'второе' });
  expect(screen.queryByText('второе')).not.toBeInTheDocument();
  await userEvent.click(alert().getByRole('button', { name: 'Закрыть' }));
  expect(await screen.findByText('второе')).toBeVisible();
});

test.each([360, 1280])(
  'at %i px it is a bar across the bottom, and the page ends above it while it is open',
  async (width) => {
    await page.viewport(width, 640);
    await say({ title: 'Ошибка', text: 'Отправка остановлена' });
    const box = screen.getByRole('alert').getBoundingClientRect();
    expect(box).toMatchObject({ bottom: 640, left: 0, right: width });
    const room = () => getComputedStyle(document.documentElement).getPropertyValue('--otk-snackbar');
    await waitFor(() => expect(room()).toBe(`${Math.ceil(box.height)}px`));
    await userEvent.click(alert().getByRole('button', { name: 'Закрыть' }));
    await waitFor(() => expect(room()).toBe(''));
  },
);
