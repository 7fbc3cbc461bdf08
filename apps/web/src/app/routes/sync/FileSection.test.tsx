import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { observe } from '#platform/observable';
import type { UnsentFile, UnsentFileSource } from '#platform/unsent-files';

import { fakeServices } from '../../testing/fake-services.ts';
import { renderApp } from '../../testing/render-app.tsx';

test('a video and a paper that stand alone have rows, with what can be done about each', async () => {
  const fakes = fakeServices();
  const own = fakes.services.startUp.getState();
  const user = own.status === 'ready' ? own.user : null;
  const [udr] = user?.udr ?? [];
  const gone = { userId: user?.id ?? '', udrId: 'gone', divisionId: 'gone' };
  const file = { transportId: 't1', size: 48_200_000, failure: null };
  const files = observe<readonly UnsentFile[]>([
    { ...file, key: 'v', words: 'Видео', tab: 'video', origin: gone, failure: 'Подразделение вам не назначено' },
    {
      ...file,
      key: 'p',
      words: 'Документ «Накладная.pdf»',
      tab: 'document',
      origin: { ...gone, divisionId: udr!.divisionId },
    },
  ]);
  const retry = vi.fn<(key: string) => void>();
  const move = vi.fn<UnsentFileSource['move']>(async () => undefined);
  fakes.services.unsentFiles.add({ ...files, retry, move });
  renderApp('/sync', fakes);

  const rows = within(await screen.findByRole('region', { name: /^Видео и документы: 2/ }));
  const [video, paper] = rows.getAllByRole('listitem').map((row) => within(row));
  expect(video!.getByText(/Не принято: Подразделение вам не назначено/)).toBeVisible();
  expect(paper!.getByText(/На устройстве, ждёт/)).toBeVisible();
  expect(paper!.queryByRole('button')).toBeNull();
  expect(paper!.getByRole('link', { name: 'Открыть' })).toHaveAttribute('href', '/auto/t1?tab=document');
  // Videos and papers are work as well: nothing says that none waits.
  expect(screen.queryByText(/Очередь пуста|Всё отправлено$/)).toBeNull();
  await userEvent.click(video!.getByRole('button', { name: 'Повторить' }));
  expect(retry).toHaveBeenCalledExactlyOnceWith('v');
  await userEvent.click(video!.getByRole('button', { name: 'Что можно сделать' }));
  await userEvent.click(await screen.findByRole('button', { name: /Навашино/ }));
  const to = { udrId: udr!.id, divisionId: udr!.divisionId };
  await waitFor(() => expect(move).toHaveBeenCalledExactlyOnceWith(gone, to));
});
