import type { Udr } from '@otk/domain/division/division.schema';
import { fail, ok, type Result } from '@otk/domain/kernel/result';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { renderUi } from '#ui/test-render';

import { DivisionDialog } from './DivisionDialog.tsx';

const anUdr = (id: string, name: string | null, ownerName: string): Udr => ({
  id,
  name,
  owner: 'CODE',
  ownerName,
  divisionId: id,
  permissions: [],
  isSupplier: false,
});
const divisions = [
  anUdr('1', 'Склад', 'Контролёр'),
  anUdr('2', null, 'Наблюдатель'),
  anUdr('3', 'Весовая', 'Весовщик'),
];

type Choose = (udrId: string) => Promise<Result<null>>;

function setUp(result: Result<null> = ok(null)) {
  const choose = vi.fn<Choose>(async () => result);
  const signOut = vi.fn<() => void>();
  renderUi(<DivisionDialog divisions={divisions} onChoose={choose} onSignOut={signOut} />);
  return { choose, signOut };
}
const dialog = () => screen.getByRole('dialog', { name: 'Выберите подразделение' });
const field = () => within(dialog()).getByPlaceholderText('Подразделение');
const goOn = () => userEvent.click(within(dialog()).getByRole('button', { name: 'Продолжить' }));

test('lists divisions alphabetically with name and code of the role; one without a name is «Не указано»', async () => {
  setUp();
  await userEvent.click(field());
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'ВесоваяВесовщик · CODE',
    'Не указаноНаблюдатель · CODE',
    'СкладКонтролёр · CODE',
  ]);
});

test('«Продолжить» without a choice does nothing', async () => {
  const { choose } = setUp();
  await goOn();
  expect(choose).not.toHaveBeenCalled();
  expect(dialog()).toBeVisible();
});

test('«Продолжить» sends the chosen division', async () => {
  const { choose } = setUp();
  await userEvent.click(field());
  await userEvent.click(await screen.findByRole('option', { name: /Склад/ }));
  await goOn();
  expect(choose).toHaveBeenCalledExactlyOnceWith('1');
});

test('a failure is shown in the dialog, which stays open', async () => {
  setUp(fail('Подразделение не найдено'));
  await userEvent.click(field());
  await userEvent.click(await screen.findByRole('option', { name: /Весовая/ }));
  await goOn();
  expect((await within(dialog()).findByRole('alert')).textContent).toBe('Подразделение не найдено');
});

test('Escape does not close it, «Выйти» signs out', async () => {
  const { signOut } = setUp();
  await userEvent.keyboard('{Escape}{Escape}');
  expect(dialog()).toBeVisible();
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Выйти' }));
  expect(signOut).toHaveBeenCalledOnce();
});
