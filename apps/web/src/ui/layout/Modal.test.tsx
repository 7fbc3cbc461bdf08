import { Button } from '@mui/material';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { FormFrame } from '../form/FormFrame.tsx';
import { closeTopLayer } from './layers.ts';
import { Modal } from './Modal.tsx';
import { withMotion } from '../test-motion.ts';
import { renderUi } from '../test-render.tsx';
import { UiProvider } from '../UiProvider.tsx';

withMotion();

test('the title is the accessible name; the button and Escape close the modal', async () => {
  const onClose = vi.fn<() => void>();
  renderUi(
    <Modal open title="Смена пароля" id="change-password-modal" onClose={onClose}>
      Введите новый пароль
    </Modal>,
  );
  expect(screen.getByRole('dialog', { name: 'Смена пароля' })).toBeVisible();
  expect(document.getElementById('change-password-modal')).toContainElement(screen.getByRole('dialog'));

  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('Tab keeps the focus inside the modal', async () => {
  renderUi(
    <>
      <button>Снаружи</button>
      <Modal open title="Выберите подразделение" onClose={() => undefined} actions={<Button>Продолжить</Button>}>
        Текст
      </Modal>
    </>,
  );
  const visited: (string | null)[] = [];
  for (let step = 0; step < 6; step += 1) {
    await userEvent.keyboard('{Tab}');
    const name = document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
    visited.push(name ?? null);
  }
  expect(visited).toContain('Закрыть');
  expect(visited).toContain('Продолжить');
  expect(visited).not.toContain('Снаружи');
});

test('without onClose there is no close button and Escape does nothing', async () => {
  renderUi(
    <Modal open title="Смена пароля">
      Пароль нужно сменить
    </Modal>,
  );
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Закрыть' })).not.toBeInTheDocument();
});

test('Back does not leave the page under a window that cannot be closed', () => {
  renderUi(
    <Modal open title="Одноразовый пароль">
      Показан один раз
    </Modal>,
  );
  expect(closeTopLayer()).toBe(true);
  expect(screen.getByRole('dialog', { name: 'Одноразовый пароль' })).toBeVisible();
});

test.each([
  [639, 639],
  [640, 480],
])('at %d px the modal is %d px wide: full screen on a phone', async (width, expected) => {
  await page.viewport(width, 800);
  renderUi(
    <Modal open title="Смена пароля" onClose={() => undefined}>
      Текст
    </Modal>,
  );
  expect(screen.getByRole('dialog').offsetWidth).toBe(expected);
  expect(screen.getByRole('dialog').offsetHeight === 800).toBe(width < 640);
});

/** The question opens under the finger that tapped. */
function Asked({ onAnswer }: { readonly onAnswer: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Удалить</button>
      <Modal open={isOpen} title="Удалить?" onClose={onAnswer} actions={<Button onClick={onAnswer}>Да</Button>}>
        Вагон
      </Modal>
    </>
  );
}

const tapAt = (element: Element, x: number): void => {
  fireEvent.pointerDown(element, { clientX: x, clientY: 100 });
  fireEvent.mouseDown(element, { clientX: x, clientY: 100, detail: 1 });
  fireEvent.click(element, { clientX: x, clientY: 100, detail: 1 });
};

test('the second half of the double tap that opened a question answers nothing, on a button and beside it', async () => {
  const onAnswer = vi.fn<() => void>();
  await Modal.preload();
  renderUi(<Asked onAnswer={onAnswer} />);
  tapAt(screen.getByText('Удалить'), 100);
  const question = await screen.findByRole('dialog');
  tapAt(within(question).getByRole('button', { name: 'Да' }), 104);
  expect(onAnswer).not.toHaveBeenCalled();
  expect(question).toBeVisible();
  // An answer of its own: a tap in another place, or the keyboard.
  tapAt(within(question).getByRole('button', { name: 'Да' }), 300);
  fireEvent.click(within(question).getByRole('button', { name: 'Закрыть' }), { detail: 0 });
  expect(onAnswer).toHaveBeenCalledTimes(2);
});

test('the same on the backdrop', async () => {
  const onAnswer = vi.fn<() => void>();
  renderUi(<Asked onAnswer={onAnswer} />);
  tapAt(screen.getByText('Удалить'), 100);
  const beside = (await screen.findByRole('dialog')).parentElement!;
  tapAt(beside, 100);
  expect(onAnswer).not.toHaveBeenCalled();
  tapAt(beside, 300);
  expect(onAnswer).toHaveBeenCalledOnce();
});

test.each([
  [360, 640],
  [1440, 900],
])('at %d × %d the buttons of a long form are in view, wherever it is scrolled to', async (width, height) => {
  await page.viewport(width, height);
  renderUi(
    <Modal open title="Сроки по договорам" onClose={() => undefined}>
      <FormFrame onSubmit={async () => undefined} submitLabel="Сохранить">
        <div style={{ height: 1500 }}>Сроки</div>
      </FormFrame>
    </Modal>,
  );
  const save = await screen.findByRole('button', { name: 'Сохранить' });
  expect(save.getBoundingClientRect().bottom).toBeLessThanOrEqual(height);
  const acts = save.parentElement!;
  const bottom = acts.getBoundingClientRect().bottom;
  acts.closest('form')!.parentElement!.scrollTo(0, 5000);
  expect(acts.getBoundingClientRect().bottom).toBe(bottom);
});

test('a dialog that grows at a desk grows downwards and stays on the screen', async () => {
  await page.viewport(1440, 900);
  const dialogOf = (height: number) => (
    <Modal open title="Перенести комиссию" onClose={() => undefined}>
      <div style={{ height }}>День и время</div>
    </Modal>
  );
  const { rerender } = renderUi(dialogOf(200));
  const dialog = await screen.findByRole('dialog');
  const { top } = dialog.getBoundingClientRect();
  for (const height of [500, 2000]) {
    rerender(<UiProvider productName="АРМ ОТК">{dialogOf(height)}</UiProvider>);
    expect(dialog.getBoundingClientRect().top).toBe(top);
  }
  expect(dialog.getBoundingClientRect().bottom).toBeLessThanOrEqual(900);
});
