import { Button } from '@mui/material';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import type { ConfirmRequest } from './ConfirmDialog.tsx';
import { useConfirm } from './ConfirmProvider.tsx';
import { withMotion } from '../test-motion.ts';
import { renderUi } from '../test-render.tsx';

withMotion();

const removal: ConfirmRequest = {
  object: 'Вагон 6185 4303',
  consequence: '12 фото будут удалены',
  confirmLabel: 'Удалить вагон',
};

function Remove({ onAnswer, request = removal }: { onAnswer: (yes: boolean) => void; request?: ConfirmRequest }) {
  const confirm = useConfirm();
  return <Button onClick={() => void confirm(request).then(onAnswer)}>Удалить</Button>;
}

async function ask(request?: ConfirmRequest) {
  const onAnswer = vi.fn<(yes: boolean) => void>();
  renderUi(<Remove onAnswer={onAnswer} {...(request && { request })} />);
  await userEvent.click(screen.getByRole('button', { name: 'Удалить' }));
  return onAnswer;
}

test('the question is titled «Are you sure?» and names the object and the consequence', async () => {
  await ask();
  const dialog = within(screen.getByRole('dialog', { name: 'Are you sure?' }));
  expect(dialog.getByText('Вагон 6185 4303')).toBeVisible();
  expect(dialog.getByText('12 фото будут удалены')).toBeVisible();
});

test('on a phone the dialog does not fill the screen', async () => {
  await page.viewport(390, 844);
  await ask();
  expect(screen.getByRole('dialog').offsetWidth).toBe(358);
  expect(screen.getByRole('dialog').offsetHeight).toBeLessThan(400);
});

test('a given title replaces the default', async () => {
  await ask({ ...removal, title: 'Удалить вагон?' });
  expect(screen.getByRole('dialog', { name: 'Удалить вагон?' })).toBeVisible();
});

test('confirming resolves with true and closes the dialog', async () => {
  const onAnswer = await ask();
  await userEvent.click(screen.getByRole('button', { name: 'Удалить вагон' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(onAnswer.mock.calls).toEqual([[true]]);
});

test('the cancel button has the focus: Enter resolves with false', async () => {
  const onAnswer = await ask();
  expect(screen.getByRole('button', { name: 'Отмена' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(onAnswer.mock.calls).toEqual([[false]]));
});

test('Escape resolves with false', async () => {
  const onAnswer = await ask();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(onAnswer.mock.calls).toEqual([[false]]));
});
