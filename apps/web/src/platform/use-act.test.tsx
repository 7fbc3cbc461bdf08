import { errorMessage } from '@otk/domain/kernel/error-message';
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { renderUi } from '#ui/test-render';

import { offerRefusal } from './outbox/refusal.ts';
import { useActInPlace, useNamedAct } from './use-act.ts';

function InPlace({ work }: { readonly work: (name: string) => Promise<void | false> }) {
  const { busy, failure, run } = useActInPlace();
  return (
    <>
      <button onClick={() => void run('въезд', () => work('въезд'))}>Впустить</button>
      <button onClick={() => void run('выезд', () => work('выезд'))}>Выпустить</button>
      <output>{[...busy].join(', ')}</output>
      {failure !== null && <p role="alert">{errorMessage(failure)}</p>}
    </>
  );
}

test('the same act is not started twice; another one may run beside it', async () => {
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const work = vi.fn<(name: string) => Promise<void>>((name) => (name === 'въезд' ? first.promise : second.promise));
  renderUi(<InPlace work={work} />);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Впустить' }));
  await userEvent.click(screen.getByRole('button', { name: 'Выпустить' }));
  expect(work.mock.calls).toEqual([['въезд'], ['выезд']]);
  first.resolve();
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('выезд'));
  second.resolve();
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
});

test('a failure in place is taken from the outbox once it is seen, and goes with the next act', async () => {
  const error = new Error('Тревога не снята');
  const isSeen = offerRefusal(error, { waitMs: 5000, late: () => undefined });
  const work = vi.fn<() => Promise<void>>().mockRejectedValueOnce(error).mockResolvedValue();
  renderUi(<InPlace work={work} />);
  await userEvent.click(screen.getByRole('button', { name: 'Впустить' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Тревога не снята');
  expect(await isSeen).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Впустить' }));
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('a success in place is felt, a failure and what said itself why are not', async () => {
  const vibrate = vi.spyOn(navigator, 'vibrate').mockReturnValue(true);
  onTestFinished(() => vibrate.mockRestore());
  const work = vi.fn<() => Promise<void | false>>();
  work.mockRejectedValueOnce(new Error('Нет права')).mockResolvedValueOnce(false).mockResolvedValue();
  renderUi(<InPlace work={work} />);
  const enter = screen.getByRole('button', { name: 'Впустить' });
  await userEvent.click(enter);
  expect(await screen.findByRole('alert')).toBeVisible();
  await userEvent.click(enter);
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(vibrate).not.toHaveBeenCalled();
  await userEvent.click(enter);
  await vi.waitFor(() => expect(vibrate).toHaveBeenCalledOnce());
});

function Named() {
  const { run } = useNamedAct('44801123 не взято в работу');
  return <button onClick={() => void run('take', () => Promise.reject(new Error('Нет права')))}>Взять</button>;
}

test('a named act says what did not happen', async () => {
  renderUi(<Named />);
  await userEvent.click(screen.getByRole('button', { name: 'Взять' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('44801123 не взято в работу');
  expect(alert.textContent).toContain('Нет права');
});
